// What other areas ask of sharing: whether a document or a result of their lists is shared.
export { sharedNow } from './shared-now.ts'
