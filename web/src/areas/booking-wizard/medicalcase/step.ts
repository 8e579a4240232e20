import type { ConsultedCaseBody } from '@portal/contract/areas/bookings/parts'
import { bookingStep } from '../base.ts'

/** What a teleconsultation is about. `answered` is set once the person has gone on. */
export type Consulted = {
  /** A case of the patient; without it a new one is begun. */
  readonly caseId?: string
  readonly note: string
  readonly answered?: true
}

function read(kept: unknown): Consulted | undefined {
  const { caseId, note, answered } = (kept ?? {}) as Partial<Record<keyof Consulted, unknown>>
  if (typeof note !== 'string') return undefined
  return { note, ...(typeof caseId === 'string' ? { caseId } : {}), ...(answered === true ? { answered } : {}) }
}

/** The medical case of a teleconsultation and what the person writes about it; a visit that is moved keeps its own. */
export const medicalcase = bookingStep({
  id: 'medicalcase',
  route: 'newbookingMedicalcase',
  label: { pl: 'Sprawa', en: 'Matter' },
  slice: read,
  needed: ({ base }) => base.cases && base.old === undefined && base.offer?.service.teleconsultation === true,
  done: ({ slice }) => slice?.answered === true,
  send: ({ slice }): { medicalCase?: ConsultedCaseBody } => {
    if (!slice) return {}
    const note = slice.note.trim()
    return { medicalCase: { ...(slice.caseId ? { caseId: slice.caseId } : {}), ...(note ? { note } : {}) } }
  },
  told: () => import('./told.tsx'),
})
