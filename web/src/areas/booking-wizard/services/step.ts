import { bookingStep } from '../base.ts'

/** The choice of service, unit and practitioner; a booking that is moved brings them along. */
export const services = bookingStep({
  id: 'services',
  route: 'newbookingServices',
  label: { pl: 'Usługa', en: 'Service' },
  needed: ({ base }) => base.choices.mode === 'NEW',
  done: ({ base }) => base.serviceKnown,
})
