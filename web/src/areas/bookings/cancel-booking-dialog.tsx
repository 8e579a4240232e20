import type { Booking } from '@portal/contract/areas/bookings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { BookingSummary } from './booking-facts.tsx'
import { bookingsKey, callBookings, keyOf } from '../../booking/queries.ts'
import { bookingTexts } from './texts.ts'

/** Asks before a visit is cancelled, naming patient, service and time; a refusal is shown in the dialog. */
export function CancelBookingDialog(props: {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onCancelled: () => void
}) {
  const { booking, onClose, onCancelled } = props
  const t = useTexts(bookingTexts)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callBookings('bookingCancel', { params: { ...keyOf(booking) } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: bookingsKey })
      onCancelled()
    },
    onError: () => client.invalidateQueries({ queryKey: bookingsKey }),
  })
  return (
    <ConfirmDialog
      title={t.cancelTitle}
      confirm={t.cancel}
      cancel={t.keep}
      danger
      pending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <BookingSummary booking={booking} />
      <p>{t.cancelText}</p>
    </ConfirmDialog>
  )
}
