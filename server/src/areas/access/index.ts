// What other areas may call.
export { enterWithin, refuseUnready, type EnterServices } from './sign-in.ts'
export { credentialsById, logEvent } from './store.ts'
export type { WritingVisit } from './visit.ts'
