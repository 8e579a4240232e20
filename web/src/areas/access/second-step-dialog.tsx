import { useRef, useState, type ReactNode } from 'react'
import { useAction } from '../../api/use-action.ts'
import { defineTexts, useLanguage, useTexts } from '../../i18n/texts.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { signInProblem } from './sign-in-problem.ts'
import css from './login-screen.module.css'

const texts = defineTexts({
  pl: { title: 'Drugi krok logowania', go: 'Zaloguj się', cancel: 'Anuluj', orElse: 'lub' },
  en: { title: 'Second step of signing in', go: 'Sign in', cancel: 'Cancel', orElse: 'or' },
})

export interface SecondStepProps {
  /** Signs in with the code; rejects as sign-in does. */
  readonly enter: (code: string) => Promise<void>
  /** Another way than a code, where the account has one. */
  readonly beside?: ReactNode
  readonly onEntered: () => void
  readonly onClose: () => void
}

/** Asks for the second factor after a password that was right (docs/decisions/second-factor.md). */
export function SecondStepDialog({ enter, beside, onEntered, onClose }: SecondStepProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const entering = useAction(enter, { success: onEntered, failure: () => field.current?.focus() })
  const submit = () => {
    setTried(true)
    if (code.trim() === '') return field.current?.focus()
    void entering.run(code.trim())
  }
  return (
    <FormDialog
      title={t.title}
      submit={t.go}
      cancel={t.cancel}
      pending={entering.pending}
      onSubmit={submit}
      onClose={onClose}
      after={
        beside && (
          <div className={css.national}>
            <span className={css.or}>{t.orElse}</span>
            {beside}
          </div>
        )
      }
    >
      {entering.error !== undefined && (
        <Notice tone="error" announce="alert">
          {signInProblem(entering.error, language)}
        </Notice>
      )}
      <CodeField ref={field} value={code} missing={tried && code.trim() === ''} onChange={setCode} />
    </FormDialog>
  )
}
