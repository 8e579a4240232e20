import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { emptyDatabase } from '../../../testing/lent-databases.ts'
import { fileSource } from '../file-source.ts'
import { load, person, temporaryFolder } from '../testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
  await load(database, [person('p', 1)])
})
afterEach(() => release())

/** Loads observations with these values, each written as in a file, and returns what became of them. */
async function loaded(values: Readonly<Record<string, string>>) {
  await using folder = await temporaryFolder()
  const lines = Object.entries(values).map(
    ([id, value]) =>
      `{"resourceType":"Observation","id":"${id}","status":"final","subject":{"reference":"Patient/p"},"code":{"text":"x"},"effectiveDateTime":"2026-01-01",${value}}`,
  )
  const path = folder.file('values.ndjson')
  await writeFile(path, `${lines.join('\n')}\n`)
  const { of } = await load(database, [await fileSource(path)])
  const { rows } = await sql<{ id: string; text: string | null; number: number | null }>`
    select substr(source_id, 13) as id, value_text as text, value_number as number from test_value`.execute(database.db)
  return { of: (id: string) => of(`Observation/${id}`), stored: new Map(rows.map(({ id, ...row }) => [id, row])) }
}
const quantity = (value: string) => `"valueQuantity":{"value":${value},"unit":"mg"}`

it('numbers are kept as they were written, however that is', async () => {
  const { stored } = await loaded({
    zeros: quantity('5.40'),
    power: quantity('1.5e-3'),
    negative: quantity('-0'),
    long: quantity('0.1234567890123456789'),
    plain: quantity('12'),
  })
  expect(Object.fromEntries([...stored].map(([id, { text }]) => [id, text]))).toEqual({
    zeros: '5.40',
    power: '1.5e-3',
    negative: '0',
    long: '0.1234567890123456789',
    plain: '12',
  })
  expect(stored.get('zeros')!.number).toBe(5.4)
})

it('what is no number is refused by itself, and takes no other along', async () => {
  const { of, stored } = await loaded({
    endless: quantity('1e400'),
    word: quantity('"NaN"'),
    list: quantity('[1]'),
    good: quantity('7'),
  })
  for (const id of ['endless', 'word', 'list']) expect(of(id), id).toMatch(/^refused: valueQuantity/)
  expect([...stored.keys()]).toEqual(['good'])
})

it('words that look like numbers stay words, and markup stays text', async () => {
  const { stored } = await loaded({
    nan: '"valueString":"NaN"',
    endless: '"valueString":"1e400"',
    markup: '"valueString":"<script>alert(1)</script>"',
    below: '"valueString":"<0,3"',
  })
  expect(stored.get('nan')).toEqual({ text: 'NaN', number: null })
  expect(stored.get('endless')).toEqual({ text: '1e400', number: null })
  expect(stored.get('markup')).toEqual({ text: '<script>alert(1)</script>', number: null })
  expect(stored.get('below')).toEqual({ text: '0,3', number: 0.3 })
})
