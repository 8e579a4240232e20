import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeForPhone } from '../../code/phone-code.ts'
import { SmsCodeDialog, type SmsCodeProps } from '../../code/sms-code.tsx'
import { spacedPhone } from '../../i18n/phone.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { reloadAccount } from '../../session/enter.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { settingsQuery } from './calls.ts'
import { ChangePhoneDialog } from './change-phone-dialog.tsx'
import { accountTexts } from './texts.ts'

/**
 * Confirms the account's number in place: one button sends the code and then asks for it, so that nobody is asked for a code that was never sent.
 * Where no codes are sent, the way to the form that holds the number.
 */
export function OwnPhone() {
  const t = useTexts(accountTexts)
  const { account } = useSignedIn()
  const settings = useQuery(settingsQuery()).data
  const [dialog, setDialog] = useState<SmsCodeProps['begins'] | 'change'>()
  /** The number to which this page has sent a code. */
  const [sentTo, setSentTo] = useState<string>()
  if (!settings) return null
  if (!settings.phoneConfirmationEnabled) return <LinkButton to={pathTo('account')}>{t.toAccount}</LinkButton>
  const { phoneNumber, phoneConfirmed, restorePhone } = account.contactData
  const waits = restorePhone ?? (phoneConfirmed ? undefined : phoneNumber)
  const close = () => setDialog(undefined)
  return (
    <>
      <Actions>
        {waits && (
          <Button
            look="primary"
            icon="message"
            aria-haspopup="dialog"
            onClick={() => setDialog(sentTo === waits ? 'waiting' : 'sending')}
          >
            {t.confirmNumber(waits.slice(-3))}
          </Button>
        )}
        <Button look={waits ? 'quiet' : 'primary'} aria-haspopup="dialog" onClick={() => setDialog('change')}>
          {phoneNumber ? t.changePhone : t.addPhone}
        </Button>
      </Actions>
      {dialog === 'change' && (
        <ChangePhoneDialog
          account={account}
          settings={settings}
          onSaved={({ contactData }) => {
            const saved = contactData.restorePhone ?? contactData.phoneNumber
            setSentTo(saved)
            setDialog(saved ? 'sent' : undefined)
          }}
          onClose={close}
        />
      )}
      {dialog && dialog !== 'change' && waits && (
        <SmsCodeDialog
          title={t.codeTitle}
          submit={t.confirmPhone}
          phone={spacedPhone(waits)}
          begins={dialog}
          {...codeForPhone(waits)}
          send={async () => {
            await codeForPhone(waits).send()
            setSentTo(waits)
          }}
          onConfirmed={() => {
            close()
            void reloadAccount()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
