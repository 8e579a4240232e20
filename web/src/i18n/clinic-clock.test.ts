import { expect, test } from 'vitest'
import { clinicClock, foreignZone } from './clinic-clock.ts'

test('what is no instant has no hour', () => {
  expect(() => clinicClock(new Date('yesterday'))).toThrow(RangeError)
})

test('a zone is foreign only when its clock differs from the clinic at that moment', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const summer = new Date('2026-07-21T12:00:00Z')
  const device = (minutes: number, zone: string) => ({ offset: () => minutes, zone: () => zone })
  expect(foreignZone(now, device(60, 'Europe/Berlin'))).toBeUndefined()
  expect(foreignZone(now, device(0, 'Europe/London'))).toBe('Europe/London')
  expect(foreignZone(summer, device(60, 'Europe/London'))).toBe('Europe/London')
})
