import { expect, test } from 'vitest'
import { fold, foldedWords } from './fold.ts'

test('a text is found without its accents and its case', () => {
  expect(fold('Zażółć GĘŚLĄ jaźń, Łódź')).toBe('zazolc gesla jazn, lodz')
})

test('words are letters and digits; a text without any has none', () => {
  expect(foldedWords('Zapalenie płuc (wirusowe), J12')).toEqual(['zapalenie', 'pluc', 'wirusowe', 'j12'])
  expect(foldedWords(' – ')).toEqual([])
})
