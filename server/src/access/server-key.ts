import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * A key of 256 bits that all servers of one portal share; the first one that needs it makes it. Returns a function that reads it only once in a
 * process.
 */
export function serverKey(db: Db, name: string): () => Promise<Buffer> {
  let known: Promise<Buffer> | undefined
  const read = async (): Promise<Buffer> => {
    await sql`insert into server_key (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`.execute(
      db,
    )
    const { rows } = await sql<{ value: Buffer }>`select value from server_key where name = ${name}`.execute(db)
    return rows[0]!.value
  }
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
