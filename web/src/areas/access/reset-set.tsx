import { endpoints } from '@portal/contract/areas/access'
import { useState, type FormEvent } from 'react'
import { callerOf } from '../../api/caller.ts'
import { ApiError } from '../../api/caller.ts'
import { isProblem, problemText, serverSilent } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isSixDigits, SixDigitsField } from '../../ui/six-digits-field.tsx'
import { NewPasswordFields, newPasswordProblems, noPassword, VulnerablePassword } from './new-password.tsx'
import { passwordTexts } from './password-texts.ts'
import { resetTexts } from './reset-texts.ts'
import css from './login-screen.module.css'

const call = callerOf(endpoints)

export interface ResetSetProps {
  /** The token of the mailed link; without it a code is asked for that went to `phone`. */
  readonly token: string | undefined
  readonly phone: string | undefined
  readonly onSet: () => void
  readonly onAskAgain: () => void
}

function Failure({ error, onAskAgain }: { readonly error: unknown; readonly onAskAgain: () => void }) {
  const t = useTexts(resetTexts)
  const language = useLanguage()
  if (error === undefined) return null
  if (isProblem(error, 'PASSWORD_VULNERABLE_ERROR')) return <VulnerablePassword error={error} />
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 429)
  return (
    <Notice
      tone="error"
      announce="alert"
      actions={
        refused && (
          <Button size="small" onClick={onAskAgain}>
            {t.askAgain}
          </Button>
        )
      }
    >
      {refused ? problemText(error, language) : serverSilent[language]}
    </Notice>
  )
}

/** Sets a new password, with the token of a mailed link or with the code of an SMS (002 §4, §8). */
export function ResetSet({ token, phone, onSet, onAskAgain }: ResetSetProps) {
  const t = useTexts(resetTexts)
  const passwords = useTexts(passwordTexts)
  const [code, setCode] = useState('')
  const [fresh, setFresh] = useState(noPassword)
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const byCode = token === undefined
  const wrong: FieldProblem[] = [
    ...(byCode && !isSixDigits(code) ? [{ fieldId: 'reset-code', message: t.codeWrong }] : []),
    ...newPasswordProblems(fresh, passwords),
  ]
  const problems = attempt > 0 ? wrong : []

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    setError(undefined)
    if (pending || wrong.length > 0) return
    setPending(true)
    const proof = byCode ? { token: code, ...(phone === undefined ? {} : { phoneNumber: phone }) } : { token }
    try {
      await call('passwordReset', { body: { ...proof, newPassword: fresh.password } })
      onSet()
    } catch (failure) {
      setError(failure)
      setPending(false)
      setAttempt(0)
    }
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <Failure error={error} onAskAgain={onAskAgain} />
      {byCode && (
        <SixDigitsField
          id="reset-code"
          label={t.code}
          hint={t.codeHint}
          value={code}
          error={problems.find(({ fieldId }) => fieldId === 'reset-code')?.message}
          onChange={setCode}
        />
      )}
      <NewPasswordFields value={fresh} problems={problems} onChange={setFresh} />
      <Button type="submit" look="primary" wide pending={pending}>
        {t.set}
      </Button>
      {byCode && <p>{t.noSms}</p>}
    </form>
  )
}
