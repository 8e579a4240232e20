import type { OfferedConsent } from '@portal/contract/areas/consents/parts'
import { expect, test } from 'vitest'
import { bodyOf, mistakesIn, startValues } from './consent-form.ts'

const words = { pl: 'Zgoda', en: 'Consent' }
const type: OfferedConsent = {
  code: 'CDPM',
  name: words,
  statement: words,
  person: true,
  partner: false,
  selectable: false,
}
const filled = {
  ...startValues('CDPM'),
  name: 'Łucja',
  lastName: 'Żółć',
  houseNumber: '5',
  city: 'Warszawa',
  number: '440514\u00A001-359',
  postalCode: '00 001',
}

test('PESEL and postal code count as people write them, and are sent as the clinic keeps them', () => {
  expect(mistakesIn(filled, type)).toEqual([])
  expect(bodyOf(filled, type, '1').authorizedPerson).toMatchObject({
    identity: { nationalIdentificationNumber: '44051401359', country: 'PL' },
    address: { postalCode: '00-001' },
  })
})

test('numbers and codes of other countries are sent as they are typed', () => {
  const foreign = { ...filled, country: 'DE', number: ' AB-12 34 ', addressCountry: 'DE', postalCode: '10115' }
  expect(mistakesIn(foreign, type)).toEqual([])
  expect(bodyOf(foreign, type, '1').authorizedPerson).toMatchObject({
    identity: { nationalIdentificationNumber: 'AB-12 34', country: 'DE' },
    address: { postalCode: '10115' },
  })
})
