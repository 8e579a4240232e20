import * as z from 'zod/mini'
import { type Batch, type Item, taker } from '../batch.ts'
import { line, reference as strictReference } from '../fhir.ts'
import {
  age,
  ageWords,
  authorOf,
  codedAs,
  common,
  concept,
  concepts,
  moment,
  nameOf,
  noteOf,
  partOfDay,
  period,
  reference,
  refOf,
  soft,
  sortedAt,
  words,
} from '../history/shapes.ts'
import { emptyRow, storeAsHistory, type HistoryRow } from '../history/store.ts'
import { personOf } from '../history/whose.ts'

const procedure = z.object({
  ...common,
  subject: z.optional(strictReference),
  status: z.optional(line),
  statusReason: concept,
  code: concept,
  performedDateTime: moment,
  performedPeriod: period,
  performedString: words,
  performedAge: age,
  performer: soft(z.array(z.object({ actor: reference }))),
  asserter: reference,
  reasonCode: concepts,
  bodySite: concepts,
})
type Procedure = z.infer<typeof procedure>

const pending = new Set(['preparation', 'in-progress', 'on-hold'])

function rowOf({ ids }: Batch, { read }: Item<Procedure>): HistoryRow | undefined {
  const whose = personOf(read.subject)
  if (whose === undefined) return undefined
  const start = read.performedDateTime ?? read.performedPeriod?.start
  return {
    ...emptyRow,
    ...authorOf(read.performer?.[0]?.actor ?? read.asserter),
    ...codedAs(read.code),
    section: 'PROCEDURE',
    patient_id: ids.of(whose),
    name: nameOf(read.code) ?? null,
    status: read.status ?? null,
    ongoing: pending.has(read.status ?? ''),
    since: partOfDay(start),
    since_words: read.performedString ?? ageWords(read.performedAge) ?? null,
    until: partOfDay(read.performedPeriod?.end),
    sorted_at: sortedAt(start, read.performedPeriod?.end),
    // Why it was not done is what people look for; why it was done stands otherwise.
    reason: nameOf(read.statusReason) ?? nameOf(read.reasonCode?.[0]) ?? null,
    body_site: nameOf(read.bodySite?.[0]) ?? null,
    note: noteOf(read.note),
    encounter_ref: refOf(read.encounter, 'Encounter'),
  }
}

/** Procedure: what was done to the patient. The whole resource is stored too. */
export const takeProcedures = taker({
  shape: procedure,
  needs: ({ subject }) => [personOf(subject)],
  take: (batch, items) =>
    storeAsHistory(batch, items, {
      row: (item) => rowOf(batch, item),
      isWithdrawn: ({ status }) => status === 'entered-in-error',
    }),
})
