import { endpoints } from '@portal/contract/areas/access'
import { useState, type ReactNode } from 'react'
import { callerOf } from '../../api/caller.ts'
import { isOutage, isProblem, problemText } from '../../api/problem-text.ts'
import { useEntry } from '../../entry/use-entry.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { NewPasswordFields, newPasswordProblems, noPassword, VulnerablePassword } from './new-password.tsx'
import { passwordTexts } from '../../words/password-texts.ts'

const call = callerOf(endpoints)

export interface ChangePasswordProps {
  /** Why the password must be changed, where sign-in asked for it. */
  readonly reason?: ReactNode
  /** The user name and the present password as just typed; a signed-in person is asked for it. */
  readonly given?: { readonly username: string; readonly password: string }
  /** The password was changed to this one. */
  readonly onChanged: (newPassword: string) => void
  readonly onClose: () => void
}

function ChangeProblem({ error, asked }: { readonly error: unknown; readonly asked: boolean }) {
  const t = useTexts(passwordTexts)
  const language = useLanguage()
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

/** Changes the password: from the navigation, or because sign-in asks for it. */
export function ChangePasswordDialog({ reason, given, onChanged, onClose }: ChangePasswordProps) {
  const t = useTexts(passwordTexts)
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState(noPassword)
  const asked = given === undefined
  const entry = useEntry({
    wrong: () => [
      ...(asked && old === '' ? [{ fieldId: 'old-password', message: t.oldMissing }] : []),
      ...newPasswordProblems(fresh, t),
    ],
    send: () => {
      const whose = given ? { username: given.username } : {}
      const { password: newPassword, repeated: confirmPassword } = fresh
      return call('passwordChange', {
        body: { ...whose, oldPassword: given?.password ?? old, newPassword, confirmPassword },
      })
    },
    onSent: () => {
      showToast('success', t.changed)
      onChanged(fresh.password)
    },
  })
  return (
    <FormDialog
      entry={entry}
      title={t.changeTitle}
      submit={t.change}
      cancel={t.cancel}
      onClose={onClose}
      refusal={<ChangeProblem error={entry.error} asked={asked} />}
      firstField={reason === undefined ? undefined : null}
    >
      {reason && entry.error === undefined && entry.problems.length === 0 && <Notice tone="warning">{reason}</Notice>}
      {asked ? (
        <PasswordField
          id="old-password"
          label={t.oldPassword}
          autoComplete="current-password"
          required
          maxLength={512}
          value={old}
          error={entry.problemOf('old-password')}
          onChange={(event) => setOld(event.target.value)}
        />
      ) : (
        // Tells password managers whose password is changed.
        <input type="hidden" autoComplete="username" value={given.username} readOnly />
      )}
      <NewPasswordFields value={fresh} problemOf={entry.problemOf} onChange={setFresh} />
      <p>{t.othersEnd}</p>
    </FormDialog>
  )
}
