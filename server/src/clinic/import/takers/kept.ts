import * as z from 'zod/mini'
import { taker } from '../batch.ts'
import { reference } from '../fhir.ts'
import { keep } from '../upsert.ts'

const one = z.optional(reference)
const kept = z.object({
  patient: one,
  subject: z.optional(z.union([reference, z.array(reference)])),
  beneficiary: one,
  for: one,
})
type Kept = z.infer<typeof kept>

/** A reference that means a patient, or may, and that nothing in the files explains: a resource with it could never be found. */
const unexplained = /^(?:urn:|Patient\?|https?:.*\/Patient\/)/

function patientOf(read: Kept): string | undefined {
  const subject = Array.isArray(read.subject) ? read.subject[0] : read.subject
  const refs = [read.patient, subject, read.beneficiary, read.for].map((value) => value?.reference)
  return refs.find((ref) => ref?.startsWith('Patient/')) ?? refs.find((ref) => ref && unexplained.test(ref))
}

/** Resources for areas that are still to come: stored as received, with the patient whom they are about. */
export const takeKept = taker({
  shape: kept,
  needs: (read) => [patientOf(read)],
  async take(batch, items) {
    const entries = items.map((item) => {
      const ref = patientOf(item.read)
      return { item, patientId: ref ? batch.ids.of(ref) : undefined }
    })
    const outcomes = await keep(batch, entries)
    for (const item of items) batch.verdicts.set(item.resource, outcomes.get(item.ref) ?? { outcome: 'same' })
  },
})
