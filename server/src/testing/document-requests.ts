import { createHash } from 'node:crypto'
import { officeFiles } from '../areas/document-requests/rows.ts'
import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'
import { tinyPicture } from './tiny-picture.ts'

/** A request for documents with which the clinic has not begun, and a file that it gave all the same; ids as in calls. */
export interface DocumentRequestIds {
  readonly documentRequestId: string
  readonly documentRequestFileId: string
}

/** Gives a patient a request of the account's, made from the page of a stay, with a file of the clinic's. */
export async function makeDocumentRequest(
  portal: TestPortal,
  on: { readonly patientId: string; readonly accountId: string; readonly encounterId: string },
): Promise<DocumentRequestIds> {
  const { db } = portal.database
  const { patientId, accountId, encounterId } = on
  const bytes = Buffer.from(tinyPicture, 'base64')
  const source = `request-of-${patientId}`
  const { rows } = await sql<{ id: number }>`
    insert into document_request (patient_id, account_id, asked_as, encounter_id, hidden, type, description, delivery_format, delivery_mode,
      registered_at, files_system, files_source)
    select ${patientId}, ${accountId}, l.role, ${encounterId}, l.role = 'PATIENT', 'CDOC', 'Wniosek o udostępnienie wyników badań', 'PAPER', 1,
      ${portal.now()}, ${officeFiles}, ${source}
    from patient_link l where l.account_id = ${accountId} and l.patient_id = ${patientId}
    returning id`.execute(db)
  await sql`
    insert into clinic_content (source_system, source_id, content_type, size, sha256, content)
    values (${officeFiles}, ${`${source}#0`}, 'image/png', ${bytes.length}, ${createHash('sha256').update(bytes).digest()}, ${bytes})`.execute(
    db,
  )
  const { rows: files } = await sql<{ id: number }>`
    insert into clinic_file (patient_id, source_system, source_id, place, title, content_type, content_id)
    values (${patientId}, ${officeFiles}, ${source}, 0, 'Opis badania', 'image/png', ${`${source}#0`}) returning id`.execute(
    db,
  )
  return { documentRequestId: String(rows[0]!.id), documentRequestFileId: String(files[0]!.id) }
}
