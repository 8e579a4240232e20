import type { EndpointName } from '@portal/contract'
import { cast } from '../seed/cast.ts'
import { openings } from '../seed/clinic-ids.ts'
import { tinyPicture, type Input, type Target } from './targets.ts'

const system = 'AMMS'
const service = { medicalServiceCode: openings.otherDermatologist.service }
const address = { houseNumber: '7', postalCode: '99-995', city: 'Lipniki' }
const booking = ({ bookingId }: Target) => ({ params: { system, id: bookingId } })
const draft = ({ patientId }: Target) => ({ params: { patientId, kind: 'booking', subject: 'begun' } })
const upload = ({ patientId, uploadId }: Target) => ({ params: { patientId, id: uploadId } })
const hold = ({ holdId }: Target) => ({ params: { id: holdId } })
const patient = ({ patientId }: Target) => ({ params: { patientId } })

/**
 * For every row an input that is right in form and that the target's own person may send. What holds for all rows
 * (access, audit, same origin …) is proven with these; a row without one does not compile.
 */
export const samples: Readonly<Record<EndpointName, (target: Target) => Input>> = {
  login: () => ({ body: { username: cast.anna.username, password: cast.anna.password } }),
  logout: () => ({}),
  accountCurrent: () => ({}),
  eventLogCreate: () => ({ body: { eventLogType: 'LOGIN_FAILURE', description: 'seen by the browser' } }),
  loginSettings: () => ({}),
  systemInstallation: () => ({}),
  applicationSettings: () => ({}),
  fileSettings: () => ({}),
  uploadCreate: (target) => ({ ...patient(target), body: { fileName: 'skan.png', content: tinyPicture } }),
  uploadContent: upload,
  uploadDelete: upload,
  patientList: () => ({}),
  patientUpdate: ({ patientId }) => ({ params: { id: patientId }, body: { address, version: 1 } }),
  catalogueForBooking: () => ({}),
  catalogueForPatient: patient,
  timeSlotList: ({ patientId }) => ({ query: { ...service, patientId, limit: 2 } }),
  priceListForSlot: ({ patientId, free }) => ({
    query: { medicalServiceCode: openings.commercial.service, timeSlotId: free.timeSlotId, system, patientId },
  }),
  availabilitySettings: ({ free }) => ({ query: { availabilityId: free.availabilityId } }),
  bookingList: ({ patientId }) => ({ query: { patientId } }),
  bookingView: booking,
  bookingCancel: booking,
  bookingConfirm: booking,
  bookingMake: ({ patientId, free }) => ({ body: { ...free, patientId } }),
  bookingModify: ({ patientId, held, holdId }) => ({ body: { ...held, patientId, hisBookingId: holdId } }),
  holdCreate: ({ patientId, freeAlike }) => ({ body: { ...freeAlike, patientId } }),
  holdView: hold,
  holdRelease: hold,
  bookingPossibility: patient,
  bookingObstacles: ({ patientId }) => ({ query: { ...service, patientId } }),
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
  draftList: patient,
  draftView: draft,
  draftSave: (target) => ({ ...draft(target), body: { content: { begun: true }, version: 1 } }),
  draftDelete: draft,
  bookingCodeConfirm: ({ bookingId }) => ({ body: { bookingId, confirmationCode: '123456' } }),
}
