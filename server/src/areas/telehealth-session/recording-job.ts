import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Database, Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Files } from '../../files/files.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import { keepSound } from '../booking-attachments/index.ts'
import { compressed } from './compressed.ts'
import { openRecorder, type RecorderSettings } from './recorder.ts'

/** The kind of the jobs that keep recordings with their visits, or remove them. */
export const recordingJobKind = 'live-recording'
const recordingJob = z.object({ take: z.int(), bookingId: z.int(), begunAt: z.iso.datetime(), keep: z.boolean() })
export type RecordingJob = z.infer<typeof recordingJob>

/** The files of a recording at the recorder, in the order in which they were begun. */
async function filesOf(folder: string, take: number): Promise<string[]> {
  const begunAt = (name: string) => Number(/^(\d{1,15})-(\d{1,15})\.wav$/.exec(name)?.[2])
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${take}-`) && begunAt(name) > 0)
  return names.toSorted((a, b) => begunAt(a) - begunAt(b)).map((name) => join(folder, name))
}

async function isRefused(db: Db, take: number): Promise<boolean> {
  const { rows } = await sql`
    select from live_recording where id = ${take} and refused_at is not null`.execute(db)
  return rows.length > 0
}

/**
 * Closes a recording, keeps its sound with the visit where that is wished, and removes the recorder's files. Killed at any moment, it does the rest the
 * next time: content without a row is found by the sweep of files, and a recording that is kept already stays as it is.
 */
export function recordingHandlers(given: {
  readonly database: Database
  readonly files: Pick<Files, 'keepPiece'>
  readonly settings: RecorderSettings | undefined
  readonly clock: () => Date
}): Readonly<Record<string, JobHandler>> {
  const { database, files, settings, clock } = given
  return {
    [recordingJobKind]: jobHandler(recordingJob, async ({ take, bookingId, begunAt, keep }) => {
      if (!settings) throw new Error('There is a recording, and no recorder is configured.')
      const recorder = openRecorder(settings)
      await recorder.finish(take).finally(() => recorder.close())
      const found = await filesOf(settings.folder, take)
      const sound = keep && !(await isRefused(database.db, take)) ? await compressed(found) : undefined
      if (sound) {
        const contentKey = await files.keepPiece(sound)
        await database.transaction(async (tx) => {
          // Behind the lock of the recording, so that whoever refuses it meanwhile finds nothing or everything.
          await sql`select from live_recording where id = ${take} for update`.execute(tx)
          if (!(await isRefused(tx, take)))
            await keepSound(tx, { id: take, bookingId, begunAt: new Date(begunAt), contentKey, sound, now: clock() })
        })
      }
      for (const path of found) await rm(path, { force: true })
    }),
  }
}
