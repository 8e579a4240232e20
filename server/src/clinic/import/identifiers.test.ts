import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { identifierOf, identifiers, identifiersNow } from './identifiers.ts'
import { Refusal } from './record.ts'
import { licenceSystems, peselSystem } from './systems.ts'

const now = new Date('2026-11-21T12:00:00Z')
const pesel = (value: unknown, changes: object = {}) => ({ system: peselSystem, value, ...changes })
const peselOf = (...list: unknown[]) => identifierOf(z.parse(identifiers, list), now, 'PESEL', peselSystem)

it('the one that holds now is taken, wherever it stands', () => {
  const old = pesel('1', { use: 'old' })
  const over = pesel('2', { period: { end: '2026-11-20' } })
  const later = pesel('3', { period: { start: '2026-12' } })
  const current = pesel('4', { period: { start: '2020', end: '9999-12-31' } })
  expect(peselOf(old, over, later, current)).toBe('4')
  expect(peselOf(current, later, over, old)).toBe('4')
  expect(peselOf(old, over, later)).toBeUndefined()
})

it('two different ones that hold now are refused, the same twice is not', () => {
  expect(peselOf(pesel('1'), pesel('1', { use: 'official' }))).toBe('1')
  expect(() => peselOf(pesel('1', { use: 'temp' }), pesel('2', { use: 'official' }))).toThrow(
    new Refusal('has two different PESEL that hold now'),
  )
})

it('nobody has to mend an old one', () => {
  expect(peselOf(pesel(17, { use: 'old', period: 'once' }), pesel('4'))).toBe('4')
  expect(() => peselOf(pesel(17), pesel('4'))).toThrow(z.core.$ZodError)
})

it('licences are told apart by their system', () => {
  const [doctors, nurses] = licenceSystems
  const list = [
    { system: nurses, value: '7' },
    { system: doctors, value: '1', use: 'old' },
    { system: doctors, value: '2' },
  ]
  expect(identifierOf(list, now, 'licence numbers', ...licenceSystems)).toBe('2')
  expect(identifiersNow(list, now).map(({ value }) => value)).toEqual(['7', '2'])
})
