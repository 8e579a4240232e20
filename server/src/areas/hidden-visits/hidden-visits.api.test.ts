import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openings, type OpeningKey } from '../../seed/clinic-ids.ts'
import { sql } from '../../db/sql.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { nobody, today } from '../../testing/targets.ts'
import {
  begin,
  callsOf,
  everyCall,
  giveToStranger,
  hide,
  makeFamily,
  numberFrom,
  touch,
  type Family,
  type Outcome,
} from './testing/two-worlds.ts'

let portal: TestPortal
let family: Family
let restore: () => Promise<void>

beforeAll(async () => {
  portal = await startPortal({ today, idle: true, env: { TEEN_BOOKS: 'on' } })
  family = await makeFamily(portal)
  restore = await keepStateOf(portal)
})
beforeEach(() => restore())
afterAll(() => portal.close())

type Calls = Awaited<ReturnType<typeof callsOf>>

/** The results of a mother's calls when her daughter's visits are hidden, and when there are none. */
async function inBothWorlds<T>(ask: (calls: Calls) => Promise<T>): Promise<{ hidden: T; none: T }> {
  const cookie = family.mother.cookie()
  await restore()
  await numberFrom(portal, 500_000_000)
  await begin(family)
  await touch(family)
  await hide(portal, family)
  const hidden = await ask(await callsOf(portal, cookie))
  await restore()
  await numberFrom(portal, 500_000_000)
  await begin(family)
  await giveToStranger(portal, family)
  const none = await ask(await callsOf(portal, cookie))
  return { hidden, none }
}

test(
  'a guardian hears of a hidden visit in no answer of any row: all are as if there were none',
  { timeout: 300_000 },
  async () => {
    const { daughter, shown } = family
    const targets = [daughter, { ...daughter, bookingId: shown }, nobody(daughter)]
    const { hidden, none } = await inBothWorlds(async ({ call, back }) => {
      const outcomes = new Map<string, Outcome>()
      for (const { name, input, reads } of everyCall(targets)) {
        outcomes.set(`${name} ${JSON.stringify(input)}`, await call(name, input))
        if (!reads) await back()
      }
      return outcomes
    })
    expect([...hidden.keys()]).toEqual([...none.keys()])
    const told = (outcomes: ReadonlyMap<string, Outcome>) => [...outcomes].map((one) => JSON.stringify(one))
    const differing = new Set(told(hidden)).symmetricDifference(new Set(told(none)))
    expect([...differing]).toEqual([])
    // What it is about is among what was asked.
    const of = (name: string, id: string) =>
      [...none].find(([key]) => key.startsWith(`${name} `) && key.includes(`"${id}"`))
    expect(of('bookingView', daughter.bookingId)?.[1].status).toBe(404)
    expect(of('bookingView', shown)?.[1].status).toBe(200)
  },
)

test('a guardian holds, completes and books at the hour of a hidden visit as at any other', async () => {
  const { daughter } = family
  const { patientId, free } = daughter
  const { hidden, none } = await inBothWorlds(async ({ call, back }) => {
    const booked = await call('bookingMake', { body: { ...free, patientId } })
    await back()
    const held = await call('holdCreate', { body: { ...free, patientId } })
    const { hisBookingId } = JSON.parse(held.text) as { hisBookingId: string }
    const completed = await call('bookingModify', { body: { ...free, patientId, hisBookingId } })
    const list = await call('bookingList', { query: { patientId } })
    await back()
    return [booked, held, completed, list]
  })
  expect(none.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(hidden).toEqual(none)
})

test('neither limits nor the rules of first visits betray a hidden visit, and what they refuse without one they refuse', async () => {
  const { daughter } = family
  const rules: OpeningKey[] = ['maxActiveService', 'maxActiveAccount', 'firstVisit', 'returnVisit']
  const { hidden, none } = await inBothWorlds(async ({ call }) => {
    const told: [OpeningKey, Outcome][] = []
    for (const rule of rules) {
      const query = { patientId: daughter.patientId, medicalServiceCode: openings[rule].service }
      told.push([rule, await call('bookingObstacles', { query })])
    }
    return told
  })
  const codes = none.map(([rule, { text }]) => [rule, (JSON.parse(text) as { code: string }[]).map(({ code }) => code)])
  expect(codes).toEqual([
    ['maxActiveService', []],
    ['maxActiveAccount', []],
    ['firstVisit', []],
    ['returnVisit', ['203']],
  ])
  expect(hidden).toEqual(none)
  // Their own account is judged by all of them.
  await restore()
  await hide(portal, family)
  const own = await family.own.call('bookingObstacles', {
    query: { patientId: daughter.patientId, medicalServiceCode: openings.returnVisit.service },
  })
  expect(own).toEqual([])
})

test('the patient’s own account sees what is hidden, and is told where another visit lies over it', async () => {
  const { own, mother, daughter, hidden } = family
  const { patientId, free, bookingId } = daughter
  await hide(portal, family)
  const listed = async (dateTo = '2027-03-01') => {
    const rows = await own.call('bookingList', { query: { patientId, dateFrom: '2026-10-01', dateTo } })
    return rows.map((row) => [row.systemId, row.hidden === true, row.overlaps === true])
  }
  const seen = await listed()
  for (const id of hidden) expect(seen).toContainEqual([String(id), true, false])
  const made = await mother.call('bookingMake', { body: { ...free, patientId } })
  expect(made).not.toHaveProperty('hidden')
  const after = await listed()
  expect(after).toContainEqual([bookingId, true, true])
  expect(after).toContainEqual([made.systemId, false, true])
  const [theirs] = (await mother.call('bookingList', { query: { patientId, dateTo: '2027-03-01' } })).filter(
    ({ systemId }) => systemId === made.systemId,
  )
  expect(theirs).toBeDefined()
  expect(theirs).not.toHaveProperty('overlaps')
  const { rows } = await sql<{ status: string }>`
    select status from clinic_slot where id = (select slot_id from booking where id = ${bookingId})`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([{ status: 'booked' }])
})
