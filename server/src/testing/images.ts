import { createHash } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'

/** Gives a patient an order with pictures, a DICOM file that is ready to be sent, and an address of pictures; returns what names them. */
export async function makeImages(
  { database }: TestPortal,
  whose: { readonly patientId: string; readonly accountId: string; readonly now: Date },
): Promise<{ imageOrderId: string; dicomFileId: string; imageUrl: string }> {
  const { patientId, accountId, now } = whose
  const imageUrl = `https://viewer.example/${patientId}`
  const url = createHash('sha256').update(imageUrl).digest()
  const { rows } = await sql<{ orderId: number; fileId: number }>`
    with o as (
      insert into test_order (patient_id, source_system, source_id, title, category, happened_at, ordered_at, awaited, encounter_ref, accession)
      values (${patientId}::bigint, 'TEST', ${`ServiceRequest/images-${patientId}`}, 'RTG klatki piersiowej', 'imaging', ${now}, ${now}, true, ${patientId}, ${`ACC-${patientId}`})
      returning id, patient_id),
    l as (
      insert into image_link (account_id, patient_id, order_id, url_hash, expires_at)
      select ${accountId}::bigint, patient_id, id, ${url}, ${now}::timestamptz + interval '5 minutes' from o)
    insert into dicom_file (patient_id, account_id, order_id, file_name, size, received, status, created_at)
    select patient_id, ${accountId}::bigint, id, 'gotowe.dcm', 1, 1, 'R', ${now} from o
    returning order_id as "orderId", id as "fileId"`.execute(database.db)
  return { imageOrderId: String(rows[0]!.orderId), dicomFileId: String(rows[0]!.fileId), imageUrl }
}
