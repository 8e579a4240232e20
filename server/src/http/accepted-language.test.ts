import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  ['en-GB,en;q=0.9', 'en'],
  ['en', 'en'],
  ['EN-us', 'en'],
  ['pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7', 'pl'],
  ['en-GB,en;q=0.9,pl;q=0.8', 'en'],
  ['en;q=0.5, pl;q=0.8', 'pl'],
  ['pl;q=0.5 , en ; q=0.8', 'en'],
  ['pl,en', 'pl'],
  ['en,pl', 'en'],
])('the language of ours that stands first in the browser’s list counts: %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test.each([
  ['uk-UA,uk;q=0.9,en;q=0.8', 'en'],
  ['uk,ru;q=0.9,pl;q=0.8,en;q=0.7', 'pl'],
  ['de-DE,de;q=0.9', 'pl'],
])('languages that we do not have are passed over: %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test.each([
  undefined,
  '',
  '*',
  ',,;;,',
  'en;q=0',
  'en;q=0.000, *',
  'en;q=much',
  'en;q=-1',
  'english',
  'x-en',
  '-en',
  '<script>',
])('Polish is what is left where no English is asked for: %s', (header) => {
  expect(acceptedLanguage(header)).toBe('pl')
})

test('of a list that is longer than any browser’s only the beginning is read', () => {
  const many = (name: string) => Array.from({ length: 400 }, () => name).join(',')
  expect(acceptedLanguage(`${many('de')},en`)).toBe('pl')
  expect(acceptedLanguage(`en,${many('de')}`)).toBe('en')
  for (const part of [',', ';', '-', ' ', 'en;', ';q=', 'q=1,', '\t'])
    expect(acceptedLanguage(part.repeat(1_000_000))).toMatch(/^(pl|en)$/)
})
