import { expect, test } from 'vitest'
import { csvName, csvOf } from './csv.ts'

test('rows are separated as the spreadsheets of a language expect it', () => {
  expect(
    csvOf(
      [
        ['Data', 'Wynik'],
        ['12.03.2026', '5,4'],
      ],
      'pl',
    ),
  ).toBe('\uFEFFData;Wynik\r\n12.03.2026;5,4\r\n')
  expect(csvOf([['a', 'b, c', 'say "x"']], 'en')).toBe('\uFEFFa,"b, c","say ""x"""\r\n')
})

test('nothing becomes a formula, and numbers stay numbers', () => {
  const dangerous = ['=1+1', '+48', '-2+3', '@SUM(A1)', '|cmd', '\t=1', '%x', ' =A1']
  for (const value of dangerous) expect(csvOf([[value]], 'pl')).toMatch(/^\uFEFF'/)
  expect(csvOf([['-1,5', '-2', '<0,3', '> 100']], 'pl')).toBe('\uFEFF-1,5;-2;<0,3;> 100\r\n')
  expect(csvOf([['one\r\ntwo']], 'pl')).toBe('\uFEFFone two\r\n')
})

test('a file’s name has no letters that a system might not know', () => {
  expect(csvName('Żelazo (surowica), µmol/l')).toBe('zelazo-surowica-mol-l.csv')
  expect(csvName('…')).toBe('dane.csv')
})
