import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Stores the portal's public address, for programs that are started without its settings. */
export async function keepPublicAddress(db: Db, url: string): Promise<void> {
  await sql`
    insert into public_address (url) values (${url})
    on conflict (only_one) do update set url = excluded.url where public_address.url <> excluded.url`.execute(db)
}

/** The address under which the portal was last started; undefined when none was configured. */
export async function keptPublicAddress(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`select url from public_address`.execute(db)
  return rows[0]?.url
}
