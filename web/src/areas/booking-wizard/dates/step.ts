import { bookingStep } from '../base.ts'

/** The choice of date; a teleconsultation without an appointment has none (V-317). The address names a referral that the clinic knows already, like the slot, and it is kept with the slot. */
export const dates = bookingStep({
  id: 'dates',
  route: 'newbookingDates',
  label: { pl: 'Termin', en: 'Date' },
  needed: ({ base }) => base.immediate === undefined,
  done: ({ base }) => base.picked !== undefined,
  send: ({ base: { choices } }) => (choices.mpiReferralId ? { mpiReferralId: choices.mpiReferralId } : {}),
})
