import { expect, test } from 'vitest'
import { dialOptions } from './phone-field.tsx'

test('countries of a number are sorted by their names in the language of the screen, Poland first', () => {
  const names = (language: 'pl' | 'en') => dialOptions(language).map(({ name, dial }) => `${name} +${dial}`)
  expect(names('pl').slice(0, 4)).toEqual(['Polska +48', 'Austria +43', 'Belgia +32', 'Białoruś +375'])
  expect(names('pl').at(-1)).toBe('Włochy +39')
  expect(names('en').slice(0, 3)).toEqual(['Poland +48', 'Austria +43', 'Belarus +375'])
})
