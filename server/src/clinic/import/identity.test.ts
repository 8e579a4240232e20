import { expect, it } from 'vitest'
import { changeName, comparedName, difference, type Identity } from './identity.ts'

const anna: Identity = {
  pesel: '84051200000',
  name: comparedName('Anna', 'Nowicka'),
  birthDate: '1984-05-12',
  gender: 'F',
}
const other = (changes: Partial<Identity>) => difference(anna, { ...anna, ...changes })

it('with the same PESEL it is the same person, however the name is written or mended', () => {
  expect(other({ name: comparedName('Anna', 'Nowacka-Wrona') })).toBeUndefined()
  expect(other({ gender: 'M' })).toBeUndefined()
})

it('with another PESEL it is somebody else, whatever else is the same', () => {
  expect(other({ pesel: '84051200001' })).toBe('another PESEL')
})

it('where one has no PESEL name, birth date and sex decide', () => {
  expect(other({ pesel: null })).toBeUndefined()
  expect(other({ pesel: null, name: comparedName('ANNA ', 'nowicka') })).toBeUndefined()
  expect(other({ pesel: null, name: comparedName('Ana', 'Nowicka') })).toMatch(/^another name/)
  expect(other({ pesel: null, birthDate: '1984-05-13' })).toMatch(/^another birth date/)
  expect(other({ pesel: null, gender: 'M' })).toMatch(/^another sex/)
  expect(other({ pesel: null, gender: 'U' })).toBeUndefined()
})

it('names are compared without capitals, accents and signs between words', () => {
  expect(comparedName('Zoë', 'Łęcka - Żółć')).toBe(comparedName('zoe', 'LECKA-ZOLC'))
  expect(comparedName('Оле́на', 'Ковальчук')).toBe(comparedName('Олена', 'Ковальчук'))
})

it('a change is named by record and people, so that another one has another name', () => {
  const to = { ...anna, pesel: '84051200001' }
  const name = changeName('AMMS', 'Patient/anna', anna, to)
  expect(name).toMatch(/^AMMS\/Patient\/anna=[0-9a-f]{4}$/)
  const others = [
    changeName('HIS', 'Patient/anna', anna, to),
    changeName('AMMS', 'Patient/ann', anna, to),
    changeName('AMMS', 'Patient/anna', anna, { ...to, name: 'ewa' }),
    changeName('AMMS', 'Patient/anna', to, anna),
  ]
  expect(others.map((one) => one.slice(-4))).not.toContain(name.slice(-4))
})
