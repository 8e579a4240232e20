import * as z from 'zod/mini'
import { type Batch, type Item, taker } from '../batch.ts'
import { line, reference as strictReference } from '../fhir.ts'
import { dosageOf, medicationsOf, medicineOf, nameMedicines } from '../history/medicines.ts'
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
} from '../history/shapes.ts'
import { emptyRow, storeAsHistory, type HistoryRow } from '../history/store.ts'
import { personOf } from '../history/whose.ts'
import { keep } from '../upsert.ts'

const inside = soft(z.array(z.object({ id: words, code: concept })))
const request = z.object({
  ...common,
  subject: z.optional(strictReference),
  status: z.optional(line),
  intent: z.optional(line),
  /** The opposite of an order; one that cannot be read refuses the resource. */
  doNotPerform: z.optional(z.boolean()),
  statusReason: concept,
  medicationCodeableConcept: concept,
  medicationReference: reference,
  contained: inside,
  authoredOn: moment,
  requester: reference,
  reasonCode: concepts,
  dosageInstruction: dosages,
  dispenseRequest: soft(z.object({ validityPeriod: period })),
})
type Request = z.infer<typeof request>

function rowOf({ ids }: Batch, { read }: Item<Request>, known: ReadonlyMap<string, Told>): HistoryRow | undefined {
  const whose = personOf(read.subject)
  if (whose === undefined) return undefined
  const bounds = read.dosageInstruction?.[0]?.timing?.repeat?.boundsPeriod
  const since = bounds?.start ?? read.authoredOn
  return {
    ...emptyRow,
    ...authorOf(read.requester),
    ...medicineOf(read, known),
    section: 'MEDICINE',
    patient_id: ids.of(whose),
    intake: read.doNotPerform ? null : 'ORDERED',
    status: read.doNotPerform ? 'do-not-perform' : (read.status ?? null),
    ongoing: read.status === 'active' || read.status === 'on-hold',
    since: partOfDay(since),
    until: partOfDay(bounds?.end),
    noted_on: partOfDay(read.authoredOn),
    sorted_at: sortedAt(since),
    dosage: dosageOf(read.dosageInstruction),
    reason: nameOf(read.statusReason) ?? nameOf(read.reasonCode?.[0]) ?? null,
    note: noteOf(read.note),
    encounter_ref: refOf(read.encounter, 'Encounter'),
  }
}

/** What nobody has ordered: somebody proposes it, or it is one of several to choose from. */
const notOrdered = new Set(['proposal', 'option'])

/**
 * MedicationRequest: a medicine that was ordered for the patient, or that must not be given (`doNotPerform`); a draft or a proposal is nobody's yet. The
 * whole resource is stored too.
 */
export const takeMedicationRequests = taker({
  shape: request,
  needs: ({ subject }) => [personOf(subject)],
  async take(batch, items) {
    const known = await medicationsOf(batch, items)
    await storeAsHistory(batch, items, {
      row: (item) => rowOf(batch, item, known),
      isWithdrawn: ({ status, intent }) =>
        status === 'entered-in-error' || status === 'draft' || notOrdered.has(intent ?? ''),
    })
  },
})

/** Medication: kept, and the name of what refers to it. */
export const takeMedications = taker({
  shape: z.object({ code: concept }),
  needs: () => [],
  async take(batch, items) {
    const kept = await keep(
      batch,
      items.map((item) => ({ item, patientId: undefined })),
    )
    await nameMedicines(
      batch,
      items.map(({ ref, read }) => ({ ref, code: read.code })),
    )
    for (const { ref, resource } of items) batch.verdicts.set(resource, kept.get(ref) ?? { outcome: 'same' })
  },
})
