import * as z from 'zod/mini'
import type { Database, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { DicomLayout } from '../../dicom/facts.ts'
import { dataSet, lengthOf, uidsOf, wholeFile } from '../../dicom/rewrite.ts'
import type { Files } from '../../files/files.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import { enqueue } from '../../jobs/queue.ts'
import { ImagingError, type ForArchive, type ImagingPort } from '../../outside/imaging/port.ts'
import type { FileRow } from './files.ts'
import { piecesOf, streamed } from './pieces.ts'

/** The kind of the jobs that give files to the archive. */
export const sendKind = 'dicom-send'

/** Attempts before a file becomes ready again, for the person to decide: about an hour. */
const attempts = 8

/** Has files given to the archive, those of one order one after another. */
export async function queueFiles(tx: Tx, files: readonly FileRow[], now: Date): Promise<void> {
  for (const { id, orderId } of files)
    await enqueue(tx, {
      kind: sendKind,
      payload: { fileId: id },
      now,
      orderKey: `dicom:${orderId}`,
      maxAttempts: attempts,
    })
}

interface Waiting {
  readonly size: number
  /** A file that waits to be sent has been read, and has one. */
  readonly layout: DicomLayout | null
  readonly accession: string | null
  readonly orderId: number
  readonly pesel: string | null
  readonly patientId: number
}

/**
 * Gives files to the archive under numbers of our own, which are the same each time: a file that is sent once more, after a killed process or a lost
 * answer, is the same picture there.
 */
export function sendFiles(given: {
  readonly database: Database
  readonly files: Files
  readonly port: ImagingPort
}): JobHandler {
  const { database, files, port } = given
  const settle = (fileId: number, status: 'R' | 'S', fault: string | null, reason: number | null) =>
    sql`
    update dicom_file set status = ${status}, fault = ${fault}, reason = ${reason}, version = version + 1
    where id = ${fileId} and status = 'W'`.execute(database.db)

  return jobHandler(z.object({ fileId: z.int() }), async ({ fileId }, { attempt, maxAttempts }) => {
    const { rows } = await sql<Waiting>`
      select f.size::float8 as size, f.layout, o.accession, o.id as "orderId", p.pesel, p.id as "patientId"
      from dicom_file f join test_order o on o.id = f.order_id join patient p on p.id = f.patient_id
      where f.id = ${fileId} and f.status = 'W'`.execute(database.db)
    const [waiting] = rows
    if (!waiting?.layout) return
    try {
      const pieces = await piecesOf(database.db, fileId)
      const stored = await port.store(forArchive(files, waiting, waiting.layout, pieces))
      if (stored.stored) await settle(fileId, 'S', null, null)
      else await settle(fileId, 'R', 'ARCHIVE_REFUSED', stored.reason ?? null)
    } catch (error) {
      if (attempt < maxAttempts) throw error
      await settle(fileId, 'R', 'ARCHIVE_SILENT', null)
      if (!(error instanceof ImagingError)) throw error
    }
  })
}

function forArchive(
  files: Files,
  waiting: Waiting,
  layout: DicomLayout,
  pieces: Awaited<ReturnType<typeof piecesOf>>,
): ForArchive {
  const { size, orderId } = waiting
  const names = {
    order: String(orderId),
    accession: waiting.accession ?? `P${orderId}`,
    patientId: waiting.pesel ?? `PORTAL-${waiting.patientId}`,
  }
  const [whole, data] = [wholeFile(layout, size, names), dataSet(layout, size, names)]
  return {
    sop: uidsOf(layout, names.order).sop,
    sopClass: layout.sopClass,
    transferSyntax: layout.transferSyntax,
    size: lengthOf(whole),
    whole: () => streamed(files, pieces, whole),
    dataSet: () => streamed(files, pieces, data),
  }
}
