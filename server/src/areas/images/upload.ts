import type { endpoints } from '@portal/contract/areas/images'
import { dicomName, isDicomName } from '@portal/contract/rules/dicom-files'
import type { ActingFor, Patient } from '../../access/claims.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Files } from '../../files/files.ts'
import { Begun, type Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { enqueue } from '../../jobs/queue.ts'
import { checkKind } from './check-job.ts'
import { fileNamed, presentFile, type FileRow } from './files.ts'
import { orderOf, type Asked } from './orders.ts'
import type { DicomSettings } from './settings.ts'

/** A piece of a file as it came. */
interface Piece {
  readonly fileName: string
  readonly fileSize: number
  readonly offset: number
  readonly modified: number
  readonly bytes: Buffer
}

const mostPieces = 1000

/** The name as it is kept. Raises DICOM_EXTENSION. */
function nameOf(given: string): string {
  if (!isDicomName(given)) throw new Problem('DICOM_EXTENSION')
  return dicomName(given)
}

/** What a piece must be before anything is stored. */
function checkPiece({ fileSize, offset, bytes }: Piece, { maxFileSize }: DicomSettings): void {
  if (fileSize > maxFileSize || offset + bytes.length > fileSize) throw new Problem('FILE_TOO_LARGE')
  // A file consists of some thousand pieces at most, because each has a row.
  if (offset + bytes.length < fileSize && bytes.length * mostPieces < fileSize) throw new Problem('DICOM_OFFSET')
  if (offset > 0) return
  if (bytes.length < Math.min(132, fileSize) || bytes.toString('latin1', 128, 132) !== 'DICM')
    throw new Problem('FILE_TYPE_REFUSED', { details: { reason: 'kind' } })
}

/**
 * The file to which a piece belongs: undefined where it begins a new one. A file of the same name, size and age that has not arrived whole is the same
 * file, sent again from where it broke off. Raises DICOM_NAME_TAKEN, DICOM_OFFSET.
 */
function belongsTo(row: FileRow | undefined, piece: Piece): 'begins' | 'goes on' | 'is there' {
  if (!row) {
    if (piece.offset > 0) throw new Problem('DICOM_OFFSET')
    return 'begins'
  }
  const isSame = row.size === piece.fileSize && row.modified === piece.modified
  const isRest = piece.offset > 0 && row.status === 'P'
  if (!isSame || (row.status !== 'N' && !isRest)) throw new Problem('DICOM_NAME_TAKEN')
  if (piece.offset < row.received) return 'is there'
  if (piece.offset > row.received) throw new Problem('DICOM_OFFSET')
  return 'goes on'
}

/** Begins a file within the limits of the order and the account. Raises UPLOAD_QUOTA. */
async function begin(
  tx: Tx,
  { accountId, patientId }: ActingFor,
  orderId: number,
  { fileName, fileSize, modified }: Piece,
  { settings, now }: { readonly settings: DicomSettings; readonly now: Date },
): Promise<void> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  const { rows } = await sql<{ files: number; bytes: number }>`
    select (select count(*)::int from dicom_file where order_id = ${orderId}) as files,
      (select coalesce(sum(size), 0)::float8 from dicom_file where account_id = ${accountId} and status <> 'S') as bytes`.execute(
    tx,
  )
  const { files, bytes } = rows[0]!
  if (files >= settings.maxFiles || bytes + fileSize > settings.waitingBytes) throw new Problem('UPLOAD_QUOTA')
  await sql`
    insert into dicom_file (patient_id, account_id, order_id, file_name, size, modified, created_at)
    values (${patientId}, ${accountId}, ${orderId}, ${fileName}, ${fileSize}, ${modified}, ${now})`.execute(tx)
}

/** Adds a piece that is stored under the key; with the last one the file is whole, and is read next. */
async function add(tx: Tx, patient: Patient<'health:write'>, row: FileRow, piece: Piece, key: string, now: Date) {
  await sql`
    insert into dicom_piece (file_id, start_at, size, content_key)
    values (${row.id}, ${piece.offset}, ${piece.bytes.length}, ${key})`.execute(tx)
  const received = piece.offset + piece.bytes.length
  const status = received === row.size ? 'P' : 'N'
  await patient.run(
    tx,
    sql`update dicom_file set received = ${received}, status = ${status}, version = version + 1
      where id in (select f.id from ${patient.rows('dicom_file')} f where f.id = ${row.id})`,
  )
  if (status === 'P') await enqueue(tx, { kind: checkKind, payload: { fileId: row.id }, now })
}

/** Takes a file piece by piece. The piece is stored between two transactions, so that none waits for the disk. */
export const takePiece = (
  files: Files,
  settings: DicomSettings,
  heldBack: Asked['heldBack'],
): Handlers<typeof endpoints>['dicomFileUpload'] => ({
  act: async (turns) => {
    let key: string | undefined
    const asked = await turns.run(async (call) => {
      const piece: Piece = { ...call.body, fileName: nameOf(call.body.filename), bytes: call.file }
      checkPiece(piece, settings)
      await orderOf(call.db, { ...call, heldBack }, call.params.id)
      const row = await fileNamed(call.db, call.patient, call.params.id, piece.fileName)
      return new Begun({ piece, due: belongsTo(row, piece) })
    })
    const { piece, due } = asked.state
    if (due !== 'is there') key = await files.keepPiece(piece.bytes)
    return turns.run(async (call) => {
      const { db, params, now } = call
      const acting = await call.patient.take(db)
      const patient = acting.claim
      await orderOf(db, { patient, heldBack, now }, params.id)
      const before = await fileNamed(db, patient, params.id, piece.fileName)
      const still = belongsTo(before, piece)
      if (still === 'begins') await begin(db, acting, params.id, piece, { settings, now })
      const row = (before ?? (await fileNamed(db, patient, params.id, piece.fileName)))!
      if (still !== 'is there' && key !== undefined) await add(db, patient, row, piece, key, now)
      call.about({ patientId: row.patientId, entityId: row.id })
      return presentFile((await fileNamed(db, patient, params.id, piece.fileName))!)
    })
  },
})
