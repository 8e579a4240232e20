import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A file of an examination's result. */
export interface Given {
  readonly mediaType: string
  /** Without it the clinic has not given the content. */
  readonly bytes?: Buffer
}

/** Gives a patient an examination with one result and its documents, in their order. */
export async function giveResult(
  database: Pick<Database, 'transaction'>,
  { patientId, at, files, hidden = false }: { patientId: string; at: Date; files: readonly Given[]; hidden?: boolean },
): Promise<{ orderId: string; resultId: string }> {
  const report = `DiagnosticReport/${randomUUID()}`
  return database.transaction(async (tx) => {
    const { rows: orders } = await sql<{ id: string }>`
      insert into test_order (patient_id, source_system, source_id, title, ordered_at, happened_at, hidden)
      values (${patientId}, 'TEST', ${report}, 'Badanie', ${at}, ${at}, ${hidden}) returning id::text as id`.execute(tx)
    const orderId = orders[0]!.id
    const { rows: results } = await sql<{ id: string }>`
      insert into test_result (patient_id, source_system, source_id, order_id, own_order, name, status, effective_at, issued_at, hidden)
      values (${patientId}, 'TEST', ${report}, ${orderId}, ${report}, 'Badanie', 'final', ${at}, ${at}, ${hidden}) returning id::text as id`.execute(
      tx,
    )
    for (const [place, { mediaType, bytes }] of files.entries()) {
      const name = `${report}#${place}`
      if (bytes)
        await sql`
          insert into clinic_content (source_system, source_id, content_type, size, sha256, content)
          values ('TEST', ${name}, ${mediaType}, ${bytes.length}, ${createHash('sha256').update(bytes).digest()}, ${bytes})`.execute(
          tx,
        )
      await sql`
        insert into clinic_file (patient_id, source_system, source_id, place, title, content_type, content_id, hidden)
        values (${patientId}, 'TEST', ${report}, ${place}, 'Wynik', ${mediaType}, ${name}, ${hidden})`.execute(tx)
    }
    return { orderId, resultId: results[0]!.id }
  })
}
