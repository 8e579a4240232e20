import { timeSlot } from '@portal/contract/areas/catalogue'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Availability } from '../../clinic/model/directory.ts'
import { presentSlots, writeSlots } from './present.ts'

const unit = { id: 7, name: 'Poradnia "Łąkowa"', address: null, phone: null, email: null }
const role = { employeeId: 'E 1', degree: 'lek.', name: 'Żaneta', lastName: 'Ćwik' }
const offered = (scheduleId: number, more: object) =>
  ({ id: 10 + scheduleId, unit, role: null, scheduleId, commercial: false, ...more }) as unknown as Availability
const offers = [offered(1, { role }), offered(2, { commercial: true })]

const slots = [
  { id: '5', scheduleId: 1, startsAt: '2026-11-21 09:15:00+00', endsAt: '2026-11-21 09:30:00+00' },
  { id: '9007199254740991', scheduleId: 2, startsAt: '2026-10-25 00:59:00.5+00', endsAt: '2026-10-25 01:00:00+00' },
]

test.each([[[]], [slots]])('free slots are written as they are presented, and as the schema has them (%#)', (some) => {
  const presented = presentSlots(some, offers, 'A"MMŚ')
  const written: unknown = JSON.parse(writeSlots(some, offers, 'A"MMŚ').json)
  expect(written).toEqual(presented)
  expect(z.array(z.strictObject(timeSlot.shape)).parse(written)).toEqual(presented)
})

test('the instants of slots are written in UTC, also where they have fractions', () => {
  expect(presentSlots(slots, offers, 'AMMS').map(({ dateFrom }) => dateFrom)).toEqual([
    '2026-11-21T09:15:00.000Z',
    '2026-10-25T00:59:00.500Z',
  ])
})
