// What other areas take from the register: the limits of its lists.
export { periodWithin } from './period.ts'
