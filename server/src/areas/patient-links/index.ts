// What other areas may call.
export { ownRequestOf } from './store-clinic-answers.ts'
