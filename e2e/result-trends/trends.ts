import { sql } from '@portal/server/db/sql'
import type { BrowserPortal } from '../support/test.ts'
import { idsOf } from '../questionnaires/questionnaires.ts'

/** Values of haemoglobin of Anna's, and one value of something else: day, value, unit, mark, laboratory, what it replaced. */
const values = [
  ['2024-02-06', '13.1', 'g/dL', null, 'Laboratorium Pod Lipami', null],
  ['2025-06-03', '12.4', 'g/dL', null, 'Laboratorium Pod Lipami', null],
  ['2025-11-12', '11.6', 'g/dL', 'L', 'Laboratorium Pod Lipami', null],
  ['2026-03-12', '118', 'g/L', 'L', 'Diagnostyka', null],
  ['2026-06-18', '12.9', 'g/dL', null, 'Laboratorium Pod Lipami', '19.2'],
  ['2026-09-02', '13.40', 'g/dL', null, 'Laboratorium Pod Lipami', null],
] as const

/** Gives Anna these values, instead of all other results; returns her patient's id and the id of the newest value. */
export async function giveSeries(portal: BrowserPortal, count = 0): Promise<{ patientId: string; valueId: string }> {
  const { db } = portal.database
  const { patients } = await idsOf(portal)
  await sql`truncate test_order, test_result, test_value, test_member cascade`.execute(db)
  const { rows: orders } = await sql<{ id: number }>`
    insert into test_order (patient_id, source_system, source_id, title, happened_at)
    values (${patients.anna}, 'T', 'order', 'Morfologia krwi', '2026-09-02T07:30:00Z') returning id`.execute(db)
  let valueId = ''
  for (const [place, [day, value, unit, flag, laboratory, before]] of values.entries()) {
    const at = `${day}T07:30:00Z`
    const { rows: results } = await sql<{ id: number }>`
      insert into test_result (patient_id, source_system, source_id, own_order, order_id, name, performer, status, effective_at, issued_at)
      values (${patients.anna}, 'T', ${`R${place}`}, 'order', ${orders[0]!.id}, 'Morfologia krwi', ${laboratory}, 'final', ${at}, ${at}) returning id`.execute(
      db,
    )
    const replaced = before ? [{ text: before, unit, until: `${day}T12:00:00Z` }] : []
    const { rows } = await sql<{ id: number }>`
      insert into test_value (patient_id, source_system, source_id, result_id, own_order, code_system, code, name, status, value_text, value_number, unit,
        unit_code, range_low, range_high, flag, replaced, specimen, effective_at, issued_at)
      values (${patients.anna}, 'T', ${`V${place}`}, ${results[0]!.id}, '', 'http://loinc.org', '718-7', 'Hemoglobina', ${before ? 'corrected' : 'final'},
        ${value}, ${Number(value)}, ${unit}, ${unit}, ${unit === 'g/L' ? 120 : 12}, ${unit === 'g/L' ? 160 : 15.5}, ${flag},
        ${JSON.stringify(replaced)}::jsonb, 'Krew', ${at}, ${at}) returning id`.execute(db)
    valueId = String(rows[0]!.id)
    if (place === 0 && count > 0)
      await sql`
        insert into test_value (patient_id, source_system, source_id, result_id, own_order, code_system, code, name, status, value_text, value_number, unit,
          unit_code, range_low, range_high, specimen, effective_at, issued_at)
        select ${patients.anna}::bigint, 'T', 'M' || n, ${results[0]!.id}::bigint, '', 'http://loinc.org', '718-7', 'Hemoglobina', 'final', (11 + n % 40 / 10.0)::text, 11 + n % 40 / 10.0,
          'g/dL', 'g/dL', 12, 15.5, 'Krew', '2024-01-01T08:00:00Z'::timestamptz - make_interval(hours => n), '2024-01-01T08:00:00Z'::timestamptz
        from generate_series(1, ${count}::int) n`.execute(db)
  }
  return { patientId: patients.anna, valueId }
}
