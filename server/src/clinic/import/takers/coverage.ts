import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { type Batch, made, taker } from '../batch.ts'
import { endOf, instantOf } from '../dates.ts'
import { identifier, line, period, reference } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { keep } from '../upsert.ts'

const coverage = z.object({
  status: z.enum(['active', 'cancelled', 'draft', 'entered-in-error']),
  beneficiary: reference,
  period: z.optional(period),
  payor: z
    .array(z.object({ reference: z.optional(line), identifier: z.optional(identifier), display: z.optional(line) }))
    .check(z.minLength(1)),
})

type Coverage = z.infer<typeof coverage>

/** The payor's identifier, or the id of the organisation that it refers to. */
const insurerOf = ({ payor: [first] }: Coverage): string | undefined =>
  first?.identifier?.value ?? /^Organization\/([^@]+)/.exec(first?.reference ?? '')?.[1]

const stands = ({ status, period: { start, end } = {} }: Coverage, now: Date): boolean =>
  status === 'active' && !(start !== undefined && instantOf(start) > now) && !(end !== undefined && endOf(end) <= now)

/** Coverage: who insures a patient now. The payor (branch of the health fund) becomes the patient's insurer; the whole resource is stored too. */
export const takeCoverages = taker({
  shape: coverage,
  needs: ({ beneficiary }) => [beneficiary.reference],
  async take(batch, items) {
    const rows = made(batch, items, ({ read }) => {
      if (!read.beneficiary.reference) throw new Refusal('does not say whom it insures')
      if (!insurerOf(read)) throw new Refusal('its payor has no identifier')
      return { patientId: batch.ids.of(read.beneficiary.reference) }
    })
    const kept = await keep(
      batch,
      rows.map(({ item, row }) => ({ item, patientId: row.patientId })),
    )
    const changed = await insure(
      batch,
      rows.map(({ row }) => row.patientId),
    )
    for (const { item, row } of rows) {
      const verdict = kept.get(item.ref) ?? { outcome: 'same' as const }
      const insuredAnew = verdict.outcome === 'same' && changed.has(row.patientId)
      batch.verdicts.set(item.resource, insuredAnew ? { outcome: 'changed' } : verdict)
    }
  },
})

/** Sets the patients' insurers to what all known coverages together say; returns the patients whose insurer changed. */
async function insure({ tx, now }: Batch, patients: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; body: unknown }>`
    select patient_id as id, body from clinic_resource
    where type = 'Coverage' and patient_id = any(${patients}::bigint[]) order by id`.execute(tx)
  const standing = rows.flatMap(({ id, body }) => {
    const { success, data } = coverage.safeParse(body)
    return success && stands(data, now) ? [{ id, insurer: insurerOf(data) }] : []
  })
  const { rows: changed } = await sql<{ id: number }>`
    update patient p set insurer_code = r.insurer
    from unnest(${patients}::bigint[]) as asked(id) left join (
      select distinct on (id) id, insurer from json_to_recordset(${JSON.stringify(standing)}::json) as s(id bigint, insurer text)
      order by id, insurer) r on r.id = asked.id
    where p.id = asked.id and p.insurer_code is distinct from r.insurer
    returning p.id`.execute(tx)
  return new Set(changed.map(({ id }) => id))
}
