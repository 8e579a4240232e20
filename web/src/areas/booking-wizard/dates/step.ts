import { bookingStep } from '../base.ts'

/** When. A referral that the clinic knows already is named by the address, as the slot is, and goes along with it. */
export const dates = bookingStep({
  id: 'dates',
  route: 'newbookingDates',
  label: { pl: 'Termin', en: 'Date' },
  needed: () => true,
  done: ({ base }) => base.picked !== undefined,
  send: ({ base: { choices } }) => (choices.mpiReferralId ? { mpiReferralId: choices.mpiReferralId } : {}),
})
