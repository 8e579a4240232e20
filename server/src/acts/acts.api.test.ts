import { sql } from '../db/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice, holdFirst, patientOf, slotsOf, type Visitor } from '../testing/bookings.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let olena: Visitor
interface Said {
  readonly statement: string
  readonly together: boolean
}
const said: Said[] = []

beforeAll(async () => {
  const watch = (statement: string, together: boolean) => said.push({ statement: statement.trim(), together })
  portal = await startPortal({ today, watch })
  const person = await portal.as('olena')
  olena = { person, patientId: await patientOf(person, 'Olena') }
})
afterAll(() => portal.close())

/** The statements of a call, from the beginning of its transaction to the end; the session was looked up a moment ago. */
async function statementsOf(call: () => Promise<unknown>): Promise<Said[]> {
  await olena.person.call('bookingList')
  said.length = 0
  await call()
  return said.slice(said.findIndex(({ statement }) => statement === 'begin'))
}

const countOf = (sent: readonly Said[]) => ({
  statements: sent.length,
  trips: sent.filter(({ together }) => !together).length,
})

/** With the portal's own book of visits an act costs no statement, and what need not wait for answers makes no round trip of its own. */
test('with the portal’s own book of visits an act is one transaction of few round trips, with no statement of its own', async () => {
  const { person, patientId } = olena
  const slots = await slotsOf(person, patientId, 'DERM', 40)
  const at = (place: number) => choice(slots[place]!, patientId)
  const counts: Record<string, { statements: number; trips: number }> = {}
  const count = async (name: string, call: () => Promise<unknown>) => {
    const sent = await statementsOf(call)
    const texts = sent.map(({ statement }) => statement)
    expect([name, texts.filter((text) => /^(?:begin|commit)/.test(text))]).toEqual([name, ['begin', 'commit']])
    expect(texts.filter((text) => text.includes('clinic_intent'))).toEqual([])
    // The first statement after the beginning takes the locks; what the act is judged by is read behind it.
    expect([name, texts[1]]).toEqual([name, expect.stringMatching(/for no key update of p, a for share of l$/)])
    counts[name] = countOf(sent)
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
    holdCreate: { statements: 7, trips: 3 },
    'holdCreate instead of another': { statements: 8, trips: 3 },
    'bookingModify completes': { statements: 9, trips: 3 },
    'bookingModify moves': { statements: 11, trips: 3 },
    bookingConfirm: { statements: 6, trips: 3 },
    bookingCancel: { statements: 7, trips: 3 },
    bookingMake: { statements: 9, trips: 3 },
    holdRelease: { statements: 6, trips: 2 },
  })
})

test('a plain write makes no round trip for what it need not hear', async () => {
  const { person, patientId } = olena
  const params = { patientId, kind: 'booking' as const, subject: 'DERM' }
  const saved = await statementsOf(() => person.call('draftSave', { params, body: { content: { day: 1 } } }))
  const removed = await statementsOf(() => person.call('draftDelete', { params }))
  expect({ draftSave: countOf(saved), draftDelete: countOf(removed) }).toEqual({
    draftSave: { statements: 5, trips: 2 },
    draftDelete: { statements: 5, trips: 2 },
  })
})
