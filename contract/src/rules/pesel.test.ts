import fc from 'fast-check'
import { expect, it } from 'vitest'
import { peselCheckDigit, readPesel } from './pesel.ts'

it('reads birth date and gender in each century', () => {
  expect(readPesel('44051401359')).toEqual({ birthDate: '1944-05-14', gender: 'M' })
  expect(readPesel('02070803628')).toEqual({ birthDate: '1902-07-08', gender: 'F' })
  const of2010 = `1025110000`
  expect(readPesel(`${of2010}${peselCheckDigit(of2010)}`)).toEqual({ birthDate: '2010-05-11', gender: 'F' })
})

it('refuses a wrong check digit, a day that does not exist and anything but eleven digits', () => {
  expect(readPesel('44051401358')).toBeUndefined()
  const thirtiethOfFebruary = '0002301234'
  expect(readPesel(`${thirtiethOfFebruary}${peselCheckDigit(thirtiethOfFebruary)}`)).toBeUndefined()
  for (const pesel of ['', '4405140135', '440514013599', '4405140135a', ' 44051401359'])
    expect(readPesel(pesel)).toBeUndefined()
})

it('finds every single wrong digit', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (place, change) => {
      const digits = [...'44051401359']
      digits[place] = String((Number(digits[place]) + change) % 10)
      expect(readPesel(digits.join(''))).toBeUndefined()
    }),
  )
})
