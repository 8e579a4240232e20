import { vi } from 'vitest'
import { sealTrail } from '../audit/seal.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Seals all recorded events. Events are sealed once no older transaction is open anywhere on the server, so it may take a while. */
export const sealAll = (database: Database, at: Date): Promise<void> =>
  vi.waitFor(
    async () => {
      await database.transaction((tx) => sealTrail(tx, at))
      const { rows } = await sql`
        select from audit_event e where not exists (select from audit_seal s where e.id = any(s.event_ids))`.execute(
        database.db,
      )
      if (rows.length > 0) throw new Error('some events are not sealed yet')
    },
    { timeout: 30_000 },
  )
