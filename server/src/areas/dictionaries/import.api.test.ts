import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { importDictionaries, NotImported } from './import.ts'
import type { DictionaryName } from './kinds.ts'
import { fillDictionaries } from './sample.ts'
import { diseaseSearch, findDiseases } from './store.ts'

let database: Database
let release: () => Promise<void>
let folder: string
beforeAll(async () => {
  ;({ database, release } = await emptyDatabase())
  folder = mkdtempSync(join(tmpdir(), 'portal-dictionaries-'))
})
afterAll(async () => {
  await release()
  rmSync(folder, { recursive: true })
})

let written = 0
const fileOf = (content: string | Buffer): string => {
  const path = join(folder, `${(written += 1)}.csv`)
  writeFileSync(path, content)
  return path
}

const load = (files: Partial<Record<DictionaryName, string | Buffer>>) =>
  importDictionaries(
    database,
    new Map(Object.entries(files).map(([name, content]) => [name as DictionaryName, fileOf(content)])),
  )

const faultsOf = async (files: Partial<Record<DictionaryName, string | Buffer>>): Promise<readonly string[]> => {
  const error: unknown = await load(files).catch((reason: unknown) => reason)
  if (!(error instanceof NotImported)) throw error
  return error.faults
}

const all = async (table: 'disease' | 'institution' | 'referring_practitioner' | 'unit_speciality') =>
  (await sql<Record<string, string | null>>`select * from ${sql.table(table)} order by 1`.execute(database.db)).rows

/** Polish letters in Windows-1250. */
const cp1250 = (text: string): Buffer => {
  const letters: Record<string, number> = {
    ą: 0xb9,
    ć: 0xe6,
    ę: 0xea,
    ł: 0xb3,
    ń: 0xf1,
    ó: 0xf3,
    ś: 0x9c,
    ź: 0x9f,
    ż: 0xbf,
  }
  return Buffer.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)))
}

test('the small dictionaries fill an empty database once and never come over imported ones', async () => {
  await fillDictionaries(database)
  expect((await all('disease')).length).toBeGreaterThan(400)
  await load({ icd10: 'code;name\nA00.0;Cholera klasyczna\n' })
  await Promise.all([fillDictionaries(database), fillDictionaries(database)])
  expect((await all('disease')).map((row) => row['code'])).toEqual(['A00.0'])
  expect((await all('institution')).length).toBe(0)
})

test('semicolons, commas and tabs, a byte order mark, quotation marks, Windows line ends, headings in Polish', async () => {
  const outcomes = await load({
    icd10:
      '\uFEFFKod ICD-10;Nazwa\r\nI;Choroby zakaźne\r\nA00-A09;Choroby jelit\r\na000;"Cholera ""klasyczna""; cięższa"\r\nM90*;Osteopatie\r\n',
    institutions: 'name,reg_number,uwagi\n"Szpital, oddział\nzamiejscowy",000000000007,x\nGabinet,000000000008,\n\n',
    practitioners: 'NPWZ\tImię\tNazwisko\n1234567\tŻaneta\tŁoś\n1234567\tŻaneta\tŁoś-Nowa\n',
  })
  expect(
    outcomes.map(({ name, encoding, delimiter, taken, repeated, skipped }) => [
      name,
      encoding,
      delimiter,
      taken,
      repeated,
      skipped,
    ]),
  ).toEqual([
    ['icd10', 'utf-8', ';', 2, 0, 2],
    ['institutions', 'utf-8', ',', 2, 0, 0],
    ['practitioners', 'utf-8', '\t', 1, 1, 0],
  ])
  expect((await all('disease')).map(({ code, name }) => [code, name])).toEqual([
    ['A00.0', 'Cholera "klasyczna"; cięższa'],
    ['M90', 'Osteopatie'],
  ])
  expect((await findDiseases(database.db, 'ciezsza', 5)).map(({ code }) => code)).toEqual(['A00.0'])
  expect((await all('referring_practitioner')).map((row) => row['last_name'])).toEqual(['Łoś'])
})

test('Windows-1250 is told from UTF-8', async () => {
  const [outcome] = await load({ specialities: cp1250('kod;nazwa\n1100;Poradnia żywienia i łuszczycy\n') })
  expect(outcome?.encoding).toBe('windows-1250')
  expect((await all('unit_speciality')).map((row) => row['name'])).toEqual(['Poradnia żywienia i łuszczycy'])
})

test('one bad row leaves every dictionary of the run as it was, and every bad row is named', async () => {
  const before = [await all('disease'), await all('institution')]
  const rows = Array.from({ length: 30 }, (_, n) => `${n};x`).join('\n')
  const faults = await faultsOf({ institutions: 'regNumber;name\n1;Nowa\n', icd10: `code;name\nA01;Dur\n${rows}\n` })
  expect(faults).toHaveLength(21)
  expect(faults[0]).toMatch(/csv:3 {2}the code is no ICD-10 code$/)
  expect(faults[20]).toMatch(/and 10 more rows that are wrong$/)
  expect([await all('disease'), await all('institution')]).toEqual(before)
})

test.each<[string, string | Buffer, RegExp]>([
  ['nothing in it', '', /has no (?:rows|column)/],
  ['a header only', 'code;name\n', /has no rows/],
  ['no such column', 'code;descr\nA00;x\n', /has no column "name"/],
  [
    'a quotation mark that never closes',
    `code;name\nA00;"x\n${'y'.repeat(5000)}`,
    /more than 4000 characters in line 2/,
  ],
  ['a quotation mark open at the end', 'code;name\nA00;"x', /quotation mark in line 2 that is never closed/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /is not text/],
  ['one endless line', 'x'.repeat(200_000), /first line that is no header/],
  ['endless columns', `code;name\nA00;${';'.repeat(300)}\n`, /more than 200 columns/],
  ['a name of nothing', 'code;name\nA00;\n', /:2 {2}the name is empty$/],
  ['a control character', 'code;name\nA00;a\u0007b\n', /:2 {2}the name has control characters$/],
])('a broken file changes nothing: %s', async (_, content, reason) => {
  const before = await all('disease')
  expect((await faultsOf({ icd10: content })).join('\n')).toMatch(reason)
  expect(await all('disease')).toEqual(before)
})

test('a file that is not there is said so', async () => {
  const error: unknown = await importDictionaries(database, new Map([['icd10', join(folder, 'none.csv')]])).catch(
    (reason: unknown) => reason,
  )
  expect(String(error)).toContain('none.csv does not exist')
})

test('fifteen thousand rows come in whole', async () => {
  const letters = 'ABCDEFGHIJKLMNO'
  const rows = Array.from({ length: 15_000 }, (_, n) => {
    const rest = n % 1000
    return `${letters[Math.floor(n / 1000)]}${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}\tChoroba ${n}`
  })
  const [outcome] = await load({ icd10: `code\tname\n${rows.join('\n')}` })
  expect(outcome).toMatchObject({ taken: 15_000, repeated: 0 })
  expect((await findDiseases(database.db, 'choroba 14999', 5)).map(({ code }) => code)).toEqual(['O99.9'])
})

test('a code is looked up in the index, also by the plan of a prepared statement, which does not know the code', async () => {
  const { text, parameters } = diseaseSearch('J45', 20)!.compile()
  const given = parameters.map((one) => (typeof one === 'number' ? `${one}` : `'${String(one)}'`)).join(', ')
  const plan = await database.transaction(async (tx) => {
    await sql`analyze disease`.execute(tx)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await sql`prepare code_search as ${sql.raw(text)}`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain execute code_search (${sql.raw(given)})`.execute(tx)
    await sql`deallocate code_search`.execute(tx)
    return rows.map((row) => Object.values(row).join('')).join('\n')
  })
  expect(plan).toContain('Bitmap Index Scan on disease_key')
  expect(plan).not.toContain('Seq Scan')
})
