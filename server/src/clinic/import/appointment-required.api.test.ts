import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { sql } from '../../db/sql.ts'
import { freshDatabase } from '../../testing/database.ts'
import { isBookable, isImmediate } from '../model/directory.ts'
import { readDirectory } from '../model/offer.ts'
import { load, practice } from './testing.ts'

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

const [unit, service, ...others] = practice as [object, object, ...object[]]
const remote = { extension: [{ url: 'urn:portal:fhir:teleconsultation', valueBoolean: true }] }
const limits = readConfig({ NODE_ENV: 'test' }).bookingLimits

/** How the practice's only service is had, after these have been said about it. */
async function had(said: object): Promise<string[]> {
  await load(database, [unit, { ...service, ...said }, ...others])
  const { all } = await readDirectory(database.db, limits)
  return all.map((one) => (isImmediate(one) ? 'at once' : isBookable(one) ? 'for a date' : 'not at all'))
}

it('a teleconsultation is taken at once when the clinic says that it needs no appointment, until it says otherwise', async () => {
  expect(await had(remote)).toEqual(['for a date'])
  expect(await had({ ...remote, appointmentRequired: false })).toEqual(['at once'])
  expect(await had({ ...remote, appointmentRequired: true })).toEqual(['for a date'])
  expect(await had({ ...remote, appointmentRequired: false, active: false })).toEqual(['not at all'])
  expect(await had({ appointmentRequired: false })).toEqual(['for a date'])
  expect(await had({ ...remote, appointmentRequired: false })).toEqual(['at once'])
  expect(await had(remote)).toEqual(['for a date'])
})

it('what a clinic said before the portal read it is found by the migration', async () => {
  await had({ ...remote, appointmentRequired: false })
  await sql`alter table clinic_service drop column appointment_required`.execute(database.db)
  await sql`delete from schema_migration where name = '0075-appointment-required'`.execute(database.db)
  expect(await migrate(database)).toEqual(['0075-appointment-required'])
  const { rows } = await sql`select code, appointment_required as required from clinic_service`.execute(database.db)
  expect(rows).toEqual([{ code: 'KONS', required: false }])
})
