import { mayAsk } from './document-requests/may-ask.ts'
import type { DocumentTicksOf } from '../register/document-ticks.ts'

/** What areas do with ticked documents, a line each; documents can be ticked where the person may do one of them. */
export const documentTicks: readonly DocumentTicksOf[] = [
  { may: mayAsk, load: () => import('./document-requests/document-ticks.tsx') },
]
