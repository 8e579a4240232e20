import { clinicDay } from '../clinic-time.ts'
import type { Database } from '../db/database.ts'
import { inTurn } from '../db/in-turn.ts'
import { sql } from '../db/sql.ts'
import { demoClinic } from './demo-clinic.ts'
import { fillDatabase } from './fill.ts'

/** Fills an empty, migrated database with the demo clinic and the cast, as they are at an instant (default now). */
export async function seedDemo(database: Database, { today = new Date() }: { today?: Date } = {}): Promise<void> {
  await fillDatabase(database, 'demo clinic', demoClinic(clinicDay(today)), today)
}

/**
 * Fills the database when nobody has used it: it has no account, and no clinic except a demo clinic whose loading was interrupted. Announces it
 * first, because it takes some seconds. Returns whether it filled the database.
 */
export async function seedDemoOnce(database: Database, today: Date, say: (text: string) => void): Promise<boolean> {
  return inTurn(database, 'demo', async () => {
    if (!(await isUnused(database))) return false
    say('First start: loading the demo clinic …')
    await seedDemo(database, { today })
    return true
  })
}

async function isUnused({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from account) or (exists (select 1 from clinic_unit)
      and not exists (select 1 from clinic_unit where source_id = 'Organization/pod-lipami')) as used`.execute(db)
  return rows[0]?.used === false
}
