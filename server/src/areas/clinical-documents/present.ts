import type { ClinicalDocument } from '@portal/contract/areas/clinical-documents'
import { plainType } from '../../clinic/files.ts'
import type { DocumentRow } from './store.ts'

const versions = (list: DocumentRow['earlier']): ClinicalDocument['earlier'] =>
  (list ?? []).map(({ id, title, date }) => ({ id: String(id), title, date: new Date(date).toISOString() }))

function stateOf({ superseded, later, state, earlier }: DocumentRow): ClinicalDocument['state'] {
  if (superseded || later) return 'superseded'
  if (state === 'preliminary') return 'draft'
  return state === 'amended' || earlier ? 'corrected' : 'current'
}

/** A document in the contract's shape. */
export const presentDocument = (row: DocumentRow): ClinicalDocument => ({
  id: String(row.id),
  patientId: String(row.patientId),
  ...(row.kindCode ? { type: row.kindCode } : {}),
  ...(row.kindName ? { typeName: row.kindName } : {}),
  title: row.title,
  ...(row.number ? { number: row.number } : {}),
  date: row.datedAt.toISOString(),
  ...(row.author ? { author: row.author } : {}),
  ...(row.unit ? { unit: row.unit } : {}),
  ...(row.encounterId === null ? {} : { encounterId: String(row.encounterId) }),
  ...(row.contextId ? { contextId: row.contextId } : {}),
  state: stateOf(row),
  formats: (row.formats ?? []).map(({ format, mediaType, size }) => ({
    format,
    mediaType: plainType(mediaType),
    ...(size === null ? {} : { size }),
  })),
  noteCount: row.noteCount,
  consentDocShared: row.shared,
  earlier: versions(row.earlier),
  later: versions(row.later),
})
