import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { clinicIds } from '../seed/clinic-ids.ts'
import type { TestPortal } from '../testing/harness.ts'
import { onePortal } from '../testing/one-portal.ts'
import { recordLater } from './later.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

test('a call that an earlier version of the portal began is ended by this one, with its answer', async () => {
  const { accounts, patients } = await clinicIds(portal.database.db)
  const bodyHash = '5f'.repeat(32)
  // As it has been stored since acts are carried out at a clinic's own book of visits.
  const stored = `{"event": "bookingCreate", "kind": "create", "entity": "booking", "requestId": "r-1", "address": "192.0.2.1",
    "key": {"key": "booking-hold-1", "bodyHash": "${bodyHash}"}}`
  const end = { at: portal.now(), patientId: Number(patients.anna), entityId: '1', outcome: 'done', status: 200 }
  await portal.database.transaction((tx) =>
    recordLater(tx, JSON.parse(stored) as never, { ...end, accountId: Number(accounts.anna) }, { systemId: '1' }),
  )
  const { rows } = await sql`
    select endpoint, encode(body_hash, 'hex') as hash, answer from idempotent_answer where key = 'booking-hold-1'`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([{ endpoint: 'bookingCreate', hash: bodyHash, answer: { systemId: '1' } }])
})
