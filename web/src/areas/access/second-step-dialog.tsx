import type { ReactNode } from 'react'
import { CodeDialog } from '../../code/code-dialog.tsx'
import { defineTexts, useLanguage, useTexts } from '../../i18n/texts.ts'
import { signInProblem } from '../../words/sign-in-problem.ts'
import css from './login-screen.module.css'

const texts = defineTexts({
  title: { pl: 'Drugi krok logowania', en: 'Second step of signing in' },
  go: { pl: 'Zaloguj się', en: 'Sign in' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  orElse: { pl: 'lub', en: 'or' },
})

export interface SecondStepProps {
  /** Signs in with the code; rejects as sign-in does. */
  readonly enter: (code: string) => Promise<void>
  /** An alternative to the code, where the account has one. */
  readonly beside?: ReactNode
  readonly onEntered: () => void
  readonly onClose: () => void
}

/** Asks for the second factor after the right password (docs/decisions/second-factor.md). */
export function SecondStepDialog({ enter, beside, onEntered, onClose }: SecondStepProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <CodeDialog
      kind="secondFactor"
      title={t.title}
      submit={t.go}
      cancel={t.cancel}
      enter={enter}
      onEntered={onEntered}
      onClose={onClose}
      refusalText={(error) => signInProblem(error, language)}
      after={
        beside && (
          <div className={css.national}>
            <span className={css.or}>{t.orElse}</span>
            {beside}
          </div>
        )
      }
    />
  )
}
