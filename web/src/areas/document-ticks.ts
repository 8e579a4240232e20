import type { DocumentTicksOf } from '../register/document-ticks.ts'
import { mayAsk } from '../register/shared-record.ts'

/** What areas do with ticked documents, a line each; documents can be ticked where the person may do one of them. */
export const documentTicks: readonly DocumentTicksOf[] = [
  { may: mayAsk, load: () => import('./document-requests/document-ticks.tsx') },
]
