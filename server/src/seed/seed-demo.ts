import { sql } from 'kysely'
import { clinicDay } from '../clinic-time.ts'
import type { Database } from '../db/database.ts'
import { demoClinic } from './demo-clinic.ts'
import { fillDatabase } from './fill.ts'

/** Any fixed number: servers that start at the same time take turns by it. */
const turn = 7_201_120_116

/** Fills an empty, migrated database with the demo clinic and the cast, as of an instant (default now). */
export async function seedDemo(database: Database, { today = new Date() }: { today?: Date } = {}): Promise<void> {
  await fillDatabase(database, 'demo clinic', demoClinic(clinicDay(today)), today)
}

/**
 * Fills the database when nobody has used it: there is no account, and no clinic but a demo clinic whose loading was interrupted.
 * Says so before it begins, since it takes some seconds. Answers whether it filled it.
 */
export async function seedDemoOnce(database: Database, today: Date, say: (text: string) => void): Promise<boolean> {
  const turnTaker = database.kind === 'postgres' ? await database.connections.connect() : undefined
  try {
    await turnTaker?.query(`select pg_advisory_lock(${turn})`)
    if (!(await isUnused(database))) return false
    say('First start: loading the demo clinic …')
    await seedDemo(database, { today })
    return true
  } finally {
    // Ends the session, and with it the lock.
    turnTaker?.release(true)
  }
}

async function isUnused({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from account) or (exists (select 1 from clinic_unit)
      and not exists (select 1 from clinic_unit where source_id = 'Organization/pod-lipami')) as used`.execute(db)
  return rows[0]?.used === false
}
