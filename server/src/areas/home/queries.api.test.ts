import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { instances } from '../../testing/instances.ts'
import { today } from '../../testing/targets.ts'

const said: { readonly statement: string; readonly together: boolean }[] = []
let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ today, watch: (statement, together) => void said.push({ statement, together }) })
})
afterAll(() => portal.close())

test('each part takes one query at most, all in one round trip, and the trail names those of whom something was shown', async () => {
  const piotr = await portal.as('piotr')
  // Each instance holds the offer and the session in memory from its first call on.
  const [home = {}] = await Promise.all(Array.from({ length: instances }, () => piotr.call('homeSummary')))
  const asked = async () => {
    said.length = 0
    await piotr.call('homeSummary')
    const read = said.filter(({ statement }) => !statement.includes('audit_event'))
    return { queries: read.length, trips: read.filter(({ together }) => !together).length }
  }
  // An instance that was too busy to hear the others for a moment does not trust what it holds, and reads it again.
  await expect.poll(asked).toEqual({ queries: Object.keys(home).length, trips: 1 })
  const ids = await clinicIds(portal.database.db)
  const { rows } = await sql<{ patient: string }>`
    select distinct patient_id::text as patient from audit_event
    where entity = 'home' and account_id = ${ids.accounts.piotr}`.execute(portal.database.db)
  const { piotr: own, kacper, stanislaw } = ids.patients
  expect(rows.map(({ patient }) => patient)).toEqual(expect.arrayContaining([own, kacper, stanislaw]))
})
