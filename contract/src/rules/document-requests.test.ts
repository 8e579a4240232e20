import { expect, test } from 'vitest'
import {
  deliveryFormats,
  deliveryModes,
  deliveryOf,
  describedAs,
  formatsOf,
  isPeriod,
  modesOf,
  nextStates,
  onlyType,
  openStates,
  requestStates,
  scopeOf,
  usualDescription,
  usualOfEncounter,
} from './document-requests.ts'

test('the only type that the clinic takes needs no choice [V-358]', () => {
  expect(onlyType(['CDOC'])).toBe('CDOC')
  expect(onlyType(['PERM'])).toBe('PERM')
  expect(onlyType(['CDOC', 'PERM'])).toBeUndefined()
})

test('a lasting request has no form and no way, whatever was chosen [V-359]', () => {
  expect(formatsOf('PERM')).toEqual([])
  for (const deliveryFormat of deliveryFormats)
    for (const deliveryMode of deliveryModes)
      expect(deliveryOf('PERM', { deliveryFormat, deliveryMode })).toEqual({ deliveryFormat: 'NONE', deliveryMode: 0 })
})

test('a download has one way, whatever was chosen [V-360]', () => {
  for (const deliveryMode of [undefined, ...deliveryModes])
    expect(deliveryOf('CDOC', { deliveryFormat: 'DOWNLOAD', deliveryMode })).toEqual({
      deliveryFormat: 'DOWNLOAD',
      deliveryMode: 5,
    })
})

test('every pair of form and way goes together or does not [V-489, V-490]', () => {
  const pairs = deliveryFormats.flatMap((deliveryFormat) =>
    deliveryModes
      .filter((deliveryMode) => deliveryOf('CDOC', { deliveryFormat, deliveryMode })?.deliveryMode === deliveryMode)
      .map((deliveryMode) => `${deliveryFormat} ${deliveryMode}`),
  )
  const handed = [1, 2, 3, 6]
  expect(pairs).toEqual([
    ...handed.map((mode) => `PAPER ${mode}`),
    ...handed.map((mode) => `STORAGE ${mode}`),
    'DOWNLOAD 5',
  ])
  expect(modesOf('PAPER')).toEqual(handed)
  expect(deliveryOf('CDOC', {})).toBeUndefined()
  expect(deliveryOf('CDOC', { deliveryFormat: 'PAPER' })).toBeUndefined()
})

test('no scope counts where the clinic takes none, nor one that says nothing [V-363]', () => {
  const scope = { departmentSpeciality: '1100', dateFrom: 1 }
  expect(scopeOf(scope, { enabled: true })).toEqual(scope)
  expect(scopeOf(scope, { enabled: false })).toBeUndefined()
  expect(scopeOf({}, { enabled: true })).toBeUndefined()
  expect(scopeOf(undefined, { enabled: true })).toBeUndefined()
})

test('the words of a request: the usual ones without a scope, otherwise of type, speciality and days [V-171, V-172, V-364]', () => {
  const words = (given: Partial<Parameters<typeof describedAs>[0]>) =>
    describedAs({ type: 'CDOC', isOfEncounter: false, scope: undefined, ...given })
  expect(words({})).toBe(usualDescription)
  expect(words({ isOfEncounter: true })).toBe(usualOfEncounter)
  expect(words({ scope: { speciality: 'Kardiologia', from: '01.01.2025', to: '31.12.2025' } })).toBe(
    'Wniosek o udostępnienie dokumentów medycznych, specjalność: Kardiologia, za okres od 01.01.2025 do 31.12.2025',
  )
  expect(words({ type: 'PERM', scope: { from: '01.01.2025' } })).toBe(
    'Stały wniosek o udostępnianie dokumentów medycznych, za okres od 01.01.2025',
  )
})

test('a period ends after its beginning, within the last twenty years', () => {
  const now = new Date('2026-11-23T08:00:00Z')
  const at = (from: string | undefined, to: string | undefined) =>
    isPeriod({ dateFrom: from ? new Date(from) : undefined, dateTo: to ? new Date(to) : undefined }, now)
  expect(at(undefined, undefined)).toBe(true)
  expect(at('2006-11-22T23:00:00Z', '2026-11-23T22:59:59Z')).toBe(true)
  expect(at('2006-11-21T23:00:00Z', undefined)).toBe(false)
  expect(at('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(false)
  expect(at(undefined, '2027-01-01T00:00:00Z')).toBe(false)
})

test('a request is open until an end, and an end is an end [V-128]', () => {
  expect(openStates).toEqual(['SENT', 'ACCEPTED', 'READY'])
  const ends = requestStates.filter((state) => nextStates[state].length === 0)
  expect(ends).toEqual(['COMPLETED', 'REFUSED', 'WITHDRAWN'])
})
