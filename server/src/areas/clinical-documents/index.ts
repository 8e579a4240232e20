// What other areas read of clinical documents.
export { formatsOf } from './store.ts'
