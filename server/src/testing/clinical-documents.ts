import { createHash } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'
import { tinyPicture } from './tiny-picture.ts'

/** A patient's document of a stay, with a picture as its content; ids as in calls. */
export interface ClinicalDocumentIds {
  readonly documentId: string
}

/** Gives a patient the documents of a stay whose name in the clinic's system is the patient's number, as the stays of tests are named. */
export async function makeClinicalDocuments(
  portal: TestPortal,
  { patientId }: { readonly patientId: string },
): Promise<ClinicalDocumentIds> {
  const { db } = portal.database
  const bytes = Buffer.from(tinyPicture, 'base64')
  const made = async (source: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into clinical_document (patient_id, source_system, source_id, kind_code, kind_name, title, dated_at, encounter_ref, context_id, state, notes)
      values (${patientId}, 'TEST', ${source}, 'KIND', 'Karta', 'Karta informacyjna', ${portal.now()}::timestamptz - interval '1 hour', ${patientId},
        ${`context-of-${patientId}`}, 'final', array['Do odbioru']) returning id`.execute(db)
    await sql`
      insert into clinic_content (source_system, source_id, content_type, size, sha256, content)
      values ('TEST', ${`${source}#0`}, 'image/png', ${bytes.length}, ${createHash('sha256').update(bytes).digest()}, ${bytes})`.execute(
      db,
    )
    await sql`
      insert into clinic_file (patient_id, source_system, source_id, place, content_type, content_id)
      values (${patientId}, 'TEST', ${source}, 0, 'image/png', ${`${source}#0`})`.execute(db)
    return String(rows[0]!.id)
  }
  await sql`insert into clinical_document_kind (code, name) values ('KIND', 'Karta') on conflict do nothing`.execute(db)
  const documentId = await made(`document-of-${patientId}`)
  return { documentId }
}
