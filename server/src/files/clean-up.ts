import * as z from 'zod/mini'
import type { Database, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { jobHandler, type JobHandler } from '../jobs/handler.ts'
import type { PeriodicWork } from '../jobs/periodic.ts'
import { enqueue } from '../jobs/queue.ts'
import { keyForm, type FileStore } from './store.ts'

const removal = 'file-removal'
const sweep = 'file-sweep'
const removalJob = z.object({ keys: z.array(z.string().check(z.regex(keyForm))) })
const hourMs = 3_600_000
/** Longer than the time between storing content and committing its row can be in any call. */
const graceMs = hourMs

/** Queues the removal of content in the caller's transaction: it is removed if, and only if, the transaction is committed. */
export async function forgetContent(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length > 0) await enqueue(tx, { kind: removal, payload: { keys }, now })
}

/** The worker's handlers: removing content, and searching for content without a row. */
export function fileHandlers(database: Database, store: FileStore, clock: () => Date): Record<string, JobHandler> {
  const removeUnused = async (keys: readonly string[]): Promise<void> => {
    const { rows } = await sql<{ key: string }>`
      select content_key as key from stored_file where content_key = any(${[...keys]}::text[])
      union all select content_key from consultation_recording where content_key = any(${[...keys]}::text[])
      union all select content_key from clinic_content where content_key = any(${[...keys]}::text[])
      union all select content_key from national_signed_document where content_key = any(${[...keys]}::text[])
      union all select content_key from dicom_piece where content_key = any(${[...keys]}::text[])`.execute(database.db)
    const used = new Set(rows.map(({ key }) => key))
    for (const key of keys) if (!used.has(key)) await store.delete(key)
  }
  return {
    [removal]: jobHandler(removalJob, ({ keys }) => removeUnused(keys)),
    [sweep]: jobHandler(z.object({}), async () => {
      const before = new Date(clock().getTime() - graceMs)
      await store.tidy(before)
      let batch: string[] = []
      for await (const { key, storedAt } of store.list()) {
        if (storedAt >= before || !keyForm.test(key)) continue
        batch.push(key)
        if (batch.length < 500) continue
        await removeUnused(batch)
        batch = []
      }
      await removeUnused(batch)
    }),
  }
}

/** Every hour: removes files that nobody attached in time, and queues the search for content without a row. */
export const fileUpkeep: PeriodicWork = {
  name: 'files',
  seconds: 3600,
  run: async (tx, now) => {
    const { rows } = await sql<{ key: string }>`
      delete from stored_file where keep_until < ${now} returning content_key as key`.execute(tx)
    await forgetContent(
      tx,
      rows.map(({ key }) => key),
      now,
    )
    const hour = Math.floor(now.getTime() / hourMs)
    await enqueue(tx, { kind: sweep, payload: {}, now, dedupeKey: `${sweep}:${hour}` })
  },
}
