import type { HealthEntry, HealthPage } from '@portal/contract/areas/health-history'
import type { HealthRow } from './store.ts'

type Words = { readonly [name in keyof HealthRow]?: string | null }

/** Those of the words that there are. */
const given = <W extends Words>(words: W): { [name in keyof W]?: string } =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value)) as { [name in keyof W]?: string }

function presentEntry(row: HealthRow): HealthEntry {
  const { id, patientId, section, ongoing, dosage, intake, encounterId, ...rest } = row
  const { name, code, codeSystem, status, verification, severity, since, sinceWords, until, untilWords, notedOn } = rest
  const { author, reason, note, bodySite, doseNumber, doses, lot } = rest
  return {
    id: String(id),
    patientId: String(patientId),
    section,
    ongoing,
    dosage: [...dosage],
    ...given({ name, code, codeSystem, status, verification, severity, since, sinceWords, until, untilWords, notedOn }),
    ...given({ author, reason, note, bodySite, doseNumber, doses, lot }),
    ...(intake ? { intake } : {}),
    ...(encounterId === null ? {} : { encounterId: String(encounterId) }),
  }
}

/** So many entries; the row after them says that there are more. */
export const pageOf = (rows: readonly HealthRow[], size: number): HealthPage => ({
  entries: rows.slice(0, size).map(presentEntry),
  more: rows.length > size,
})
