import { expect, test } from 'vitest'
import { personNote } from './note.ts'

const born = (birthDate: string) => ({ patientRole: 'CHILD', gender: 'F', birthDate }) as const

test('a person is told from others by relation and full years', () => {
  expect(personNote(born('2019-11-23'), 'pl', '2026-11-23')).toBe('córka, 7 lat')
  expect(personNote(born('2019-11-24'), 'pl', '2026-11-23')).toBe('córka, 6 lat')
  expect(personNote({ ...born('2024-01-02'), gender: 'M' }, 'pl', '2026-11-23')).toBe('syn, 2 lata')
  expect(personNote({ ...born('1950-01-02'), patientRole: 'WARD', gender: 'M' }, 'en', '2026-11-23')).toBe(
    'in your care, 76 years',
  )
})

test('who is not a year old is not said to be nothing', () => {
  expect(personNote(born('2026-02-01'), 'pl', '2026-11-23')).toBe('córka, poniżej roku')
})
