import { expect, test } from 'vitest'
import { load } from '../../clinic/import/testing.ts'
import { accountBalanceUrl, accountTypeSystem } from '../../clinic/import/systems.ts'
import { sql } from '../../db/sql.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
let anna: Person
onePortal(async (running) => {
  portal = running
  await sql`delete from deposit_payout`.execute(portal.database.db)
  await sql`delete from clinic_deposit`.execute(portal.database.db)
  anna = await portal.as('anna')
})

const deposit = (value: unknown, more: object = {}) => ({
  resourceType: 'Account',
  id: 'kaucja',
  meta: { lastUpdated: '2026-11-01T10:00:00Z' },
  extension: [{ url: accountBalanceUrl, extension: [{ url: 'amount', valueMoney: { value, currency: 'PLN' } }] }],
  identifier: [{ value: 'KD/2026/7' }],
  status: 'active',
  type: { coding: [{ system: accountTypeSystem, code: 'CASH' }] },
  name: 'Kaucja za kule',
  subject: [{ reference: 'Patient/anna' }],
  servicePeriod: { start: '2026-10-20' },
  ...more,
})
const amounts = async () => (await anna.call('depositList')).map(({ balance }) => balance.amount)
const outcomes = async (...resources: object[]) =>
  (await load(portal.database, resources as Parameters<typeof load>[1])).notes.map(({ outcome }) => outcome)

test('the clinic’s balance is taken when it is newer, and an older one changes nothing', async () => {
  expect(await outcomes(deposit(150))).toEqual(['new'])
  expect(await amounts()).toEqual(['150.00'])
  await load(portal.database, [deposit(90.5, { meta: { lastUpdated: '2026-11-02T10:00:00Z' } })])
  expect(await amounts()).toEqual(['90.50'])
  await load(portal.database, [deposit(150)])
  expect(await amounts()).toEqual(['90.50'])
  await load(portal.database, [
    deposit(90.5, { status: 'entered-in-error', meta: { lastUpdated: '2026-11-03T10:00:00Z' } }),
  ])
  expect(await amounts()).toEqual([])
})

test('a balance that no deposit can have is refused, and an account that is no deposit is only kept', async () => {
  for (const value of [-1, 1.005, 1e15]) expect(await outcomes(deposit(value))).toEqual(['refused'])
  expect(await outcomes(deposit(1, { extension: [] }))).toEqual(['refused'])
  expect(await outcomes(deposit(1, { subject: [] }))).toEqual(['refused'])
  await load(portal.database, [deposit(5, { id: 'inne', type: { coding: [{ code: 'PBILLACCT' }] } })])
  expect(await amounts()).toEqual([])
})
