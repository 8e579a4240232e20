import * as z from 'zod/mini'
import { type Batch, type Item, taker } from '../batch.ts'
import { line, reference as strictReference } from '../fhir.ts'
import {
  authorOf,
  codedAs,
  common,
  concept,
  concepts,
  moment,
  nameOf,
  noteOf,
  partOfDay,
  reference,
  refOf,
  soft,
  sortedAt,
  words,
} from '../history/shapes.ts'
import { emptyRow, storeAsHistory, type HistoryRow } from '../history/store.ts'
import { personOf } from '../history/whose.ts'

const number = soft(z.int())
const protocol = z.object({
  doseNumberPositiveInt: number,
  doseNumberString: words,
  seriesDosesPositiveInt: number,
  seriesDosesString: words,
})
const immunization = z.object({
  ...common,
  patient: z.optional(strictReference),
  status: z.optional(line),
  statusReason: concept,
  vaccineCode: concept,
  occurrenceDateTime: moment,
  occurrenceString: words,
  recorded: moment,
  lotNumber: words,
  site: concept,
  reasonCode: concepts,
  performer: soft(z.array(z.object({ actor: reference }))),
  protocolApplied: soft(z.array(protocol)),
})
type Immunization = z.infer<typeof immunization>

function rowOf({ ids }: Batch, { read }: Item<Immunization>): HistoryRow | undefined {
  const whose = personOf(read.patient)
  if (whose === undefined) return undefined
  const applied = read.protocolApplied?.[0]
  return {
    ...emptyRow,
    ...authorOf(read.performer?.find(({ actor }) => !refOf(actor, 'Organization'))?.actor),
    ...codedAs(read.vaccineCode),
    section: 'IMMUNIZATION',
    patient_id: ids.of(whose),
    name: nameOf(read.vaccineCode) ?? null,
    status: read.status ?? null,
    since: partOfDay(read.occurrenceDateTime),
    since_words: read.occurrenceString ?? null,
    noted_on: partOfDay(read.recorded),
    sorted_at: sortedAt(read.occurrenceDateTime, read.recorded),
    reason: nameOf(read.statusReason) ?? nameOf(read.reasonCode?.[0]) ?? null,
    body_site: nameOf(read.site) ?? null,
    dose_number: applied?.doseNumberPositiveInt?.toString() ?? applied?.doseNumberString ?? null,
    doses: applied?.seriesDosesPositiveInt?.toString() ?? applied?.seriesDosesString ?? null,
    lot: read.lotNumber ?? null,
    note: noteOf(read.note),
    encounter_ref: refOf(read.encounter, 'Encounter'),
  }
}

/** Immunization: a vaccine that was given, or was not, and why. The whole resource is stored too. */
export const takeImmunizations = taker({
  shape: immunization,
  needs: ({ patient }) => [personOf(patient)],
  take: (batch, items) =>
    storeAsHistory(batch, items, {
      row: (item) => rowOf(batch, item),
      isWithdrawn: ({ status }) => status === 'entered-in-error',
    }),
})
