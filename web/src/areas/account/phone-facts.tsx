import type { Account } from '@portal/contract/areas/access'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { codeForPhone } from '../../code/phone-code.ts'
import { spacedPhone } from '../../i18n/phone.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ContactWaiting } from './contact-waiting.tsx'
import { PhoneDialogs, waitingPhone, type PhoneDialog } from './phone-dialogs.tsx'
import type { PhoneSettings } from './profile-values.ts'
import { accountTexts } from './texts.ts'
import css from './account.module.css'

interface WaitingProps {
  readonly account: Account
  readonly phone: string
  readonly onEnter: (justSent: boolean) => void
}

/** A number that waits for its code: it is shown as unconfirmed, and another code can be sent. */
function PhoneWaiting({ account, phone, onEnter }: WaitingProps) {
  const t = useTexts(accountTexts)
  const { phoneNumber, restorePhone } = account.contactData
  const sending = useMutation({
    mutationFn: codeForPhone(phone).send,
    onSuccess: () => {
      showToast('success', t.codeSent)
      onEnter(true)
    },
  })
  const standing = restorePhone && phoneNumber ? { phoneNumber } : undefined
  return (
    <ContactWaiting
      account={account}
      tone="warning"
      title={t.phoneWaits(spacedPhone(phone))}
      actions={
        <>
          <Button size="small" onClick={() => onEnter(false)}>
            {t.enterCode}
          </Button>
          <Button size="small" icon="refresh" pending={sending.isPending} onClick={() => sending.mutate()}>
            {t.resendCode}
          </Button>
        </>
      }
      error={sending.error}
      standing={standing}
    >
      <p>
        {t.phoneWaitsText} {standing ? t.phoneStands(spacedPhone(standing.phoneNumber)) : ''}
      </p>
    </ContactWaiting>
  )
}

/** The number where codes are sent: its state, a number that waits, and the dialogs that change and confirm it. */
export function PhoneFacts({ account, settings }: { readonly account: Account; readonly settings: PhoneSettings }) {
  const t = useTexts(accountTexts)
  const [dialog, setDialog] = useState<PhoneDialog>()
  const { phoneNumber, phoneConfirmed } = account.contactData
  const waits = waitingPhone(account)
  return (
    <section className={css.phone} aria-labelledby="account-phone">
      <h3 id="account-phone">{t.phone}</h3>
      <p className={css.number}>
        {phoneNumber ? (
          <>
            <span>{spacedPhone(phoneNumber)}</span>
            <StatusTag tone={phoneConfirmed ? 'success' : 'warning'}>
              {phoneConfirmed ? t.confirmed : t.unconfirmed}
            </StatusTag>
          </>
        ) : (
          t.noPhone
        )}
      </p>
      {waits && (
        <PhoneWaiting
          account={account}
          phone={waits}
          onEnter={(justSent) => setDialog(justSent ? 'sent' : 'waiting')}
        />
      )}
      <Actions>
        <Button aria-haspopup="dialog" onClick={() => setDialog('change')}>
          {phoneNumber ? t.changePhone : t.addPhone}
        </Button>
      </Actions>
      <PhoneDialogs account={account} settings={settings} open={dialog} onOpen={setDialog} />
    </section>
  )
}
