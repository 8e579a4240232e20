import type { DicomFile } from '@portal/contract/areas/images'
import type { DicomState } from '@portal/contract/rules/dicom-files'
import type { Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { forgetContent } from '../../files/clean-up.ts'
import { Problem } from '../../http/problem.ts'
import type { Subject } from './orders.ts'

/** A file on its way to the archive. */
export interface FileRow {
  readonly id: number
  readonly patientId: number
  readonly orderId: number
  readonly fileName: string
  readonly size: number
  readonly received: number
  readonly modified: number
  readonly status: DicomState
  readonly version: number
  readonly createdAt: Date
  readonly fault: DicomFile['fault'] | null
  readonly reason: number | null
  readonly patientInFile: DicomFile['patientInFile'] | null
}

const columns = sql`f.id, f.patient_id as "patientId", f.order_id as "orderId", f.file_name as "fileName", f.size::float8 as size,
  f.received::float8 as received, f.modified::float8 as modified, f.status, f.version, f.created_at as "createdAt", f.fault, f.reason,
  f.patient_in_file as "patientInFile"`

/** The files of an order, the oldest first. */
export const filesOf = (db: Db, patient: Subject, orderId: number): Promise<FileRow[]> =>
  patient.all(
    db,
    sql<FileRow>`select ${columns} from ${patient.rows('dicom_file')} f where f.order_id = ${orderId} order by f.id`,
  )

/** A file of an order by its name. */
export const fileNamed = (db: Db, patient: Subject, orderId: number, fileName: string): Promise<FileRow | undefined> =>
  patient.first(
    db,
    sql<FileRow>`
    select ${columns} from ${patient.rows('dicom_file')} f where f.order_id = ${orderId} and f.file_name = ${fileName}`,
  )

/** Lets all ready files of an order wait to be sent; returns them. */
export async function letWait(tx: Tx, patient: Patient<'health:write'>, orderId: number): Promise<FileRow[]> {
  return patient.all(
    tx,
    sql<FileRow>`
    update dicom_file f set status = 'W', version = f.version + 1, fault = null, reason = null
    where f.id in (select r.id from ${patient.rows('dicom_file')} r where r.order_id = ${orderId} and r.status = 'R')
    returning ${columns}`,
  )
}

/** Removes a file that was not sent, with its content. Raises NOT_FOUND, DICOM_BUSY. */
export async function removeFile(
  tx: Tx,
  patient: Patient<'health:write'>,
  { id, fileId, now }: { readonly id: number; readonly fileId: number; readonly now: Date },
): Promise<void> {
  const row = await patient.first(
    tx,
    sql<{ status: DicomState; keys: string[] }>`
    select f.status, array(select p.content_key from dicom_piece p where p.file_id = f.id) as keys
    from ${patient.rows('dicom_file')} f where f.id = ${fileId} and f.order_id = ${id}`,
  )
  if (!row) throw new Problem('NOT_FOUND')
  const gone = await patient.run(
    tx,
    sql`delete from dicom_file where status not in ('S', 'W') and id in (
      select f.id from ${patient.rows('dicom_file')} f where f.id = ${fileId} and f.order_id = ${id})`,
  )
  if (gone === 0) throw new Problem('DICOM_BUSY')
  await forgetContent(tx, row.keys, now)
}

/** A file in the contract's shape. */
export const presentFile = (row: FileRow): DicomFile => ({
  fileId: String(row.id),
  fileName: row.fileName,
  fileSize: row.size,
  received: row.received,
  path: `/mpi/test-results/mpi-user/${row.patientId}/order/${row.orderId}/agfa/files/${row.id}`,
  creationDate: row.createdAt.toISOString(),
  patientId: String(row.patientId),
  domainId: String(row.orderId),
  domainType: 'ORD',
  status: row.status,
  version: row.version,
  ...(row.fault ? { fault: row.fault } : {}),
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.patientInFile ? { patientInFile: row.patientInFile } : {}),
})
