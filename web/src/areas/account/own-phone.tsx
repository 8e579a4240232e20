import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { settingsQuery } from './calls.ts'
import { PhoneDialogs, waitingPhone, type PhoneDialog } from './phone-dialogs.tsx'
import { accountTexts } from './texts.ts'

/**
 * Confirms the account's number in place: one button sends the code and then asks for it, so that nobody is asked for a code that was never sent.
 * Where no codes are sent, the way to the form that holds the number.
 */
export function OwnPhone() {
  const t = useTexts(accountTexts)
  const { account } = useSignedIn()
  const settings = useQuery(settingsQuery()).data
  const [dialog, setDialog] = useState<PhoneDialog>()
  /** The number to which this page has sent a code. */
  const [sentTo, setSentTo] = useState<string>()
  if (!settings) return null
  if (!settings.phoneConfirmationEnabled) return <LinkButton to={pathTo('account')}>{t.toAccount}</LinkButton>
  const { phoneNumber } = account.contactData
  const waits = waitingPhone(account)
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
      <PhoneDialogs account={account} settings={settings} open={dialog} onOpen={setDialog} onSent={setSentTo} />
    </>
  )
}
