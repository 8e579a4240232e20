import { problems } from '@portal/contract/areas/bookings/problems'
import type { Patient } from '@portal/contract/areas/patients'
import { notSharedText } from '@portal/contract/rules/guardian-scopes'

/** Why nothing can be booked for a patient according to their `actions`, in both languages. */
export const whyNot = (patient: Patient) =>
  patient.actions.book.reason === 'NOT_SHARED' ? notSharedText(patient, 'visits') : problems.BOOKING_LOCKED
