import * as z from 'zod/mini'
import type { Batch, Item } from '../batch.ts'
import { hidesFromGuardians } from '../fhir.ts'
import { dosageOf, medicationsOf, medicineOf } from './medicines.ts'
import {
  authorOf,
  common,
  concept,
  concepts,
  dosages,
  moment,
  nameOf,
  noteOf,
  partOfDay,
  period,
  reference,
  refOf,
  soft,
  sortedAt,
  type Told,
  words,
} from './shapes.ts'
import { emptyRow, type HistoryEntry, type HistoryRow } from './store.ts'

/** What a person reads of a MedicationStatement. */
const told = z.object({
  meta: common.meta,
  note: common.note,
  status: words,
  statusReason: concepts,
  medicationCodeableConcept: concept,
  medicationReference: reference,
  contained: soft(z.array(z.object({ id: words, code: concept }))),
  context: reference,
  effectiveDateTime: moment,
  effectivePeriod: period,
  dateAsserted: moment,
  informationSource: reference,
  reasonCode: concepts,
  dosage: dosages,
})
type Statement = z.infer<typeof told>

const taken = new Set(['active', 'intended', 'on-hold'])

function rowOf(read: Statement, patientId: number, known: ReadonlyMap<string, Told>): HistoryRow {
  const since = read.effectiveDateTime ?? read.effectivePeriod?.start
  return {
    ...emptyRow,
    ...authorOf(read.informationSource),
    ...medicineOf(read, known),
    section: 'MEDICINE',
    patient_id: patientId,
    intake: 'TAKEN',
    status: read.status ?? null,
    ongoing: taken.has(read.status ?? ''),
    since: partOfDay(since),
    until: partOfDay(read.effectivePeriod?.end),
    noted_on: partOfDay(read.dateAsserted),
    sorted_at: sortedAt(since, read.dateAsserted),
    dosage: dosageOf(read.dosage),
    reason: nameOf(read.statusReason?.[0]) ?? nameOf(read.reasonCode?.[0]) ?? null,
    note: noteOf(read.note),
    encounter_ref: refOf(read.context, 'Encounter'),
  }
}

/** Statements as entries of histories. */
export async function statementEntries(
  batch: Batch,
  statements: readonly { readonly item: Item<unknown>; readonly patientId: number }[],
): Promise<HistoryEntry[]> {
  const read = statements.map(({ item, patientId }) => ({ item, patientId, read: told.parse(item.resource) }))
  const known = await medicationsOf(batch, read)
  return read.map(({ item, patientId, read: one }) => ({
    item,
    row: rowOf(one, patientId, known),
    hidden: hidesFromGuardians(one.meta),
    withdrawn: one.status === 'entered-in-error',
  }))
}
