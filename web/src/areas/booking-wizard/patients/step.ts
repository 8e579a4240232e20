import { bookingStep, choosable } from '../base.ts'

/** The choice of patient; the only one who can be chosen is so by itself (V-314). */
export const patients = bookingStep({
  id: 'patients',
  route: 'newbookingPatients',
  label: { pl: 'Pacjent', en: 'Patient' },
  needed: ({ base: { choices, signedIn, patients: all } }) =>
    choices.mode === 'NEW' && signedIn && choosable(all, choices).length !== 1,
  done: ({ base }) => base.patient !== undefined,
})
