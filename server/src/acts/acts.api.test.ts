import { sql } from '../db/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice, holdFirst, patientOf, slotsOf, type Visitor } from '../testing/bookings.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let olena: Visitor
const said: string[] = []

beforeAll(async () => {
  portal = await startPortal({ today, watch: (statement) => said.push(statement.trim().replace(/\s+/g, ' ')) })
  const person = await portal.as('olena')
  olena = { person, patientId: await patientOf(person, 'Olena') }
})
afterAll(() => portal.close())

/** The statements of a call, from the beginning of its transaction to the end; the session was looked up a moment ago. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await olena.person.call('bookingList')
  said.length = 0
  await call()
  return said.slice(said.indexOf('begin'))
}

/**
 * As many as when bookings were written without acts, less what is read twice of a booking that is cancelled, confirmed or given back. With
 * the portal's own book of visits an act costs nothing.
 */
test('with the portal’s own book of visits an act is one transaction with no statement of its own', async () => {
  const { person, patientId } = olena
  const slots = await slotsOf(person, patientId, 'DERM', 40)
  const at = (place: number) => choice(slots[place]!, patientId)
  const counts: Record<string, number> = {}
  const count = async (name: string, call: () => Promise<unknown>) => {
    const statements = await statementsOf(call)
    expect([name, statements.filter((statement) => /^(?:begin|commit)/.test(statement))]).toEqual([
      name,
      ['begin', 'commit'],
    ])
    expect(statements.filter((statement) => statement.includes('clinic_intent'))).toEqual([])
    counts[name] = statements.length
  }
  let held = ''
  await count('holdCreate', async () => {
    held = (await person.call('holdCreate', { body: at(3) })).hisBookingId
  })
  await count('holdCreate instead of another', async () => {
    held = (await person.call('holdCreate', { body: at(4) })).hisBookingId
  })
  await count('bookingModify completes', () => person.call('bookingModify', { body: { ...at(4), hisBookingId: held } }))
  await count('bookingModify moves', () => person.call('bookingModify', { body: { ...at(9), hisBookingId: held } }))
  const params = { system: 'AMMS', id: held }
  await sql`update booking set code_confirmed_at = ${today} where id = ${held}`.execute(portal.database.db)
  await count('bookingConfirm', () => person.call('bookingConfirm', { params }))
  await count('bookingCancel', () => person.call('bookingCancel', { params }))
  await count('bookingMake', () => person.call('bookingMake', { body: at(12) }))
  const { hold } = await holdFirst(olena, 'LAB-KREW')
  await count('holdRelease', () => person.call('holdRelease', { params: { id: hold.hisBookingId } }))
  expect(counts).toEqual({
    holdCreate: 7,
    'holdCreate instead of another': 8,
    'bookingModify completes': 10,
    'bookingModify moves': 13,
    bookingConfirm: 6,
    bookingCancel: 8,
    bookingMake: 11,
    holdRelease: 6,
  })
})
