import type { ResultValue, Treatment } from '@portal/contract/areas/test-results'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ValuesTable, ValuesText } from './values-table.tsx'

const value = (more: Partial<ResultValue>): ResultValue => ({
  id: '1',
  level: 0,
  status: 'final',
  replaced: [],
  ...more,
})

/** The lines of a result that is shown as text, without markup. */
function linesOf(values: readonly ResultValue[]): string[] {
  const treatment = { id: '1', values: [...values] } as unknown as Treatment
  const page = renderToStaticMarkup(<ValuesText patientId="7" treatment={treatment} />)
  return [...page.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, line]) => line!.replaceAll(/<[^>]*>/g, ''))
}

test('results as text say what is not final, what was corrected and the laboratory’s notes, as the table does', () => {
  const replaced = [{ text: '9.5', unit: 'g/dl', until: '2026-10-02T10:00:00.000Z' }]
  expect(
    linesOf([
      value({ name: 'Potas', text: '5.4', number: 5.4, unit: 'mmol/l', status: 'cancelled', note: 'Hemoliza' }),
      value({ name: 'Hemoglobina', text: '12.6', number: 12.6, unit: 'g/dl', status: 'corrected', replaced }),
      value({ name: 'Glukoza', text: '92', number: 92, unit: 'mg/dl', range: { low: 70, high: 99 }, flag: 'N' }),
      value({ name: 'Osad', absent: 'not-performed' }),
      value({ name: 'Antybiogram' }),
    ]),
  ).toEqual([
    'Potas (anulowany): 5,4 mmol/l  Hemoliza',
    'Hemoglobina (poprawiony): 12,6 g/dl Przed poprawką z 02.10.2026: 9,5 g/dl ',
    'Glukoza: 92 mg/dl (zakres: 70 – 99) w zakresie',
    'Osad: nie wykonano ',
    'Antybiogram ',
  ])
})

test('a date is read as everywhere in the portal, in lines and in the table, also the one that a correction replaced', () => {
  const replaced = [{ text: '2026-11-20', until: '2026-11-22T10:00:00.000Z' }]
  const date = value({ name: 'Ostatnia miesiączka', text: '2026-11-21', replaced })
  expect(linesOf([date])).toEqual(['Ostatnia miesiączka: 21.11.2026 Przed poprawką z 22.11.2026: 20.11.2026 '])
  const treatment = { id: '1', values: [date] } as unknown as Treatment
  const table = renderToStaticMarkup(<ValuesTable patientId="7" treatment={treatment} label="Panel" />)
  expect(table).toContain('21.11.2026')
  expect(table).not.toContain('2026-11-2')
})

test('values of different specimens under one name are told apart, in lines and in the table', () => {
  const of = (id: string, specimen: string) => value({ id, name: 'Glukoza', specimen, text: '92', number: 92 })
  const [blood, urine] = [of('1', 'Surowica'), of('2', 'Mocz')]
  expect(linesOf([blood, urine])).toEqual(['Glukoza, materiał: Surowica: 92 ', 'Glukoza, materiał: Mocz: 92 '])
  expect(linesOf([blood, blood])).toEqual(['Glukoza: 92 ', 'Glukoza: 92 '])
  const treatment = { id: '1', values: [blood, urine] } as unknown as Treatment
  const table = renderToStaticMarkup(<ValuesTable patientId="7" treatment={treatment} label="Panel" />)
  expect(table.replaceAll(/<[^>]*>/g, '')).toMatch(/Materiał: Surowica.*Materiał: Mocz/)
})
