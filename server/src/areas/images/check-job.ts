import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { factsOf } from '../../dicom/facts.ts'
import { BadDicom, beginWalk, endWalk, type DicomFault, type Walk } from '../../dicom/walk.ts'
import type { Files } from '../../files/files.ts'
import { Overrun } from '../../judging/aside.ts'
import { judging } from '../../judging/judging.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import { inFile } from './match.ts'
import { bufferOf, piecesOf } from './pieces.ts'

/** The kind of the jobs that read files which have arrived whole. */
export const checkKind = 'dicom-check'

interface Arrived {
  readonly size: number
  readonly name: string
  readonly lastName: string
  readonly pesel: string | null
  readonly birthDate: string
}

/** Reads the pieces of a file one after the other, each in a thread for which nobody waits. */
async function walked(files: Files, size: number, pieces: readonly { readonly key: string }[]): Promise<Walk> {
  let walk = beginWalk(size)
  for (const { key } of pieces) {
    const told = await judging.run({ kind: 'dicom', walk }, await bufferOf(files, key)).catch((error: unknown) => {
      if (error instanceof Overrun) throw new BadDicom('DAMAGED')
      throw error
    })
    if ('dicomFault' in told) throw new BadDicom(told.dicomFault)
    if (!('walk' in told)) throw new Error('The thread gave another kind of answer.')
    walk = told.walk
  }
  endWalk(walk)
  return walk
}

/** Reads files that have arrived whole: from then on they are ready to be sent, or it is known why not. A file that was removed meanwhile is left alone. */
export const checkFiles = ({ database, files }: { readonly database: Database; readonly files: Files }): JobHandler =>
  jobHandler(z.object({ fileId: z.int() }), async ({ fileId }) => {
    const { rows } = await sql<Arrived>`
      select f.size::float8 as size, p.name, p.last_name as "lastName", p.pesel, p.birth_date as "birthDate"
      from dicom_file f join patient p on p.id = f.patient_id
      where f.id = ${fileId} and f.status = 'P' and f.fault is null`.execute(database.db)
    const file = rows[0]
    if (!file) return
    const settle = (set: { fault?: DicomFault; facts?: ReturnType<typeof factsOf> }) =>
      sql`
      update dicom_file set version = version + 1, status = ${set.fault ? 'P' : 'R'}, fault = ${set.fault ?? null},
        layout = ${set.facts ? JSON.stringify(set.facts.layout) : null}::jsonb,
        patient_in_file = ${set.facts ? JSON.stringify(inFile(set.facts, file)) : null}::jsonb
      where id = ${fileId} and status = 'P'`.execute(database.db)
    try {
      await settle({ facts: factsOf(await walked(files, file.size, await piecesOf(database.db, fileId))) })
    } catch (error) {
      if (!(error instanceof BadDicom)) throw error
      await settle({ fault: error.fault })
    }
  })
