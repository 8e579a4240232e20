// What other areas may call.
export { findPatient, isPerson, isSamePerson, takePatient } from './identity-store.ts'
export { masked } from './masked.ts'
export { keepRequest } from './registration-store.ts'
export { authoriseOwnPatient, authorisePatient, moveTo, ownPatientOf } from './store.ts'
export type { Waiting } from './waiting.ts'
