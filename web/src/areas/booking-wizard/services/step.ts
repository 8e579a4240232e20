import { bookingStep } from '../base.ts'

/** What is booked, where and with whom; a booking that is moved brings it along. */
export const services = bookingStep({
  id: 'services',
  route: 'newbookingServices',
  label: { pl: 'Usługa', en: 'Service' },
  needed: ({ base }) => base.choices.mode === 'NEW',
  done: ({ base }) => base.serviceKnown,
})
