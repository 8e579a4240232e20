import type { EncounterPartOf } from '../register/encounter-part.ts'

/** What areas show on the page of a stay, a line each and in this order; loaded with it. */
export const encounterParts: readonly EncounterPartOf[] = [
  () => import('./clinical-documents/encounter-documents.tsx'),
  () => import('./test-results/encounter-part.tsx'),
  () => import('./health-history/encounter-part.tsx'),
  () => import('./document-requests/encounter-part.tsx'),
]
