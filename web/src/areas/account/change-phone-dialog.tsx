import type { Account } from '@portal/contract/areas/access'
import { useState } from 'react'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { enteredPhone, noPhone, PhoneField } from '../../ui/phone-field.tsx'
import { faultText } from './fault-text.ts'
import { newPhoneFault, type PhoneSettings } from './profile-values.ts'
import { accountTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'

const id = 'new-phone'

export interface ChangePhoneProps {
  readonly account: Account
  readonly settings: PhoneSettings
  readonly onSaved: (account: Account) => void
  readonly onClose: () => void
}

/** Asks for another number and has a code sent to it; an empty one takes the number away where none is required (000 §4, §5). */
export function ChangePhoneDialog({ account, settings, onSaved, onClose }: ChangePhoneProps) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState(noPhone)
  const [attempt, setAttempt] = useState(0)
  const saving = useSaving()
  const phoneNumber = enteredPhone(typed)
  const fault = newPhoneFault(phoneNumber, settings, account.contactData.phoneNumber)
  const message = attempt > 0 && fault ? faultText(fault) : undefined
  const submit = () => {
    setAttempt(attempt + 1)
    saving.reset()
    if (!fault) saving.mutate({ contactData: { phoneNumber }, version: account.version }, { onSuccess: onSaved })
  }
  return (
    <FormDialog
      title={t.changeTitle}
      submit={settings.phoneIsRequired || phoneNumber ? t.sendCode : t.save}
      cancel={t.cancel}
      pending={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
      firstField={id}
    >
      <ErrorSummary problems={message ? [{ fieldId: id, message }] : []} attempt={attempt} />
      {saving.error && (
        <Notice tone="error" announce="alert">
          {isProblem(saving.error, 'STALE_VERSION') ? t.stale : problemText(saving.error, language)}
        </Notice>
      )}
      <p>
        {t.newPhoneText} {settings.phoneIsRequired ? '' : t.emptyPhone}
      </p>
      <PhoneField
        id={id}
        label={t.newPhone}
        optional={!settings.phoneIsRequired}
        value={typed}
        onChange={setTyped}
        error={message}
      />
    </FormDialog>
  )
}
