import type { WardQueue } from '@portal/contract/areas/directory/parts'
import { expect, test } from 'vitest'
import { asAddress, asSentence, ordered } from './queue-order.ts'

const queue = (benefit: string, more: Partial<WardQueue> = {}): WardQueue => ({
  wardId: '011-1100',
  urgent: false,
  benefit,
  place: benefit,
  takenAt: '2026-11-04T05:00:00.000Z',
  ...more,
})
const queues = [
  queue('PORADNIA OKULISTYCZNA', { firstDate: '2027-01-02', averageDays: 90, awaiting: 5 }),
  queue('PORADNIA ŻYWIENIOWA'),
  queue('PORADNIA KARDIOLOGICZNA', { firstDate: '2026-12-01', averageDays: 120, awaiting: 7, locality: 'SADOWO' }),
  queue('PORADNIA KARDIOLOGICZNA', { urgent: true, firstDate: '2026-11-05' }),
]
const names = (order: 'date' | 'days' | 'awaiting' | 'name', phrase = '') =>
  ordered(queues, { urgent: false, order, phrase }).map(({ benefit }) => benefit.split(' ')[1])

test('one kind of case in the order asked for; what has no figure stands last', () => {
  expect(names('date')).toEqual(['KARDIOLOGICZNA', 'OKULISTYCZNA', 'ŻYWIENIOWA'])
  expect(names('days')).toEqual(['OKULISTYCZNA', 'KARDIOLOGICZNA', 'ŻYWIENIOWA'])
  expect(names('awaiting')).toEqual(['OKULISTYCZNA', 'KARDIOLOGICZNA', 'ŻYWIENIOWA'])
  expect(names('name')).toEqual(['KARDIOLOGICZNA', 'OKULISTYCZNA', 'ŻYWIENIOWA'])
})

test('words are found by their beginning, without capitals and accents', () => {
  expect(names('date', 'zyw')).toEqual(['ŻYWIENIOWA'])
  expect(names('date', 'kard sad')).toEqual(['KARDIOLOGICZNA'])
  expect(names('date', 'ologiczna')).toEqual([])
})

test('what the list shouts is said calmly, and what is written otherwise stays', () => {
  expect(asSentence('ŚWIADCZENIA Z ZAKRESU POŁOŻNICTWA')).toBe('Świadczenia z zakresu położnictwa')
  expect(asSentence('Poradnia POZ')).toBe('Poradnia POZ')
  expect(asAddress('UL. ŁÓDZKA 12A/3')).toBe('ul. Łódzka 12A/3')
  expect(asAddress('AL. JANA PAWŁA II 5')).toBe('al. Jana Pawła II 5')
  expect(asAddress('ul. Lipowa 12')).toBe('ul. Lipowa 12')
})
