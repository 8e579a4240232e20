import { createHash } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'

/** An order of a patient's with one report, as ids in calls. */
export interface ResultIds {
  readonly testOrderId: string
  readonly testResultId: string
  readonly testValueId: string
}

const pdf = '%PDF-1.4 wynik'
const signed = '<ClinicalDocument/>'

/** Gives a patient an order with a report, its value and its two documents, at the stay that tests make for the patient. */
export async function makeResults(
  portal: TestPortal,
  { patientId }: { readonly patientId: string },
): Promise<ResultIds> {
  const at = portal.now()
  const [order, report] = [`ServiceRequest/${patientId}`, `DiagnosticReport/${patientId}`]
  return portal.database.transaction(async (tx) => {
    const { rows: orders } = await sql<{ id: number }>`
      insert into test_order (patient_id, source_system, source_id, title, category, ordered_at, happened_at, encounter_ref)
      values (${patientId}, 'TEST', ${order}, 'Badania laboratoryjne', 'laboratory', ${at}, ${at}, ${patientId}) returning id`.execute(
      tx,
    )
    const { rows: results } = await sql<{ id: number }>`
      insert into test_result (patient_id, source_system, source_id, order_id, order_ref, own_order, name, category, status, effective_at, issued_at,
        encounter_ref)
      values (${patientId}, 'TEST', ${report}, ${orders[0]!.id}, ${order}, ${report}, 'Morfologia krwi', 'laboratory', 'final', ${at}, ${at},
        ${patientId}) returning id`.execute(tx)
    const { rows: values } = await sql<{ id: number }>`
      insert into test_value (patient_id, source_system, source_id, result_id, own_order, code_system, code, name, status, value_text, value_number,
        unit, unit_code, range_low, range_high, flag, effective_at, issued_at, encounter_ref)
      values (${patientId}, 'TEST', ${`Observation/${patientId}`}, ${results[0]!.id}, '', 'http://loinc.org', '718-7', 'Hemoglobina', 'final', '11.2', 11.2,
        'g/dl', 'g/dL', 12, 16, 'L', ${at}, ${at}, ${patientId}) returning id`.execute(tx)
    for (const [place, type, words] of [
      [0, 'application/pdf', pdf],
      [1, 'application/xml', signed],
    ] as const) {
      const name = `${report}#${place}`
      await sql`
        insert into clinic_content (source_system, source_id, content_type, size, sha256, content)
        values ('TEST', ${name}, ${type}, ${words.length}, ${createHash('sha256').update(words).digest()}, ${Buffer.from(words)})`.execute(
        tx,
      )
      await sql`
        insert into clinic_file (patient_id, source_system, source_id, place, title, content_type, content_id)
        values (${patientId}, 'TEST', ${report}, ${place}, 'Wynik', ${type}, ${name})`.execute(tx)
    }
    return {
      testOrderId: String(orders[0]!.id),
      testResultId: String(results[0]!.id),
      testValueId: String(values[0]!.id),
    }
  })
}
