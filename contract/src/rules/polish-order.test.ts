import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPolishOrder } from './polish-order.ts'

test('names stand where a Polish dictionary has them', () => {
  const names = [
    'Żak',
    'zlot',
    'źrebak',
    'Łata',
    'lis',
    'Ląd',
    'lato',
    'ćma',
    'cyna',
    'Rtg 2',
    'RTG 10',
    'Rtg',
    'Éclair',
    'efekt',
  ]
  expect(inPolishOrder(names, (name) => name)).toEqual([
    'cyna',
    'ćma',
    'Éclair',
    'efekt',
    'lato',
    'Ląd',
    'lis',
    'Łata',
    'Rtg',
    'RTG 10',
    'Rtg 2',
    'zlot',
    'źrebak',
    'Żak',
  ])
})

test('the order is the one of Unicode for Polish, whatever the words', () => {
  const { compare } = new Intl.Collator('pl', { sensitivity: 'variant' })
  const letter = fc.constantFrom(...'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż 0123456789-(')
  const word = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), (words) => {
      expect(inPolishOrder(words, (one) => one)).toEqual(words.toSorted(compare))
    }),
  )
})
