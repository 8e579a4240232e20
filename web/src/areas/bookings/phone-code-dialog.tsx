import { useQuery } from '@tanstack/react-query'
import { SmsCodeDialog } from '../../code/sms-code.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { callBookings } from '../../booking/queries.ts'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { smsSettingsQuery } from './booking-queries.ts'

const texts = defineTexts({
  title: { pl: 'Kod z wiadomości SMS', en: 'Code from the SMS' },
  submit: { pl: 'Potwierdź kodem', en: 'Confirm with the code' },
  confirmPhone: { pl: 'Potwierdź numer telefonu', en: 'Confirm the phone number' },
  later: { pl: 'Anuluj', en: 'Cancel' },
})

export interface PhoneCodeDialogProps {
  /** The booking or hold that the code confirms. */
  readonly bookingId: string
  readonly open: boolean
  /** The server has accepted the code. */
  readonly onConfirmed: () => void
  /** Where the account's number can be confirmed first: leads there when there is no number to which a code could go. */
  readonly onPhoneMissing?: () => void
  /** The person left without a confirmed code. */
  readonly onClose: () => void
}

/** Sends a code to the account's confirmed phone as soon as it opens, and asks for it, before a visit is confirmed. */
export function PhoneCodeDialog({ open, ...rest }: PhoneCodeDialogProps) {
  return open ? <BookingCode key={rest.bookingId} {...rest} /> : null
}

function BookingCode({ bookingId, onConfirmed, onPhoneMissing, onClose }: Omit<PhoneCodeDialogProps, 'open'>) {
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
      renderUnsent={(error) =>
        onPhoneMissing && isProblem(error, 'PHONE_NOT_CONFIRMED') ? (
          <div>
            <Button onClick={onPhoneMissing}>{t.confirmPhone}</Button>
          </div>
        ) : (
          <div>
            <ClinicPhone />
          </div>
        )
      }
      onClose={onClose}
    />
  )
}
