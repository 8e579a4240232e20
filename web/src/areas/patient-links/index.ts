// What other areas use: the form of what somebody may do for a person, and until when.
export { GivenFields } from './given-fields.tsx'
export { useGiven } from './given-form.ts'
