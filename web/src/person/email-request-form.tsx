import { useState } from 'react'
import { EntryForm } from '../entry/entry-form.tsx'
import { useEntry } from '../entry/use-entry.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { TextField } from '../ui/text-field.tsx'

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const emailRequestTexts = defineTexts({
  email: { pl: 'Adres e-mail', en: 'E-mail address' },
  emailWrong: {
    pl: 'Wpisz poprawny adres e-mail, na przykład anna@przyklad.pl.',
    en: 'Enter a valid e-mail address, for example anna@example.com.',
  },
})

interface EmailRequestFormProps {
  readonly initial?: string | undefined
  readonly hint?: string | undefined
  /** The button's text. */
  readonly action: string
  /** Asks the server for a message to this address. */
  readonly send: (email: string) => Promise<unknown>
  readonly onSent: (email: string) => void
}

/** A form with one address, to which the server then mails a message. */
export function EmailRequestForm({ initial = '', hint, action, send, onSent }: EmailRequestFormProps) {
  const t = useTexts(emailRequestTexts)
  const [typed, setTyped] = useState(initial)
  const email = typed.trim()
  const id = 'email'
  const entry = useEntry({
    wrong: () => (emailForm.test(email) ? [] : [{ fieldId: id, message: t.emailWrong }]),
    send: () => send(email),
    onSent: () => onSent(email),
  })
  return (
    <EntryForm entry={entry} submit={action}>
      <TextField
        id={id}
        name="email"
        type="email"
        label={t.email}
        {...(hint ? { hint } : {})}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={typed}
        error={entry.problemOf(id)}
        onChange={(event) => setTyped(event.target.value)}
      />
    </EntryForm>
  )
}
