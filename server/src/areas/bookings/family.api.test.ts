import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsGiven } from '@portal/contract/rules/guardian-scopes'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { instances } from '../../testing/instances.ts'
import { today } from '../../testing/targets.ts'

// The list of everybody's visits: whoever may be seen is decided in the statement that reads them.

const said: string[] = []
let portal: TestPortal
let piotr: Person
let ids: ClinicIds

beforeAll(async () => {
  portal = await startPortal({ today, watch: (statement) => void said.push(statement) })
  piotr = await portal.as('piotr')
  ids = await clinicIds(portal.database.db)
})
afterAll(() => portal.close())

const namesSeen = async () => {
  const all = await piotr.call('bookingList')
  return [...new Set(all.map(({ patient }) => patient.name))].toSorted()
}
const setLink = async (patient: 'stanislaw' | 'kacper', set: ReturnType<typeof sql>): Promise<void> =>
  void (await sql`
    update patient_link set ${set} where account_id = ${ids.accounts.piotr} and patient_id = ${ids.patients[patient]}`.execute(
    portal.database.db,
  ))

test('everybody’s visits are read by one statement, however many people there are', async () => {
  // Each instance holds the offer and the session in memory from its first call on.
  await Promise.all(Array.from({ length: instances }, () => piotr.call('bookingList')))
  said.length = 0
  expect(await namesSeen()).toEqual(['Kacper', 'Piotr', 'Stanisław'])
  const reading = said.filter((statement) => /\bbooking\b/.test(statement) && !statement.includes('audit_event'))
  expect(reading).toHaveLength(1)
})

test('who did not give their visits, whose link has ended, was blocked or waits is not in the list', async () => {
  await setLink('stanislaw', sql`rights = ${rightsGiven(['messages', 'record'])}::text[]`)
  expect(await namesSeen()).toEqual(['Kacper', 'Piotr'])
  await setLink('stanislaw', sql`rights = ${rightsGiven(['visits'])}::text[]`)
  expect(await namesSeen()).toEqual(['Kacper', 'Piotr', 'Stanisław'])
  for (const status of ['J', 'P']) {
    await setLink('stanislaw', sql`status = ${status}`)
    expect(await namesSeen(), status).toEqual(['Kacper', 'Piotr'])
  }
  await setLink('kacper', sql`ends_at = ${today}`)
  expect(await namesSeen()).toEqual(['Piotr'])
})
