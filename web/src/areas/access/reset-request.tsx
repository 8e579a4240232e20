import { endpoints } from '@portal/contract/areas/access'
import { useState, type FormEvent } from 'react'
import { callerOf } from '../../api/caller.ts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { resetPhone } from './reset-phone.ts'
import { resetTexts } from './reset-texts.ts'
import { isMailOutcome } from './reset-outcome.ts'
import css from './login-screen.module.css'

const call = callerOf(endpoints)
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneForm = /^\+[1-9]\d{3,14}$/

export interface ResetRequestProps {
  /** The request for a mail was taken; whether one was sent nobody is told. */
  readonly onMailed: () => void
  /** A code was sent to this number, if it belongs to an account. */
  readonly onTexted: (phone: string) => void
}

/** Asks where to send the way to a new password. */
export function ResetRequest({ onMailed, onTexted }: ResetRequestProps) {
  const t = useTexts(resetTexts)
  const [channel, setChannel] = useState('email')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('+48 ')
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const byPhone = channel === 'phone'
  const wrong: FieldProblem[] = byPhone
    ? phoneForm.test(resetPhone(phone))
      ? []
      : [{ fieldId: 'reset-phone', message: t.phoneWrong }]
    : emailForm.test(email.trim())
      ? []
      : [{ fieldId: 'reset-email', message: t.emailWrong }]
  const problems = attempt > 0 ? wrong : []

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    setError(undefined)
    if (pending || wrong.length > 0) return
    setPending(true)
    const number = resetPhone(phone)
    try {
      await call('passwordRecovery', { body: byPhone ? { phoneNumber: number } : { email: email.trim() } })
      if (byPhone) onTexted(number)
      else onMailed()
    } catch (failure) {
      if (!byPhone && isMailOutcome(failure)) return onMailed()
      setError(failure)
      setPending(false)
      setAttempt(0)
    }
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <ProblemNotice error={error} />
      <RadioGroup
        label={t.channel}
        value={channel}
        options={[
          { value: 'email', label: t.byEmail, hint: t.byEmailHint },
          { value: 'phone', label: t.byPhone, hint: t.byPhoneHint },
        ]}
        onChange={(value) => {
          setChannel(value)
          setAttempt(0)
          setError(undefined)
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
          error={problems[0]?.message}
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
          error={problems[0]?.message}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <Button type="submit" look="primary" wide pending={pending}>
        {t.send}
      </Button>
    </form>
  )
}
