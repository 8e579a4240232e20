import * as z from 'zod/mini'
import { type Batch, type Item, taker } from '../batch.ts'
import { codeOf, concept as strictConcept, reference as strictReference } from '../fhir.ts'
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
  sortedAt,
  words,
} from '../history/shapes.ts'
import { emptyRow, storeAsHistory, type HistoryRow } from '../history/store.ts'
import { personOf } from '../history/whose.ts'

const condition = z.object({
  ...common,
  subject: z.optional(strictReference),
  clinicalStatus: z.optional(strictConcept),
  verificationStatus: z.optional(strictConcept),
  code: concept,
  severity: concept,
  bodySite: concepts,
  onsetDateTime: moment,
  onsetPeriod: period,
  onsetAge: age,
  onsetString: words,
  abatementDateTime: moment,
  abatementPeriod: period,
  abatementAge: age,
  abatementString: words,
  recordedDate: moment,
  recorder: reference,
  asserter: reference,
})
type Condition = z.infer<typeof condition>

const lasting = new Set(['active', 'recurrence', 'relapse'])

/** Whether the diagnosis holds now. Without a status it does until its end is named; one that was refuted never does. */
function isCurrent(read: Condition): boolean {
  if (codeOf(read.verificationStatus) === 'refuted') return false
  const status = codeOf(read.clinicalStatus)
  if (status !== undefined) return lasting.has(status)
  return !(read.abatementDateTime ?? read.abatementPeriod ?? read.abatementAge ?? read.abatementString)
}

function rowOf({ ids }: Batch, { read }: Item<Condition>): HistoryRow | undefined {
  const whose = personOf(read.subject)
  if (whose === undefined) return undefined
  const onset = read.onsetDateTime ?? read.onsetPeriod?.start
  const { author, author_ref: ref } = authorOf(read.asserter)
  return {
    ...emptyRow,
    ...((author ?? ref) ? { author, author_ref: ref } : authorOf(read.recorder)),
    ...codedAs(read.code),
    section: 'DIAGNOSIS',
    patient_id: ids.of(whose),
    name: nameOf(read.code) ?? null,
    status: codeOf(read.clinicalStatus) ?? null,
    verification: codeOf(read.verificationStatus) ?? null,
    severity: nameOf(read.severity) ?? null,
    ongoing: isCurrent(read),
    since: partOfDay(onset),
    since_words: read.onsetString ?? ageWords(read.onsetAge) ?? null,
    until: partOfDay(read.abatementDateTime ?? read.abatementPeriod?.end ?? read.abatementPeriod?.start),
    until_words: read.abatementString ?? ageWords(read.abatementAge) ?? null,
    noted_on: partOfDay(read.recordedDate),
    sorted_at: sortedAt(onset, read.recordedDate),
    body_site: nameOf(read.bodySite?.[0]) ?? null,
    note: noteOf(read.note),
    encounter_ref: refOf(read.encounter, 'Encounter'),
  }
}

/** Condition: a diagnosis in the patient's history. The whole resource is stored too. */
export const takeConditions = taker({
  shape: condition,
  needs: ({ subject }) => [personOf(subject)],
  take: (batch, items) =>
    storeAsHistory(batch, items, {
      row: (item) => rowOf(batch, item),
      isWithdrawn: ({ verificationStatus }) => codeOf(verificationStatus) === 'entered-in-error',
    }),
})
