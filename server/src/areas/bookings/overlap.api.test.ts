import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { ApiError } from '@portal/contract/client'
import { sql } from '../../db/sql.ts'
import { choice, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { crowdOf, takeIntoCare } from '../../testing/crowd.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'

const today = new Date('2026-10-01T08:00:00Z')
const minute = 60_000
let portal: TestPortal
/** One patient, through their own account and through their guardian's. */
let own: Visitor
let guardian: Visitor

beforeAll(async () => {
  portal = await startPortal({ today, env: { BOOKINGS_PER_SERVICE: '1000', BOOKINGS_PER_ACCOUNT: '1000' } })
  const [one, two] = await crowdOf(portal, 2)
  await takeIntoCare(portal, two!.accountId, one!.patientId)
  own = one!
  guardian = { person: two!.person, patientId: one!.patientId }
})
afterAll(() => portal.close())

interface Span {
  readonly service: 'DERM' | 'OKUL' | 'LAB-KREW'
  readonly from: number
  readonly to: number
}

const calendars = new Map<Span['service'], TimeSlot>()

/** Adds a free slot to the first calendar of a service, at any time, and returns what the wizard sends about it. */
async function slotAt({ service, from, to }: Span) {
  const known = calendars.get(service) ?? (await slotsOf(own.person, own.patientId, service, 1))[0]
  calendars.set(service, known!)
  const { rows } = await sql<{ id: string }>`
    insert into clinic_slot (schedule_id, starts_at, ends_at, status, source_system, source_id)
    select schedule_id, ${new Date(from)}, ${new Date(to)}, 'free', 'TEST', gen_random_uuid()::text from clinic_availability where id = ${known!.availabilityId}
    returning id::text`.execute(portal.database.db)
  return choice({ ...known!, id: rows[0]!.id }, own.patientId)
}

const book = ({ person }: Visitor, body: Awaited<ReturnType<typeof slotAt>>) => person.call('bookingMake', { body })
const holdAndComplete = async ({ person }: Visitor, body: Awaited<ReturnType<typeof slotAt>>) => {
  const { hisBookingId } = await person.call('holdCreate', { body })
  return person.call('bookingModify', { body: { ...body, hisBookingId } })
}

/** Makes both accounts take one slot each at the same time; returns the codes of the refusals. */
async function bothAtOnce(spans: readonly [Span, Span]): Promise<string[]> {
  const [first, second] = [await slotAt(spans[0]), await slotAt(spans[1])]
  const [one, two] = randomInt(2) === 0 ? [book, holdAndComplete] : [holdAndComplete, book]
  const ends = await Promise.allSettled([one(own, first), two(guardian, second)])
  return ends.flatMap((end) =>
    end.status === 'rejected' ? [(end.reason as ApiError).errorCode ?? String(end.reason)] : [],
  )
}

const isOverlap = ([one, two]: readonly [Span, Span]): boolean => one.from < two.to && two.from < one.to

/** Two periods that begin in the same quarter of an hour or in neighbouring ones. */
function closeSpans(start: number): readonly [Span, Span] {
  const span = (service: Span['service']): Span => {
    const from = start + randomInt(3) * 15 * minute
    return { service, from, to: from + (1 + randomInt(2)) * 15 * minute }
  }
  return [span('DERM'), span('OKUL')]
}

/** Pairs of live bookings of the patient that overlap, and whether their services allow parallel visits. */
const overlapping = async () =>
  (
    await sql<{ parallel: string }>`
      select a.parallel_allowed::text || b.parallel_allowed::text as parallel from booking a join booking b
        on a.patient_id = b.patient_id and a.id < b.id and a.during && b.during
      where a.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED') and b.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED')
        and a.patient_id = ${own.patientId}`.execute(portal.database.db)
  ).rows

test('in 200 rounds two accounts never get overlapping visits of one patient, and always those that only touch', async () => {
  const day = Date.UTC(2026, 10, 2, 8)
  const seen = { overlapping: 0, apart: 0 }
  for (let round = 0; round < 200; round++) {
    const spans = closeSpans(day + round * 2 * 60 * minute)
    const clash = isOverlap(spans)
    seen[clash ? 'overlapping' : 'apart']++
    expect([spans, await bothAtOnce(spans)]).toEqual([spans, clash ? ['BOOKING_OVERLAP'] : []])
  }
  expect(await overlapping()).toEqual([])
  expect(seen.overlapping).toBeGreaterThan(40)
  expect(seen.apart).toBeGreaterThan(20)
})

const cancelAll = () =>
  sql`update booking set status = 'CANCELED' where patient_id = ${own.patientId}`.execute(portal.database.db)

test.each([
  ['clocks go back', Date.UTC(2026, 9, 24, 22)],
  ['clocks go forward', Date.UTC(2027, 2, 27, 23)],
])('when %s it is instants that overlap, not what the clock shows', async (_, midnight) => {
  // From midnight to five by the clock: an hour of it comes twice, or never.
  for (let from = midnight; from < midnight + 5 * 60 * minute; from += 15 * minute) {
    const visit: Span = { service: 'DERM', from, to: from + 15 * minute }
    const anHourLater: Span = { service: 'OKUL', from: from + 60 * minute, to: from + 75 * minute }
    expect([from, await bothAtOnce([visit, anHourLater])]).toEqual([from, []])
    await cancelAll()
    const within: Span = { service: 'OKUL', from: from + 5 * minute, to: from + 10 * minute }
    expect([from, await bothAtOnce([visit, within])]).toEqual([from, ['BOOKING_OVERLAP']])
    expect(await overlapping()).toEqual([])
    await cancelAll()
  }
})

test('only a service that allows visits beside each other lies over another one, and only when it comes second', async () => {
  const day = Date.UTC(2026, 11, 7, 8)
  const counted = new Map<string, number>()
  for (let round = 0; round < 30; round++) {
    const from = day + round * 60 * minute
    const spans: [Span, Span] = [
      { service: 'DERM', from, to: from + 30 * minute },
      { service: 'LAB-KREW', from: from + 15 * minute, to: from + 45 * minute },
    ]
    const outcome = (await bothAtOnce(spans)).join()
    counted.set(outcome, (counted.get(outcome) ?? 0) + 1)
  }
  // Which of the two came first decides: the laboratory after the doctor is taken, the doctor after the laboratory is refused.
  for (const outcome of counted.keys()) expect(['', 'BOOKING_OVERLAP']).toContain(outcome)
  for (const { parallel } of await overlapping()) expect(parallel).toBe('falsetrue')
})
