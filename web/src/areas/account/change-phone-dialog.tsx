import type { Account } from '@portal/contract/areas/access'
import { useState } from 'react'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useEntry } from '../../entry/use-entry.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
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
  /** `codeSent`: a code went to the number. One that waits already gets none. */
  readonly onSaved: (account: Account, codeSent: boolean) => void
  readonly onClose: () => void
}

/** Asks for a new number and has a code sent to it; an empty number removes the present one where none is required. */
export function ChangePhoneDialog({ account, settings, onSaved, onClose }: ChangePhoneProps) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState(noPhone)
  const saving = useSaving()
  const phoneNumber = enteredPhone(typed)
  const entry = useEntry({
    wrong: () => {
      const fault = newPhoneFault(phoneNumber, settings, account.contactData.phoneNumber)
      return fault ? [{ fieldId: id, message: faultText(fault) }] : []
    },
    send: async () => {
      const waited = account.contactData.restorePhone === phoneNumber
      return { saved: await saving.mutateAsync({ contactData: { phoneNumber }, version: account.version }), waited }
    },
    onSent: ({ saved, waited }) => onSaved(saved, !waited),
  })
  return (
    <FormDialog
      entry={entry}
      title={t.changeTitle}
      submit={settings.phoneIsRequired || phoneNumber ? t.sendCode : t.save}
      cancel={t.cancel}
      onClose={onClose}
      refusal={
        <Notice tone="error" announce="alert">
          {isProblem(entry.error, 'STALE_VERSION') ? t.stale : problemText(entry.error, language)}
        </Notice>
      }
      firstField={id}
    >
      <p>
        {t.newPhoneText} {settings.phoneIsRequired ? '' : t.emptyPhone}
      </p>
      <PhoneField
        id={id}
        label={t.newPhone}
        optional={!settings.phoneIsRequired}
        value={typed}
        onChange={setTyped}
        error={entry.problemOf(id)}
      />
    </FormDialog>
  )
}
