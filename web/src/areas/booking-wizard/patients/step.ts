import { bookingStep } from '../base.ts'

/** Who the visit is for; a sole patient is chosen by itself. */
export const patients = bookingStep({
  id: 'patients',
  route: 'newbookingPatients',
  label: { pl: 'Pacjent', en: 'Patient' },
  needed: ({ base }) => base.choices.mode === 'NEW' && base.signedIn && base.patients.length !== 1,
  done: ({ base }) => base.patient !== undefined,
})
