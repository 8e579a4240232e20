// What others ask of payments: the clinic's answers to refunds, and amounts in words.
export { inWords } from './printout.ts'
export { askForRefunds } from './refunds.ts'
