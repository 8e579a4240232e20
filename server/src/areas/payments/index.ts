// What others ask of payments: the clinic's answers to refunds.
export { askForRefunds } from './refunds.ts'
