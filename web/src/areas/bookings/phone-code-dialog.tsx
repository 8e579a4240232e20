import { useQuery } from '@tanstack/react-query'
import { SmsCodeDialog } from '../../code/sms-code.tsx'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { callBookings } from '../../booking/queries.ts'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { smsSettingsQuery } from './booking-queries.ts'

const texts = defineTexts({
  title: { pl: 'Kod z wiadomości SMS', en: 'Code from the SMS' },
  submit: { pl: 'Potwierdź kodem', en: 'Confirm with the code' },
  later: { pl: 'Anuluj', en: 'Cancel' },
})

export interface PhoneCodeDialogProps {
  /** The booking or hold that the code confirms. */
  readonly bookingId: string
  readonly open: boolean
  /** The server has accepted the code. */
  readonly onConfirmed: () => void
  /** The person left without a confirmed code. */
  readonly onClose: () => void
}

/** Sends a code to the account's confirmed phone as soon as it opens, and asks for it, before a visit is confirmed. */
export function PhoneCodeDialog({ open, ...rest }: PhoneCodeDialogProps) {
  return open ? <BookingCode key={rest.bookingId} {...rest} /> : null
}

function BookingCode({ bookingId, onConfirmed, onClose }: Omit<PhoneCodeDialogProps, 'open'>) {
  const t = useTexts(texts)
  return (
    <SmsCodeDialog
      title={t.title}
      submit={t.submit}
      cancel={t.later}
      phone={useQuery(smsSettingsQuery()).data?.phoneNumber}
      begins="sending"
      send={() => callBookings('bookingCodeSend', { body: { bookingId } })}
      enter={(confirmationCode) => callBookings('bookingCodeConfirm', { body: { bookingId, confirmationCode } })}
      onConfirmed={onConfirmed}
      unsent={<ClinicPhone />}
      onClose={onClose}
    />
  )
}
