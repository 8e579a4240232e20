import { addressInput } from '@portal/contract/areas/patients'
import { expect, test } from 'vitest'
import { resolverOf } from './resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false } as never
const whole = { houseNumber: '5', postalCode: '30-001', city: 'Kraków', countryCode: 'PL' }

test('values that the contract accepts pass, trimmed as the contract trims them', async () => {
  const result = await resolverOf(addressInput)({ ...whole, city: ' Kraków ' }, undefined, options)
  expect(result).toEqual({ values: { ...whole, city: 'Kraków' }, errors: {} })
})

test('a field says its own text, or that it is missing or wrong', async () => {
  const resolver = resolverOf(addressInput, () => ({ postalCode: 'Wpisz kod w postaci 00-000.' }))
  const { errors } = await resolver(
    { ...whole, postalCode: '3000', city: '', houseNumber: '\u0000' },
    undefined,
    options,
  )
  expect(errors).toMatchObject({
    city: { message: 'Wypełnij to pole.' },
    houseNumber: { message: 'Popraw to pole.' },
  })
})

test('a rule over several fields marks the field it names', async () => {
  const resolver = resolverOf(addressInput, () => ({ postalCode: 'Wpisz kod w postaci 00-000.' }))
  const { errors } = await resolver({ ...whole, postalCode: '3000' }, undefined, options)
  expect(errors).toEqual({ postalCode: { type: 'custom', message: 'Wpisz kod w postaci 00-000.' } })
})

test('the fields keep their order, whichever rule finds them wrong first', async () => {
  const { errors } = await resolverOf(addressInput)({ ...whole, postalCode: '3000', city: '' }, undefined, options)
  expect(Object.keys(errors)).toEqual(['postalCode', 'city'])
})
