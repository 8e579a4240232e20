// What others ask of deposits: the clinic's answers to requests for payouts.
export { askAboutPayouts } from './office.ts'
