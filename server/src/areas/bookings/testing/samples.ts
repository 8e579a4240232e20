import type { endpoints } from '@portal/contract/areas/bookings'
import type { Target } from '../../../testing/targets.ts'
import { service, booking, patient } from '../../../testing/sample-parts.ts'
import type { Samples } from '../../../testing/samples.ts'

const hold = ({ holdId }: Target) => ({ params: { id: holdId } })

export const samples: Samples<typeof endpoints> = {
  bookingList: ({ patientId }) => ({ query: { patientId } }),
  bookingView: booking,
  bookingHistory: booking,
  bookingCancel: booking,
  bookingConfirm: booking,
  bookingMake: ({ patientId, free }) => ({ body: { ...free, patientId } }),
  bookingModify: ({ patientId, held, holdId }) => ({ body: { ...held, patientId, hisBookingId: holdId } }),
  holdCreate: ({ patientId, freeAlike }) => ({ body: { ...freeAlike, patientId } }),
  holdList: ({ patientId }) => ({ query: { patientId } }),
  holdView: hold,
  holdRelease: hold,
  bookingPossibility: patient,
  bookingObstacles: ({ patientId }) => ({ query: { ...service, patientId } }),
  serviceObstacles: ({ patientId }) => ({ query: { patientId } }),
  bookingValidation: ({ patientId, free }) => ({
    params: { timeSlotId: free.timeSlotId },
    query: { patientId, availabilityId: free.availabilityId },
  }),
  bookingPrescriptions: ({ patientId, free }) => ({ params: { timeSlotId: free.timeSlotId, patientId } }),
  bookingFrequentDrugs: ({ patientId }) => ({ query: { patientId } }),
  bookingFirstForPatient: ({ patientId }) => ({
    query: { patientId, dateFrom: '2026-11-24 00:00', dateTo: '2027-01-31 00:00' },
  }),
  bookingPrintout: booking,
  bookingCalendar: booking,
  smsConfirmationSettings: () => ({}),
  bookingCodeSend: ({ bookingId }) => ({ body: { bookingId } }),
  bookingCodeConfirm: ({ bookingId }) => ({ body: { bookingId, confirmationCode: '123456' } }),
}
