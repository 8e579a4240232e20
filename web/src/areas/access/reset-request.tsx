import { endpoints } from '@portal/contract/areas/access'
import { useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { useTexts } from '../../i18n/texts.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { resetPhone } from './reset-phone.ts'
import { resetTexts } from './reset-texts.ts'
import { isMailOutcome } from './reset-outcome.ts'

const call = callerOf(endpoints)
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneForm = /^\+[1-9]\d{3,14}$/

export interface ResetRequestProps {
  /** The request for a mail was accepted; nobody is told whether a mail was sent. */
  readonly onMailed: () => void
  /** A code was sent to this number, if it belongs to an account. */
  readonly onTexted: (phone: string) => void
}

/** Asks where to send the link or code for a new password. */
export function ResetRequest({ onMailed, onTexted }: ResetRequestProps) {
  const t = useTexts(resetTexts)
  const [channel, setChannel] = useState('email')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('+48 ')
  const byPhone = channel === 'phone'
  const number = resetPhone(phone)
  const wrong = (): readonly FieldProblem[] => {
    if (byPhone) return phoneForm.test(number) ? [] : [{ fieldId: 'reset-phone', message: t.phoneWrong }]
    return emailForm.test(email.trim()) ? [] : [{ fieldId: 'reset-email', message: t.emailWrong }]
  }
  const entry = useEntry({
    wrong,
    send: () =>
      byPhone
        ? call('passwordRecovery', { body: { phoneNumber: number } })
        : call('passwordRecovery', { body: { email: email.trim() } }).catch((failure: unknown) => {
            if (!isMailOutcome(failure)) throw failure
          }),
    onSent: () => (byPhone ? onTexted(number) : onMailed()),
  })

  return (
    <EntryForm entry={entry} submit={t.send}>
      <RadioGroup
        label={t.channel}
        value={channel}
        options={[
          { value: 'email', label: t.byEmail, hint: t.byEmailHint },
          { value: 'phone', label: t.byPhone, hint: t.byPhoneHint },
        ]}
        onChange={(value) => {
          setChannel(value)
          entry.forget()
        }}
      />
      {byPhone ? (
        <TextField
          key="phone"
          id="reset-phone"
          type="tel"
          label={t.phone}
          hint={t.phoneHint}
          autoComplete="tel"
          required
          maxLength={30}
          value={phone}
          error={entry.problems[0]?.message}
          onChange={(event) => setPhone(event.target.value)}
          onBlur={() => setPhone(resetPhone(phone))}
        />
      ) : (
        <TextField
          key="email"
          id="reset-email"
          type="email"
          label={t.email}
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          error={entry.problems[0]?.message}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
    </EntryForm>
  )
}
