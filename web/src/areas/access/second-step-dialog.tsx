import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { defineTexts, useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { signInProblem } from './sign-in-problem.ts'
import css from './login-screen.module.css'

const texts = defineTexts({
  pl: { title: 'Drugi krok logowania', go: 'Zaloguj się', cancel: 'Anuluj' },
  en: { title: 'Second step of signing in', go: 'Sign in', cancel: 'Cancel' },
})

export interface SecondStepProps {
  /** Signs in with the code; rejects as sign-in does. */
  readonly enter: (code: string) => Promise<void>
  readonly onEntered: () => void
  readonly onClose: () => void
}

/** Asks for the second factor after a password that was right (docs/decisions/second-factor.md). */
export function SecondStepDialog({ enter, onEntered, onClose }: SecondStepProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The dialog gives the focus to its cross; what is asked for comes first here.
  useEffect(() => field.current?.focus(), [])
  const entering = useAction(enter, { success: onEntered, failure: () => field.current?.focus() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() === '') return field.current?.focus()
    void entering.run(code.trim())
  }
  return (
    <Dialog
      title={t.title}
      busy={entering.pending}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="second-step" look="primary" pending={entering.pending}>
            {t.go}
          </Button>
          <Button look="quiet" disabled={entering.pending} onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id="second-step" className={css.form} noValidate onSubmit={submit}>
        {entering.error !== undefined && (
          <Notice tone="error" announce="alert">
            {signInProblem(entering.error, language)}
          </Notice>
        )}
        <CodeField ref={field} value={code} missing={tried && code.trim() === ''} onChange={setCode} />
      </form>
    </Dialog>
  )
}
