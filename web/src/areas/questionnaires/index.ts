// What a visit's details say of questionnaires.
export { bookingFulfilledQuery } from './queries.ts'
