import type { Database } from '../db/database.ts'
import type { CastKey } from '../seed/cast.ts'
import { clinicIds } from '../seed/clinic-ids.ts'

/** Ids of the cast's accounts in the database. */
export async function accountIds(database: Database): Promise<Record<CastKey, number>> {
  const { accounts } = await clinicIds(database.db)
  return Object.fromEntries(Object.entries(accounts).map(([key, id]) => [key, Number(id)])) as Record<CastKey, number>
}
