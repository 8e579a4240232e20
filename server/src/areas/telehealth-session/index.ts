// What other areas may call: which booking the id of a teleconsultation names.
export { isConsultation } from './store.ts'
