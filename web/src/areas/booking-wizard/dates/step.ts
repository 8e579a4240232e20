import { bookedAtOnce, bookingStep } from '../base.ts'

/**
 * The choice of date; a teleconsultation without an appointment has none (V-317). The address names a referral that the clinic knows already, like the slot, and it is kept with the slot.
 * The slice tells the booking of a slot that nothing holds from an earlier one of the same slot, which may have been cancelled since.
 */
export const dates = bookingStep({
  id: 'dates',
  route: 'newbookingDates',
  slice: (kept) => (typeof kept === 'string' ? kept : undefined),
  keptAs: 'attempt',
  label: { pl: 'Termin', en: 'Date' },
  needed: ({ base }) => base.immediate === undefined,
  done: ({ base }) => base.picked !== undefined,
  send: ({ base, slice: attempt }) => ({
    mpiReferralId: base.choices.mpiReferralId,
    ...(bookedAtOnce(base) && { attempt }),
  }),
})
