// What other areas may call.
export { ownPatientOf } from './store.ts'
