import { sql } from '@portal/server/db/sql'
import type { Db } from '@portal/server/db/database'

/** Statements with correct row types and others with wrong ones; the test runs them and checks which are found. */
export async function runPlanted(db: Db): Promise<void> {
  for (const someId of [0, 1])
    await sql<{ id: number; username: string; email_confirmed_at: Date | null }>`
      select id, username, ${someId === 0 ? sql`email_confirmed_at` : sql`null::timestamptz as email_confirmed_at`} from account
      where id = ${someId}`.execute(db)
  await sql<{ kind: 'a' | 'b'; kinds: readonly 'a'[]; more: unknown; optional?: number }>`
    select 'a'::text as kind, array['a'] as kinds, '{"b": [1]}'::jsonb as more`.execute(db)
  // Whole or not at all, as after an outer join.
  await sql<{ id: number; day: string } | { id: null }>`
    select a.id, '2026-11-22'::date as day from (select 1) one left join account a on false`.execute(db)
  await sql<{ parts: { id: number }[] }>`select '[{"id": 1}]'::json as parts`.execute(db)

  await sql<{ id: string }>`select id from account`.execute(db) // wrong type
  await sql<{ day: Date }>`select '2026-11-22'::date as day`.execute(db) // a day is no instant
  await sql<{ cito: boolean }>`select a.id = 1 as cito from (select 1) one left join account a on false`.execute(db) // lost null
  await sql<{ ids: number[] }>`select array[1, null] as ids`.execute(db) // lost null within
  await sql<{ id: number; day: number } | { id: null }>`select null::int as id, null::date as day`.execute(db) // either way
  await sql<{ user_name: string }>`select username from account`.execute(db) // renamed column
  for (const isShort of [true, false])
    // Only one of the texts contradicts.
    await sql<{ size: number }>`
      select ${isShort ? sql`1::int` : sql`1::numeric`} as size`.execute(db)
}

/** Never runs. */
export const neverRun = (db: Db) => sql<{ id: number }>`select id from account where id = ${-1}`.execute(db)
