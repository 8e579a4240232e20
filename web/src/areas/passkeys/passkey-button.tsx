import { isProblem, problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import type { Language } from '../../i18n/language.ts'
import { defineTexts, useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { mustChange, signInProblem } from '../../words/sign-in-problem.ts'
import { notUsedText, PasskeyNotUsed } from './not-used.ts'

const texts = defineTexts({
  signIn: { pl: 'Zaloguj się kluczem dostępu', en: 'Sign in with a passkey' },
  prove: { pl: 'Potwierdź kluczem dostępu', en: 'Confirm with a passkey' },
  goOn: { pl: 'Aby przejść dalej, zaloguj się hasłem.', en: 'To go on, please sign in with your password.' },
})

/** The text about a failure, and whether the password can be used instead. */
function explain(error: unknown, does: PasskeyButtonProps['does'], language: Language): string {
  if (error instanceof PasskeyNotUsed) return notUsedText(error, language)
  if (does === 'prove') return problemText(error, language)
  const text = signInProblem(error, language)
  const leadsOn = mustChange(error) || isProblem(error, 'MUST_CONFIRM_EMAIL', 'MERGE_ACCOUNT')
  return leadsOn ? `${text} ${texts[language].goOn}` : text
}

type Ceremonies = typeof import('./ceremonies.ts')

export interface PasskeyButtonProps {
  readonly does: 'signIn' | 'prove'
  /** What the device is asked to do; rejects on failure. */
  readonly run: (ceremonies: Ceremonies) => Promise<void>
  readonly onDone: () => void
}

/** A button that makes the device use a passkey; the code for it is loaded when the button is pressed. */
export function PasskeyButton({ does, run, onDone }: PasskeyButtonProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const using = useAction(async () => run(await import('./ceremonies.ts')), { success: onDone })
  return (
    <>
      {using.error !== undefined && (
        <Notice tone="error" announce="alert">
          {explain(using.error, does, language)}
        </Notice>
      )}
      <Button icon="key" wide pending={using.pending} onClick={() => void using.run(undefined)}>
        {t[does]}
      </Button>
    </>
  )
}
