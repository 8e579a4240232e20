import type { ResultValue, TestResult } from '@portal/contract/areas/test-results'
import { expect, test } from 'vitest'
import { pdfPages } from '../../testing/pdf-text.ts'
import { resultPrintout } from './printout.ts'

const at = '2026-11-20T10:00:00.000Z'
const value = (place: number, more: Partial<ResultValue> = {}): ResultValue => ({
  id: String(place),
  level: 0,
  name: `Badanie ${place}`,
  text: `${place}.5`,
  number: place + 0.5,
  unit: 'mmol/l',
  range: { low: 3.5, high: 5.1 },
  status: 'final',
  replaced: [],
  ...more,
})

/** The pages of the printout of these values. */
async function pagesOf(values: ResultValue[], examinedAt = at): Promise<string[]> {
  const order: TestResult = {
    id: '1',
    patientId: '1',
    happenedAt: at,
    open: false,
    isNew: false,
    consentDocShared: false,
    treatments: [
      {
        id: '1',
        type: 'report',
        status: 'final',
        examinedAt,
        issuedAt: at,
        replaced: [],
        documents: [],
        values,
        valueCount: values.length,
        markedCount: 0,
      },
    ],
  }
  const bytes = await resultPrintout(order, {
    patient: { name: 'Anna', lastName: 'Nowak', birthDate: '1980-01-01' },
    language: 'pl',
    clinicName: 'Przychodnia',
    printedAt: new Date(at),
  })
  return pdfPages(new Uint8Array(bytes))
}
const words = (count: number) => Array.from({ length: count }, (_, at) => `słowo${at + 1}`).join(' ')

test('a date is printed as everywhere in the portal, also the one that a correction replaced', async () => {
  const { number: _, range: __, unit: ___, ...date } = value(1, { text: '2026-11-21T08:05:00+01:00' })
  const pages = await pagesOf([{ ...date, replaced: [{ text: '2026-11-20', until: '2026-11-22T10:00:00.000Z' }] }])
  const printed = pages.join(' ')
  expect(printed).toContain('21.11.2026, 08:05')
  expect(printed).toContain('Przed poprawką z 22.11.2026: 20.11.2026')
  expect(printed).not.toContain('2026-11')
})

test('a value stands beside its name, however long its note is and wherever the page ends', async () => {
  // Rows before it, so that the note would begin anywhere on a page.
  for (const before of [0, 6, 12]) {
    const values = Array.from({ length: before }, (_, place) => value(place + 1))
    const pages = await pagesOf([
      ...values,
      value(80, { name: 'Potas', text: '5.9', number: 5.9, flag: 'H', note: words(250) }),
      value(81, { name: 'Witamina D', text: '31.4', number: 31.4, note: words(35) }),
      value(82, { name: 'Opis', text: words(400), number: undefined, unit: undefined }),
      value(99),
    ])
    const text = pages.join(' ')
    expect(text).toContain('Potas 5,9 mmol/l 3,5 – 5,1 powyżej zakresu')
    expect(text).toMatch(/Witamina D słowo1 [^:]* słowo35 31,4 mmol\/l/)
    expect(text).toContain('Opis opis pod tabelą')
    expect(text).toContain('Potas: słowo1 słowo2')
    expect(text).toMatch(/Opis: słowo1 .* słowo400/)
    const [named, measured] = ['Badanie 99', '99,5 mmol/l'].map((one) => pages.findIndex((page) => page.includes(one)))
    expect(measured).toBe(named)
  }
})

test('the specimen is said once, or of each value where they differ', async () => {
  const glucose = (specimen: string) => value(1, { name: 'Glukoza', specimen })
  const [same, different] = [
    await pagesOf([glucose('Surowica'), glucose('Surowica')]),
    await pagesOf([glucose('Surowica'), glucose('Mocz')]),
  ].map((pages) => pages.join(' '))
  expect(same!.match(/Materiał: Surowica/g)).toHaveLength(1)
  expect(same).toContain('Glukoza 1,5 mmol/l')
  expect(different).toContain('Glukoza Materiał: Surowica 1,5 mmol/l')
  expect(different).toContain('Glukoza Materiał: Mocz 1,5 mmol/l')
})

test('a day without an hour is printed without one, also on the days on which the clock changes', async () => {
  for (const [midnight, words] of [
    ['2026-03-11T23:00:00.000Z', 'Data badania: 12.03.2026 Data'],
    ['2026-03-28T23:00:00.000Z', 'Data badania: 29.03.2026 Data'],
    ['2026-10-24T22:00:00.000Z', 'Data badania: 25.10.2026 Data'],
    ['2026-03-12T07:15:00.000Z', 'Data badania: 12.03.2026, 08:15 Data'],
  ] as const)
    expect((await pagesOf([value(1)], midnight)).join(' ')).toContain(words)
})
