import { clinicDay } from '../clinic-time.ts'
import type { Database } from '../db/database.ts'
import { smallClinic } from './demo-clinic.ts'
import { fillDatabase } from './fill.ts'

/** Fills an empty, migrated database with the small clinic and the cast, as they are at an instant (default now). */
export async function seedSmall(database: Database, { today = new Date() }: { today?: Date } = {}): Promise<void> {
  await fillDatabase(database, 'small clinic', smallClinic(clinicDay(today)), today)
}
