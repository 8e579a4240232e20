import { endpoints } from '@portal/contract/areas/access'
import { useState } from 'react'
import { ApiError, callerOf } from '../../api/caller.ts'
import { isProblem, problemText, serverSilent } from '../../api/problem-text.ts'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isSixDigits, SixDigitsField } from '../../ui/six-digits-field.tsx'
import { NewPasswordFields, newPasswordProblems, noPassword, VulnerablePassword } from './new-password.tsx'
import { passwordTexts } from '../../words/password-texts.ts'
import { resetTexts } from './reset-texts.ts'

const call = callerOf(endpoints)

export interface ResetSetProps {
  /** The token of the mailed link; without it the form asks for the code that was sent to `phone`. */
  readonly token: string | undefined
  readonly phone: string | undefined
  readonly onSet: () => void
  readonly onAskAgain: () => void
}

function Failure({ error, onAskAgain }: { readonly error: unknown; readonly onAskAgain: () => void }) {
  const t = useTexts(resetTexts)
  const language = useLanguage()
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

/** Sets a new password with the token of a mailed link or with the code from an SMS. */
export function ResetSet({ token, phone, onSet, onAskAgain }: ResetSetProps) {
  const t = useTexts(resetTexts)
  const passwords = useTexts(passwordTexts)
  const [code, setCode] = useState('')
  const [fresh, setFresh] = useState(noPassword)
  const byCode = token === undefined
  const entry = useEntry({
    wrong: () => [
      ...(byCode && !isSixDigits(code) ? [{ fieldId: 'reset-code', message: t.codeWrong }] : []),
      ...newPasswordProblems(fresh, passwords),
    ],
    send: () => {
      const proof = byCode ? { token: code, ...(phone === undefined ? {} : { phoneNumber: phone }) } : { token }
      return call('passwordReset', { body: { ...proof, newPassword: fresh.password } })
    },
    onSent: onSet,
  })
  return (
    <>
      <EntryForm entry={entry} refusal={<Failure error={entry.error} onAskAgain={onAskAgain} />} submit={t.set}>
        {byCode && (
          <SixDigitsField
            id="reset-code"
            label={t.code}
            hint={t.codeHint}
            value={code}
            error={entry.problemOf('reset-code')}
            onChange={setCode}
          />
        )}
        <NewPasswordFields value={fresh} problemOf={entry.problemOf} onChange={setFresh} />
      </EntryForm>
      {byCode && <p>{t.noSms}</p>}
    </>
  )
}
