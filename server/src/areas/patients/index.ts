// What other areas may call.
export { findPatient, isPerson, isSamePerson, takePatient } from './identity-store.ts'
export { keepRequest } from './registration-store.ts'
export { authoriseOwnPatient, authorisePatient, ownPatientOf } from './store.ts'
export type { Waiting } from './waiting.ts'
