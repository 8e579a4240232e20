import type { Booking } from '@portal/contract/areas/bookings'
import { dayOf, formatTime } from '../../i18n/dates.ts'
import { callBookings } from '../../booking/queries.ts'

const clinicMinute = (instant: string): string => `${dayOf(instant)} ${formatTime(instant)}`

/** The patient's first other booking in a period (dates as `yyyy-MM-dd HH:mm` in clinic time); `exceptId` is the booking that is moved. */
export async function overlapWith(
  patientId: string,
  period: { readonly dateFrom: string; readonly dateTo: string },
  exceptId: string | undefined,
): Promise<Booking | undefined> {
  const { booking } = await callBookings('bookingFirstForPatient', {
    query: {
      patientId,
      dateFrom: clinicMinute(period.dateFrom),
      dateTo: clinicMinute(period.dateTo),
      ...(exceptId ? { exceptId } : {}),
    },
  })
  return booking
}
