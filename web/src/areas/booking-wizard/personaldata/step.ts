import type { Patient } from '@portal/contract/areas/patients'
import { bookingStep, keepsParts } from '../base.ts'

/** Whether city, house number or postal code is missing. */
export const addressMissing = ({ address }: Patient): boolean =>
  !address.city?.trim() || !address.houseNumber?.trim() || !address.postalCode?.trim()

/** The patient's address, as long as city, house number or postal code is missing. It is saved with the patient, not with the booking. */
export const personaldata = bookingStep({
  id: 'personaldata',
  route: 'newbookingPersonaldata',
  label: { pl: 'Dane', en: 'Details' },
  needed: ({ base }) => !keepsParts(base) && base.patient !== undefined && addressMissing(base.patient),
  done: () => false,
})
