import type { Account } from '@portal/contract/areas/access'
import { codeForPhone } from '../../code/phone-code.ts'
import { SmsCodeDialog, type SmsCodeProps } from '../../code/sms-code.tsx'
import { spacedPhone } from '../../i18n/phone.ts'
import { useTexts } from '../../i18n/texts.ts'
import { reloadAccount } from '../../session/enter.ts'
import { ChangePhoneDialog } from './change-phone-dialog.tsx'
import type { PhoneSettings } from './profile-values.ts'
import { accountTexts } from './texts.ts'

/** The account's number that waits for its code: a new one, or the present one as long as it is not confirmed. */
export const waitingPhone = ({ contactData }: Account): string | undefined =>
  contactData.restorePhone ?? (contactData.phoneConfirmed ? undefined : contactData.phoneNumber)

/** The dialog that is open: to change the number, or to enter the code (by how the code stands). */
export type PhoneDialog = SmsCodeProps['begins'] | 'change'

interface PhoneDialogsProps {
  readonly account: Account
  readonly settings: PhoneSettings
  readonly open: PhoneDialog | undefined
  readonly onOpen: (next: PhoneDialog | undefined) => void
  /** A code was sent to this number. */
  readonly onSent?: (phone: string) => void
}

/** The dialogs in which the account's number is changed and confirmed. */
export function PhoneDialogs({ account, settings, open, onOpen, onSent }: PhoneDialogsProps) {
  const t = useTexts(accountTexts)
  const waits = waitingPhone(account)
  const close = () => onOpen(undefined)
  if (open === 'change')
    return (
      <ChangePhoneDialog
        account={account}
        settings={settings}
        onSaved={({ contactData }, codeSent) => {
          const saved = contactData.restorePhone ?? contactData.phoneNumber
          if (saved && codeSent) onSent?.(saved)
          onOpen(saved ? (codeSent ? 'sent' : 'waiting') : undefined)
        }}
        onClose={close}
      />
    )
  if (!open || !waits) return null
  const { send, enter } = codeForPhone(waits)
  return (
    <SmsCodeDialog
      title={t.codeTitle}
      submit={t.confirmPhone}
      phone={spacedPhone(waits)}
      begins={open}
      enter={enter}
      send={async () => {
        await send()
        onSent?.(waits)
      }}
      onConfirmed={() => {
        close()
        void reloadAccount()
      }}
      onClose={close}
    />
  )
}
