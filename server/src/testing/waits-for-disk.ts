import type { Database, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Whether the commit of a statement waits for the disk on a database whose commits do; undoes what the statement did. */
export async function waitsForDisk(database: Database, statement: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  const undone = new Error('undone')
  let waits: boolean | undefined
  await database
    .transaction(async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx)
      await statement(tx)
      const { rows } = await sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(
        tx,
      )
      waits = rows[0]!.setting === 'on'
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return waits!
}
