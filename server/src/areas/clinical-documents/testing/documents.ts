import { createHash, randomUUID } from 'node:crypto'
import { sql } from '../../../db/sql.ts'
import type { TestPortal } from '../../../testing/harness.ts'

/** A document of a test; without files of its own it has one text. */
export interface TestDocument {
  readonly patientId: string
  readonly source?: string
  readonly kind?: string
  readonly kindName?: string
  readonly title?: string
  readonly daysAgo?: number
  readonly context?: string
  readonly replaces?: readonly string[]
  readonly notes?: readonly string[]
  readonly files?: readonly { readonly type: string; readonly bytes: string }[]
}

/** Gives a patient a document of the clinic's; returns its id. */
export async function addDocument(portal: TestPortal, of: TestDocument): Promise<string> {
  const { db } = portal.database
  const source = of.source ?? randomUUID()
  const { kind = 'NOTE', kindName = 'Notatka', title = 'Dokument', daysAgo = 1, notes = [], replaces = [] } = of
  await sql`
    insert into clinical_document_kind (code, name) values (${kind}, ${kindName}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into clinical_document (patient_id, source_system, source_id, kind_code, kind_name, title, dated_at, context_id, state, notes, replaces)
    values (${of.patientId}, 'TEST', ${source}, ${kind}, ${kindName}, ${title}, ${portal.now()}::timestamptz - make_interval(days => ${daysAgo}),
      ${of.context ?? null}, 'final', ${[...notes]}, ${[...replaces]}) returning id`.execute(db)
  for (const [place, { type, bytes }] of (of.files ?? [{ type: 'text/plain', bytes: 'treść' }]).entries()) {
    const content = Buffer.from(bytes)
    const name = `${source}#${place}`
    await sql`
      insert into clinic_content (source_system, source_id, content_type, size, sha256, content)
      values ('TEST', ${name}, ${type}, ${content.length}, ${createHash('sha256').update(content).digest()}, ${content})`.execute(
      db,
    )
    await sql`
      insert into clinic_file (patient_id, source_system, source_id, place, content_type, content_id)
      values (${of.patientId}, 'TEST', ${source}, ${place}, ${type}, ${name})`.execute(db)
  }
  return String(rows[0]!.id)
}
