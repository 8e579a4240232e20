import type { Catalogue, CatalogueService } from '@portal/contract/areas/catalogue'
import { expect, test } from 'vitest'
import { nothingLookedFor, type Looking } from '../choices.ts'
import { costs, keep, tellingFilters } from './keep.ts'

const way = (id: string, commercialService: boolean) => ({
  employee: { id, name: 'Jan', lastName: 'Kos' },
  occupation: { code: 'LEK', name: 'Lekarz' },
  specialities: [],
  availabilityId: id,
  commercialService,
  availabilityInModuleStatus: 'B' as const,
})

function service(code: string, paid: readonly boolean[], more: Partial<CatalogueService> = {}): CatalogueService {
  return {
    medicalService: { code, name: code, type: { id: more.teleconsultation ? 'T' : 'S', name: 'kind' } },
    commercialService: paid.includes(true),
    teleconsultation: false,
    referralStatus: 'N',
    bookingConfReq: false,
    organizationalUnits: [
      {
        hospitalOrganizationUnit: { id: '1', name: 'Poradnia' },
        systemIds: { unitId: '1' },
        anyPractitioner: { commercialService: paid.includes(true) },
        practitioners: paid.map((one, at) => way(`${code}-${at}`, one)),
      },
    ],
    ...more,
  }
}

const catalogue: Catalogue = [
  service('free', [false, false]),
  service('paid', [true]),
  service('both', [false, true]),
  service('remote', [false], { teleconsultation: true }),
  service('child', [false], { maxAge: 17 }),
  service('adult', [false], { minAge: 18 }),
]
const kept = (looking: Partial<Looking>): string[] =>
  keep(catalogue, { ...nothingLookedFor, ...looking }).map(({ medicalService }) => medicalService.code)

test('a catalogue that nobody narrows stays the same, and so does one narrowed by what is no filter', () => {
  expect(keep(catalogue, nothingLookedFor)).toBe(catalogue)
  expect(keep(catalogue, { ...nothingLookedFor, pay: 'toString', where: 'mars', age: '' })).toBe(catalogue)
})

test('filters keep what fits all of them', () => {
  expect(kept({ pay: 'nfz' })).toEqual(['free', 'both', 'remote', 'child', 'adult'])
  expect(kept({ pay: 'paid' })).toEqual(['paid', 'both'])
  expect(kept({ where: 'remote' })).toEqual(['remote'])
  expect(kept({ where: 'clinic', pay: 'paid' })).toEqual(['paid', 'both'])
  expect(kept({ age: 'child' })).toEqual(['free', 'paid', 'both', 'remote', 'child'])
  expect(kept({ age: 'adult' })).toEqual(['free', 'paid', 'both', 'remote', 'adult'])
  expect(kept({ kind: 'T' })).toEqual(['remote'])
  expect(kept({ kind: 'S', where: 'remote' })).toEqual([])
})

test('of a service that some give for free, a filter keeps only their ways, and nobody in particular', () => {
  const [both] = keep([catalogue[2]!], { ...nothingLookedFor, pay: 'nfz' })
  expect(both!.organizationalUnits[0]).toMatchObject({
    anyPractitioner: undefined,
    practitioners: [{ availabilityId: 'both-0' }],
  })
  expect(costs(both!)).toEqual({ free: true, paid: false })
  const [free] = keep([catalogue[0]!], { ...nothingLookedFor, pay: 'nfz' })
  expect(free!.organizationalUnits).toEqual(catalogue[0]!.organizationalUnits)
})

test('only filters that the clinic’s data tell apart are offered', () => {
  expect(tellingFilters(catalogue)).toEqual(['pay', 'where', 'age'])
  expect(tellingFilters(catalogue.slice(0, 1))).toEqual([])
  expect(tellingFilters(catalogue.slice(2, 4))).toEqual(['pay', 'where'])
})
