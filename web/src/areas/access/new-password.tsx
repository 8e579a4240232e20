import { passwordFaults, passwordLength, shortestPassword, type PasswordFault } from '@portal/contract/rules/password'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { passwordTexts } from '../../words/password-texts.ts'

export interface NewPassword {
  readonly password: string
  readonly repeated: string
}

export const noPassword: NewPassword = { password: '', repeated: '' }

type Texts = (typeof passwordTexts)['pl']

/** The faults of a new password that the browser can find; the server decides. */
export function newPasswordProblems({ password, repeated }: NewPassword, t: Texts): FieldProblem[] {
  if (password === '') return [{ fieldId: 'new-password', message: t.missing }]
  if (passwordLength(password) < shortestPassword.alone) return [{ fieldId: 'new-password', message: t.tooShort }]
  if (password !== repeated) return [{ fieldId: 'confirm-password', message: t.different }]
  return []
}

/** The new password, entered twice. */
export function NewPasswordFields({
  value,
  problemOf,
  onChange,
}: {
  readonly value: NewPassword
  readonly problemOf: (fieldId: string) => string | undefined
  readonly onChange: (value: NewPassword) => void
}) {
  const t = useTexts(passwordTexts)
  return (
    <>
      <PasswordField
        id="new-password"
        label={t.newPassword}
        hint={t.newPasswordHint}
        autoComplete="new-password"
        required
        maxLength={512}
        value={value.password}
        error={problemOf('new-password')}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        id="confirm-password"
        label={t.confirmPassword}
        autoComplete="new-password"
        required
        maxLength={512}
        value={value.repeated}
        error={problemOf('confirm-password')}
        onChange={(event) => onChange({ ...value, repeated: event.target.value })}
      />
    </>
  )
}

const isFault = (value: unknown): value is PasswordFault => passwordFaults.some((fault) => fault === value)

/** Why the server refused the new password: its own words, and what the person can do. */
export function VulnerablePassword({ error }: { readonly error: unknown }) {
  const t = useTexts(passwordTexts)
  const language = useLanguage()
  if (!isProblem(error, 'PASSWORD_VULNERABLE_ERROR')) return null
  const { reason } = error.details
  return (
    <Notice tone="error" announce="alert" title={problemText(error, language)}>
      {isFault(reason) && <p>{t.reasons[reason]}</p>}
    </Notice>
  )
}
