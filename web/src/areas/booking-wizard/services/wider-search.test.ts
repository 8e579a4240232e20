import type { Catalogue, CatalogueUnit } from '@portal/contract/areas/catalogue'
import { fold } from '@portal/contract/rules/fold'
import { describe, expect, test } from 'vitest'
import { fillers, meanings } from './search-words.ts'
import { searchWidely } from './wider-search.ts'

const doctor = (lastName: string, ...specialities: string[]): CatalogueUnit['practitioners'][number] => ({
  employee: { id: lastName, name: 'Alicja', lastName },
  occupation: { code: 'LEK', name: 'Lekarz' },
  specialities,
  availabilityId: '1',
  commercialService: false,
  availabilityInModuleStatus: 'B',
})
const service = (name: string, unit: string, ...practitioners: CatalogueUnit['practitioners']): Catalogue[number] => ({
  medicalService: { code: name, name, type: { id: 'S', name: 'Świadczenia' } },
  commercialService: false,
  teleconsultation: false,
  referralStatus: 'N',
  bookingConfReq: false,
  organizationalUnits: [
    {
      hospitalOrganizationUnit: { id: unit, name: unit, address: 'ul. Lipowa 12' },
      systemIds: { unitId: unit },
      anyPractitioner: { commercialService: false },
      practitioners,
    },
  ],
})
const catalogue: Catalogue = [
  service('Porada lekarza POZ', 'Podstawowa opieka zdrowotna', doctor('Wilczek', 'medycyna rodzinna')),
  service('Pobranie krwi do badań', 'Punkt pobrań', doctor('Kurek')),
  service('Porada kardiologiczna', 'Poradnie specjalistyczne', doctor('Olszewik', 'kardiologia', 'choroby wewnętrzne')),
  service('Porada okulistyczna', 'Poradnie specjalistyczne', doctor('Okoński-Dąb', 'okulistyka')),
  service('Porada dermatologiczna', 'Poradnia dermatologiczna', doctor('Zielonka', 'dermatologia i wenerologia')),
  service('Porada pediatryczna', 'Poradnie specjalistyczne', doctor('Gawron', 'pediatria')),
  service('Porada stomatologiczna', 'Poradnia stomatologiczna', doctor('Ząbkiewicz', 'stomatologia zachowawcza')),
  service('Porada stomatologiczna dla dzieci', 'Poradnia stomatologiczna', doctor('Ząbkiewicz', 'stomatologia')),
  service('USG jamy brzusznej', 'Diagnostyka obrazowa', doctor('Sikorzak')),
  service('USG tarczycy', 'Diagnostyka obrazowa', doctor('Sikorzak')),
  service('Szczepienie przeciw grypie', 'Podstawowa opieka zdrowotna'),
  service('Szczepienia dla podróżnych', 'Podstawowa opieka zdrowotna'),
  service('Porada ortopedyczna', 'Poradnia ortopedyczna', doctor('Dębowik')),
  service('Fizjoterapia indywidualna', 'Dział fizjoterapii'),
]
const names = (found: readonly { service: Catalogue[number] }[]) => found.map((one) => one.service.medicalService.name)
const everything = (phrase: string) => {
  const { found, also } = searchWidely(catalogue, phrase)
  return [...names(found), ...names(also)]
}

describe('an everyday word finds what it means, without accents, in capitals, and in another form', () => {
  test.each([
    ['krew', 'Pobranie krwi do badań'],
    ['KRWI', 'Pobranie krwi do badań'],
    ['morfologia', 'Pobranie krwi do badań'],
    ['serce', 'Porada kardiologiczna'],
    ['ciśnieniem', 'Porada kardiologiczna'],
    ['kardiologa', 'Porada kardiologiczna'],
    ['okulary', 'Porada okulistyczna'],
    ['oczy', 'Porada okulistyczna'],
    ['okulisty', 'Porada okulistyczna'],
    ['skora', 'Porada dermatologiczna'],
    ['skórę', 'Porada dermatologiczna'],
    ['dziecko', 'Porada pediatryczna'],
    ['dzieckiem', 'Porada pediatryczna'],
    ['ząb', 'Porada stomatologiczna'],
    ['zebow', 'Porada stomatologiczna'],
    ['dentysty', 'Porada stomatologiczna'],
    ['usg', 'USG jamy brzusznej'],
    ['brzucha', 'USG jamy brzusznej'],
    ['tarczycę', 'USG tarczycy'],
    ['recepta', 'Porada lekarza POZ'],
    ['e-receptę', 'Porada lekarza POZ'],
    ['szczepień', 'Szczepienie przeciw grypie'],
    ['zaszczepić', 'Szczepienie przeciw grypie'],
    ['lekarz od oczu', 'Porada okulistyczna'],
    ['boli mnie ząb', 'Porada stomatologiczna'],
    ['ból pleców', 'Fizjoterapia indywidualna'],
    ['heart', 'Porada kardiologiczna'],
    ['blood pressure', 'Porada kardiologiczna'],
    ['Blood test', 'Pobranie krwi do badań'],
    ['glasses', 'Porada okulistyczna'],
    ['eye doctor', 'Porada okulistyczna'],
    ['skin', 'Porada dermatologiczna'],
    ['children', 'Porada pediatryczna'],
    ['toothache', 'Porada stomatologiczna'],
    ['ultrasound', 'USG jamy brzusznej'],
    ['thyroid', 'USG tarczycy'],
    ['prescription', 'Porada lekarza POZ'],
    ['vaccination', 'Szczepienie przeciw grypie'],
    ['doctor', 'Porada lekarza POZ'],
  ])('%s: %s', (phrase, name) => {
    expect(everything(phrase)).toContain(name)
  })
})

test('the words themselves come first, and what they mean after them', () => {
  const { found, also, understood } = searchWidely(catalogue, 'krwi')
  expect(names(found)).toEqual(['Pobranie krwi do badań'])
  expect(names(also)).toEqual([])
  expect(understood).toEqual([])
  const grippe = searchWidely(catalogue, 'grypie')
  expect(names(grippe.found)).toEqual(['Szczepienie przeciw grypie'])
  const vaccinations = searchWidely(catalogue, 'szczepienia')
  expect(names(vaccinations.found)).toEqual(['Szczepienia dla podróżnych'])
  expect(names(vaccinations.also)).toEqual(['Szczepienie przeciw grypie'])
})

test('what was understood is told, unless the person wrote just that', () => {
  const told = (phrase: string) => searchWidely(catalogue, phrase).understood.map(({ pl }) => pl)
  expect(told('serce')).toEqual(['kardiolog'])
  expect(told('ból pleców')).toEqual(['ortopeda', 'fizjoterapia'])
  expect(told('kardiolog')).toEqual([])
  expect(told('alergia')).toEqual(['alergolog'])
  expect(everything('alergia')).toEqual([])
})

test('all meanings of a phrase have to be met, and where no service meets them all, one is enough', () => {
  expect(everything('ząb dziecka')).toEqual(['Porada stomatologiczna dla dzieci'])
  expect(everything('USG tarczycy')).toEqual(['USG tarczycy'])
  expect(everything('serce dziecka').toSorted()).toEqual([
    'Porada kardiologiczna',
    'Porada pediatryczna',
    'Porada stomatologiczna dla dzieci',
  ])
})

test('only the people with the speciality that was meant are left', () => {
  const [mixed] = searchWidely(
    [service('Konsultacja', 'Poradnie', doctor('Olszewik', 'kardiologia'), doctor('Wrona', 'neurologia'))],
    'serce',
  ).also
  expect(mixed?.units.flatMap(({ practitioners }) => practitioners.map(({ employee }) => employee.lastName))).toEqual([
    'Olszewik',
  ])
})

test('a specialist who is an internist, too, is not a family doctor', () => {
  expect(everything('recepta')).toEqual(['Porada lekarza POZ'])
})

test('surnames and streets mean nothing else', () => {
  expect(everything('zabkiewicz')).toEqual(['Porada stomatologiczna', 'Porada stomatologiczna dla dzieci'])
  expect(searchWidely(catalogue, 'ul. Lipowa').understood).toEqual([])
  for (const name of ['wilczek', 'kurek', 'gawron', 'zielonka', 'sikorzak', 'dębowik', 'okoński', 'olszewik'])
    expect(searchWidely(catalogue, name).understood, name).toEqual([])
  expect(everything('okrętowanie')).toEqual([])
})

test('an empty phrase finds everything, signs alone too', () => {
  expect(everything('  ')).toHaveLength(catalogue.length)
  expect(searchWidely(catalogue, '!?').understood).toEqual([])
})

test('the words are kept in one way: lower case, each once for a meaning', () => {
  for (const list of [...meanings.flatMap(({ finds, said }) => [finds, said]), fillers]) {
    const words = list.split(', ')
    expect(list).toBe(list.toLowerCase())
    expect(words.filter((word) => !/^[\p{L}\d]+\*?(?: [\p{L}\d]+\*?)*$/u.test(word))).toEqual([])
    expect(words.filter((word, at) => words.findIndex((other) => fold(other) === fold(word)) !== at)).toEqual([])
  }
  expect(new Set(meanings.map(({ pl }) => pl)).size).toBe(meanings.length)
})
