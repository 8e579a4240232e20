import { sql } from 'kysely'
import * as z from 'zod/mini'
import { made, taker } from '../batch.ts'
import { identifier, line, reference } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { keep } from '../upsert.ts'

const coverage = z.object({
  status: z.enum(['active', 'cancelled', 'draft', 'entered-in-error']),
  beneficiary: reference,
  payor: z
    .array(z.object({ reference: z.optional(line), identifier: z.optional(identifier), display: z.optional(line) }))
    .check(z.minLength(1)),
})

/** Coverage: who insures a patient. The payor's identifier (branch of the health fund) becomes the patient's insurer; the whole is kept. */
export const takeCoverages = taker({
  shape: coverage,
  needs: ({ beneficiary }) => [beneficiary.reference],
  async take(batch, items) {
    const rows = made(batch, items, ({ read }) => {
      const insurer = read.payor[0]?.identifier?.value
      if (!read.beneficiary.reference) throw new Refusal('does not say whom it insures')
      if (!insurer) throw new Refusal('its payor has no identifier')
      return {
        patientId: batch.ids.of(read.beneficiary.reference),
        insurer: read.status === 'active' ? insurer : undefined,
      }
    })
    const active = rows.flatMap(({ row }) => (row.insurer ? [{ id: row.patientId, insurer: row.insurer }] : []))
    await sql`
      update patient p set insurer_code = r.insurer
      from json_to_recordset(${JSON.stringify(active)}::json) as r(id bigint, insurer text)
      where p.id = r.id and p.insurer_code is distinct from r.insurer`.execute(batch.tx)
    const kept = await keep(
      batch,
      rows.map(({ item, row }) => ({ item, patientId: row.patientId })),
    )
    for (const { item } of rows) batch.verdicts.set(item.resource, kept.get(item.ref) ?? { outcome: 'same' })
  },
})
