import { useState, type FormEvent } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './activation.module.css'

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const emailRequestTexts = defineTexts({
  pl: {
    email: 'Adres e-mail',
    emailWrong: 'Wpisz poprawny adres e-mail, na przykład anna@przyklad.pl.',
  },
  en: {
    email: 'E-mail address',
    emailWrong: 'Enter a valid e-mail address, for example anna@example.com.',
  },
})

interface EmailRequestFormProps {
  readonly initial?: string | undefined
  readonly hint?: string | undefined
  /** What the button says. */
  readonly action: string
  /** Asks the server for a message to this address. */
  readonly send: (email: string) => Promise<unknown>
  readonly onSent: (email: string) => void
}

/** A form with one address to which a message is asked for. */
export function EmailRequestForm({ initial = '', hint, action, send, onSent }: EmailRequestFormProps) {
  const t = useTexts(emailRequestTexts)
  const [email, setEmail] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const wrong = !emailForm.test(email.trim())
  const message = attempt > 0 && wrong ? t.emailWrong : undefined
  const { run, error, pending, reset } = useAction(
    async (to: string) => {
      await send(to)
      return to
    },
    { success: onSent },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setAttempt(attempt + 1)
    reset()
    if (!wrong) void run(email.trim())
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={message ? [{ fieldId: 'email', message }] : []} attempt={attempt} />
      <ProblemNotice error={error} />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t.email}
        {...(hint ? { hint } : {})}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={email}
        error={message}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" look="primary" wide pending={pending}>
        {action}
      </Button>
    </form>
  )
}
