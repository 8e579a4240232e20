import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { ApiError } from '@portal/contract/client'
import { sql } from '../db/sql.ts'
import { choice, slotsOf, type Visitor } from '../testing/bookings.ts'
import { crowdOf } from '../testing/crowd.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ today })
})
afterAll(() => portal.close())

/** The result of an attempt: `done`, or its refusal. A caller who is told that the portal is busy tries again, as the answer asks. */
async function outcome(attempt: () => Promise<unknown>): Promise<'done' | ApiError> {
  try {
    await attempt()
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.errorCode === 'UNAVAILABLE' ? outcome(attempt) : error
  }
}

test.each(['bookingMake', 'holdCreate'] as const)(
  'of fifty people who want one slot at once by %s one has it, and 49 hear that it is taken and which ones are free',
  async (way) => {
    const crowd = await crowdOf(portal, 50)
    const [slot] = await slotsOf(crowd[0]!.person, crowd[0]!.patientId, 'DERM')
    const ends = await Promise.all(
      crowd.map(({ person, patientId }) => outcome(() => person.call(way, { body: choice(slot!, patientId) }))),
    )
    const refusals = ends.filter((end) => end !== 'done')
    expect(refusals.map(({ errorCode }) => errorCode)).toEqual(Array<string>(49).fill('SLOT_TAKEN'))
    const { rows } = await sql<{ id: string }>`select id from booking where slot_id = ${slot!.id}`.execute(
      portal.database.db,
    )
    expect(rows).toHaveLength(1)
    const free = await slotsOf(crowd[0]!.person, crowd[0]!.patientId, 'DERM', 3)
    for (const { details } of refusals)
      expect((details['nextSlots'] as TimeSlot[]).map(({ id }) => id)).toEqual(free.map(({ id }) => id))
  },
)

test('two hundred calls of all kinds at once, while the clinic answers: none hears that it does not', async () => {
  const crowd = await crowdOf(portal, 50)
  const slots = await slotsOf(crowd[0]!.person, crowd[0]!.patientId, 'LAB-KREW', 200)
  const kinds: ((visitor: Visitor, slot: TimeSlot) => Promise<unknown>)[] = [
    ({ person, patientId }) => slotsOf(person, patientId, 'DERM'),
    ({ person, patientId }) => person.call('bookingPossibility', { params: { patientId } }),
    ({ person, patientId }) =>
      person.call('bookingObstacles', { query: { patientId, medicalServiceCode: 'LAB-KREW' } }),
    ({ person, patientId }, slot) =>
      person.call('bookingValidation', {
        params: { timeSlotId: slot.id },
        query: { patientId, availabilityId: slot.availabilityId },
      }),
    ({ person, patientId }, slot) => person.call('holdCreate', { body: choice(slot, patientId) }),
    ({ person, patientId }, slot) => person.call('bookingMake', { body: choice(slot, patientId) }),
    ({ person }) => person.call('bookingList', {}),
    ({ person }) => person.call('patientList', {}),
  ]
  const ends = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      outcome(() =>
        kinds[index % kinds.length]!(crowd[index % crowd.length]!, slots[Math.floor(index / 8) % slots.length]!),
      ),
    ),
  )
  expect(ends.filter((end) => end !== 'done' && end.status >= 500)).toEqual([])
})
