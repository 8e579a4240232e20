// What other areas may call.
export { logEvent } from './store.ts'
