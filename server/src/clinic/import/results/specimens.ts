import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import type { Batch } from '../batch.ts'
import { concept, reference, wordsOf } from '../fhir.ts'
import { keptBodies } from '../kept-bodies.ts'

export const specimen = z.object({ subject: z.optional(reference), type: z.optional(concept) })

/** Gives values the words for their specimens, as far as these are known by now. */
export async function fillSpecimens(batch: Batch, refs: readonly string[]): Promise<void> {
  const bodies = await keptBodies<unknown>(
    batch,
    refs.filter((ref) => ref.startsWith('Specimen/')),
  )
  const words = [...bodies].flatMap(([ref, body]) => {
    const read = specimen.safeParse(body)
    const name = read.success ? wordsOf(read.data.type) : undefined
    return name === undefined ? [] : [{ ref, name, subject: read.data?.subject?.reference ?? null }]
  })
  if (words.length === 0) return
  await sql`
    update test_value v set specimen = s.name
    from json_to_recordset(${JSON.stringify(words)}::json) as s(ref text, name text, subject text)
      left join patient p on p.source_system = ${batch.system} and p.source_id = s.subject
    where v.source_system = ${batch.system} and v.specimen_ref = s.ref and v.specimen is distinct from s.name
      and (s.subject is null or coalesce(p.merged_into, p.id) = v.patient_id)`.execute(batch.tx)
}
