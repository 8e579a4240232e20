import type { Catalogue, CatalogueUnit } from '@portal/contract/areas/catalogue'
import { expect, test } from 'vitest'
import { fold } from '@portal/contract/rules/fold'
import { search } from './catalogue-search.ts'
import { byKind, everything } from './service-groups.ts'

const practitioner = (lastName: string, ...specialities: string[]): CatalogueUnit['practitioners'][number] => ({
  employee: { id: lastName, name: 'Alicja', lastName },
  occupation: { code: 'LEK', name: 'lekarz' },
  specialities,
  availabilityId: '1',
  commercialService: false,
  availabilityInModuleStatus: 'B',
})
const unit = (id: string, name: string, ...practitioners: CatalogueUnit['practitioners']): CatalogueUnit => ({
  hospitalOrganizationUnit: { id, name, address: 'ul. Jesionowa 3' },
  systemIds: { unitId: id },
  anyPractitioner: { commercialService: false },
  practitioners,
})
const service = (name: string, kind: string, ...organizationalUnits: CatalogueUnit[]): Catalogue[number] => ({
  medicalService: { code: name, name, type: { id: kind, name: `Rodzaj ${kind}` } },
  commercialService: false,
  teleconsultation: false,
  referralStatus: 'N',
  bookingConfReq: false,
  organizationalUnits,
})
const catalogue: Catalogue = [
  service('Zastrzyk', 'P', unit('1', 'Gabinet zabiegowy')),
  service(
    'Porada dermatologiczna',
    'S',
    unit('2', 'Poradnia skórna', practitioner('Żółcińska', 'dermatologia'), practitioner('Lis')),
    unit('3', 'Filia', practitioner('Wilk')),
  ),
  service('Łagodzenie bólu', 'D', unit('2', 'Poradnia skórna')),
]
const names = (phrase: string) =>
  search(catalogue, phrase).map(({ service: { medicalService } }) => medicalService.name)

test('Polish letters and capitals make no difference', () => {
  expect(fold('ŻÓŁĆ Gęślą')).toBe('zolc gesla')
  expect(names('zolcinska')).toEqual(['Porada dermatologiczna'])
  expect(names('lagodzenie BOLU')).toEqual(['Łagodzenie bólu'])
})

test('an empty phrase finds everything, by name', () => {
  expect(names('  ')).toEqual(['Łagodzenie bólu', 'Porada dermatologiczna', 'Zastrzyk'])
  expect(everything(catalogue)).toEqual(search(catalogue, ''))
})

test('every word has to be met, in any of service, kind, unit, address, person and speciality', () => {
  expect(names('jesionowa bol')).toEqual(['Łagodzenie bólu'])
  expect(names('dermatologia żółcińska')).toEqual(['Porada dermatologiczna'])
  expect(names('dermatologia wilk')).toEqual([])
})

test('only the fitting places and people of a service are left [V-220]', () => {
  const [found] = search(catalogue, 'wilk')
  expect(found?.units.map(({ hospitalOrganizationUnit }) => hospitalOrganizationUnit.name)).toEqual(['Filia'])
  expect(found?.inside).toBe(true)
  expect(found?.units[0]?.anyPractitioner).toBeUndefined()
  expect(search(catalogue, 'dermatologiczna')[0]?.units).toHaveLength(2)
})

test('primary care comes first', () => {
  expect(byKind(search(catalogue, '')).map(({ id }) => id)).toEqual(['P', 'D', 'S'])
})
