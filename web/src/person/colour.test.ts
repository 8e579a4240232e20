import { expect, test } from 'vitest'
import { personColour, personColours } from './colour.ts'

const coloursOf = (all: readonly string[]) => all.map((id) => personColour(id, all))

test('a family has as many colours as people, in whatever order it is told', () => {
  const family = ['17', '8', '104', '105', '9']
  expect(new Set(coloursOf(family)).size).toBe(family.length)
  expect(coloursOf(family.toReversed())).toEqual(coloursOf(family).toReversed())
})

test('a person keeps the colour when somebody joins or leaves', () => {
  const before = personColour('104', ['17', '104'])
  expect(personColour('104', ['104'])).toBe(before)
  expect(personColour('104', ['17', '104', '105', '230'])).toBe(before)
})

test('a family larger than the colours shares them, and a stranger has one too', () => {
  const many = Array.from({ length: personColours + 3 }, (_, place) => String(place))
  for (const colour of coloursOf(many)) expect(colour).toBeLessThan(personColours)
  expect(personColour('x', [])).toBeLessThan(personColours)
})
