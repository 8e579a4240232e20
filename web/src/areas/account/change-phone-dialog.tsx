import type { Account } from '@portal/contract/areas/access'
import { useEffect, useState, type FormEvent } from 'react'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { enteredPhone, noPhone, PhoneField } from '../../ui/phone-field.tsx'
import { faultText } from './fault-text.ts'
import { newPhoneFault, type PhoneSettings } from './profile-values.ts'
import { accountTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'
import css from './account.module.css'

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
  // The dialog itself puts the focus on its cross; the person is here to type.
  useEffect(() => document.getElementById(id)?.focus(), [])
  const phoneNumber = enteredPhone(typed)
  const fault = newPhoneFault(phoneNumber, settings, account.contactData.phoneNumber)
  const message = attempt > 0 && fault ? faultText(fault) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    setAttempt(attempt + 1)
    saving.reset()
    if (!fault) saving.mutate({ contactData: { phoneNumber }, version: account.version }, { onSuccess: onSaved })
  }
  return (
    <Dialog
      title={t.changeTitle}
      busy={saving.isPending}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="change-phone" look="primary" pending={saving.isPending}>
            {settings.phoneIsRequired || phoneNumber ? t.sendCode : t.save}
          </Button>
          <Button look="quiet" disabled={saving.isPending} onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id="change-phone" className={css.form} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
