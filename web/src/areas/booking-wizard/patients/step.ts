import { bookingStep } from '../base.ts'

/** The choice of patient; an only patient is chosen automatically. */
export const patients = bookingStep({
  id: 'patients',
  route: 'newbookingPatients',
  label: { pl: 'Pacjent', en: 'Patient' },
  needed: ({ base }) => base.choices.mode === 'NEW' && base.signedIn && base.patients.length !== 1,
  done: ({ base }) => base.patient !== undefined,
})
