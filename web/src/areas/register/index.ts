// What other areas may ask of the medical register.
export { forgetEncounters } from './queries.ts'
