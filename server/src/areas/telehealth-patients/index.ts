// What other areas may call: under which identifiers the telehealth platform knows patients, and who of them has consented.
export { identifiersOf } from './routes.ts'
export { consentingPatients } from './store.ts'
