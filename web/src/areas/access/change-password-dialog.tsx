import { endpoints } from '@portal/contract/areas/access'
import { useState, type ReactNode } from 'react'
import { callerOf } from '../../api/caller.ts'
import { isOutage, isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { NewPasswordFields, newPasswordProblems, noPassword, VulnerablePassword } from './new-password.tsx'
import { passwordTexts } from './password-texts.ts'

const call = callerOf(endpoints)

export interface ChangePasswordProps {
  /** Why the password must be changed, where sign-in asked for it. */
  readonly reason?: ReactNode
  /** Whose password, and the present one as just typed; a signed-in person is asked for it. */
  readonly given?: { readonly username: string; readonly password: string }
  /** The password was changed to this one. */
  readonly onChanged: (newPassword: string) => void
  readonly onClose: () => void
}

function ChangeProblem({ error, asked }: { readonly error: unknown; readonly asked: boolean }) {
  const t = useTexts(passwordTexts)
  const language = useLanguage()
  if (error === undefined) return null
  if (isProblem(error, 'PASSWORD_VULNERABLE_ERROR')) return <VulnerablePassword error={error} />
  const text =
    asked && isProblem(error, 'BAD_CREDENTIALS')
      ? t.oldWrong
      : isOutage(error) || isProblem(error, 'BAD_CREDENTIALS', 'TEMPORARY_BLOCKED', 'USER_BLOCKED', 'TOO_MANY_REQUESTS')
        ? problemText(error, language)
        : t.changeFailed
  return (
    <Notice tone="error" announce="alert">
      {text}
    </Notice>
  )
}

/** Changes the password: from the navigation, or because sign-in asks for it (002 §2, §4). */
export function ChangePasswordDialog({ reason, given, onChanged, onClose }: ChangePasswordProps) {
  const t = useTexts(passwordTexts)
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState(noPassword)
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const asked = given === undefined
  const all: FieldProblem[] = [
    ...(asked && old === '' ? [{ fieldId: 'old-password', message: t.oldMissing }] : []),
    ...newPasswordProblems(fresh, t),
  ]
  const problems = attempt > 0 ? all : []

  const submit = async () => {
    setAttempt(attempt + 1)
    setError(undefined)
    if (all.length > 0) return
    setPending(true)
    const { password: newPassword, repeated: confirmPassword } = fresh
    const oldPassword = given?.password ?? old
    try {
      const whose = given ? { username: given.username } : {}
      await call('passwordChange', { body: { ...whose, oldPassword, newPassword, confirmPassword } })
      showToast('success', t.changed)
      onChanged(newPassword)
    } catch (failure) {
      setError(failure)
      setAttempt(0)
      setPending(false)
    }
  }

  return (
    <FormDialog
      title={t.changeTitle}
      submit={t.change}
      cancel={t.cancel}
      pending={pending}
      onSubmit={() => void submit()}
      onClose={onClose}
      firstField={reason === undefined ? undefined : null}
    >
      {reason && error === undefined && problems.length === 0 && <Notice tone="warning">{reason}</Notice>}
      <ErrorSummary problems={problems} attempt={attempt} />
      <ChangeProblem error={error} asked={asked} />
      {asked ? (
        <PasswordField
          id="old-password"
          label={t.oldPassword}
          autoComplete="current-password"
          required
          maxLength={512}
          value={old}
          error={problems.find(({ fieldId }) => fieldId === 'old-password')?.message}
          onChange={(event) => setOld(event.target.value)}
        />
      ) : (
        // Tells password managers whose password is changed.
        <input type="hidden" autoComplete="username" value={given.username} readOnly />
      )}
      <NewPasswordFields value={fresh} problems={problems} onChange={setFresh} />
      <p>{t.othersEnd}</p>
    </FormDialog>
  )
}
