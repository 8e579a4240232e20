import type { DocumentTicksOf } from '../register/document-ticks.ts'

/** What areas do with ticked documents, a line each; documents can be ticked where there is one. */
export const documentTicks: readonly DocumentTicksOf[] = [() => import('./document-requests/document-ticks.tsx')]
