import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { NotImported } from '../dictionaries/import.ts'
import { importDrugs } from './import.ts'
import { fillDrugs } from './sample.ts'
import { drugSearch, findDrugs } from './store.ts'

let database: Database
let release: () => Promise<void>
let folder: string
beforeAll(async () => {
  ;({ database, release } = await emptyDatabase())
  folder = mkdtempSync(join(tmpdir(), 'portal-drugs-'))
})
afterAll(async () => {
  await release()
  rmSync(folder, { recursive: true })
})

let written = 0
const fileOf = (content: string | Buffer): string => {
  const path = join(folder, `${(written += 1)}.txt`)
  writeFileSync(path, content)
  return path
}
const register = (content: string | Buffer) => importDrugs(database, { register: fileOf(content) })
const thesaurus = (terms: string, interactions: string) =>
  importDrugs(database, { thesaurus: { terms: fileOf(terms), interactions: fileOf(interactions) } })

async function faultsOf(run: Promise<unknown>): Promise<string> {
  const error: unknown = await run.catch((reason: unknown) => reason)
  if (!(error instanceof NotImported)) throw error
  return error.faults.join('\n')
}

const all = async (table: 'drug' | 'interaction_term' | 'interaction_rule') =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`.execute(database.db)).rows
const everything = async () => [await all('drug'), await all('interaction_term'), await all('interaction_rule')]

const product = (id: string, more: { atc?: string; attributes?: string; inside?: string } = {}) => `
  <produktLeczniczy id="${id}" nazwaProduktu="Żółty &amp; Lek ${id}" moc="2,5 mg + 10 mg" nazwaPostaciFarmaceutycznej="Tabletki"
    rodzajPreparatu="Ludzki" nazwaPowszechnieStosowana="Ramiprilum + Amlodipinum" ${more.attributes ?? ''}>
    <kodyATC><kodATC>${more.atc ?? 'C09BB07'}</kodATC></kodyATC>
    <substancjeCzynne>
      <substancjaCzynna nazwaSubstancji="Ramiprilum" iloscSubstancji="2,5" jednostkaMiaryIlosciSubstancji="mg"/>
      <substancjaCzynna nazwaSubstancji="Amlodipini besilas" iloscSubstancji="" innyOpisIlosci="x"/>
    </substancjeCzynne>
    <opakowania><opakowanie kodGTIN="05909990000000" wielkosc="28" jednostkaWielkosci="tabl."/><opakowanie wielkosc="56"/></opakowania>
    ${more.inside ?? ''}
  </produktLeczniczy>`
const document = (...products: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<produktyLecznicze xmlns="http://rejestry.ezdrowie.gov.pl/rpl/eksport-danych-v6.0.0" stanNaDzien="2026-11-20">${products.join('')}</produktyLecznicze>`
const header = 'nazwa\tmoc\tpostac\tatc\tnazwaPowszechnieStosowana\n'

test('the small register and thesaurus fill an empty database once and never come over imported ones', async () => {
  await fillDrugs(database)
  expect((await all('drug')).length).toBeGreaterThan(400)
  expect((await all('interaction_rule')).length).toBeGreaterThan(50)
  await register(`${header}Nowy\t1 mg\tTabletki\tN02BE01\tParacetamolum\n`)
  await thesaurus('code\tkeys\na\tN02BE01\nb\tB01AA', 'one\tother\tseverity\tpl\ten\tsource\nb\ta\t1\tTekst\t\tTest')
  await Promise.all([fillDrugs(database), fillDrugs(database)])
  expect(await all('drug')).toMatchObject([{ name: 'Nowy' }])
  expect(await all('interaction_rule')).toMatchObject([{ one: 'a', other: 'b', en: null }])
})

test('the register’s own XML is read: numbers, ingredients with their amounts, codes and packages; medicines for animals are left out', async () => {
  const dog = product('100000043').replace('"Ludzki"', '"Weterynaryjny"')
  const [outcome] = await register(document(product('100000014'), dog, product('100000020'), product('100000014')))
  expect(outcome).toMatchObject({ taken: 2, repeated: 1, skipped: 1 })
  expect(await all('drug')).toMatchObject([
    {
      id: 100000014,
      name: 'Żółty & Lek 100000014',
      strength: '2,5 mg + 10 mg',
      form: 'Tabletki',
      package: '28 tabl.',
      atc: ['C09BB07'],
      ingredients: [
        { at: 0, name: 'Ramiprilum', amount: 2.5, keys: ['ramipril'] },
        { at: 1, name: 'Amlodipini besilas', keys: ['amlodipin', 'amlodipin_besil'] },
      ],
    },
    { id: 100000020 },
  ])
  const found = await findDrugs(database.db, { phrase: 'zolty', international: false, limit: 10, offset: 0 })
  expect(found.map(({ id }) => id)).toEqual([100000014, 100000020])
})

test('a table without numbers gives each medicine the same one of ours at every import', async () => {
  const table = `${header}Viagra\t50 mg\tTabletki powlekane\tG04BE03\tSildenafilum\nViagra\t100 mg\tTabletki powlekane\tG04BE03\tSildenafilum\nBiseptol\t(200 mg + 40 mg)/5 ml\tZawiesina\tJ01EE01\tSulfamethoxazolum + Trimethoprimum\n`
  await register(table)
  const first = await all('drug')
  expect(first).toHaveLength(3)
  expect(first.map((row) => row['ingredients'])).toContainEqual([
    { at: 0, name: 'Sulfamethoxazolum', amount: 200, keys: ['sulfamethoxazol'] },
    { at: 1, name: 'Trimethoprimum', amount: 40, keys: ['trimethoprim'] },
  ])
  // Another order, another file: the same numbers, so that what was chosen stays chosen.
  const [head, ...lines] = table.trim().split('\n')
  await register([head, ...lines.toReversed()].join('\n'))
  expect(await all('drug')).toEqual(first)
  await register(
    'Identyfikator Produktu Leczniczego;Nazwa Produktu Leczniczego;Nazwa powszechnie stosowana;Rodzaj preparatu;Moc;Postać farmaceutyczna;Kod ATC\n100000014;"Lek; nowy";Ramiprilum;ludzki;5 mg;Tabletki;C09AA05\n100000020;Pies;Ramiprilum;weterynaryjny;5 mg;Tabletki;QC09AA05\n',
  )
  expect(await all('drug')).toMatchObject([{ id: 100000014, name: 'Lek; nowy', atc: ['C09AA05'] }])
})

test.each<[what: string, content: string | Buffer, reason: RegExp]>([
  ['an empty file', '', /has no rows/],
  ['a header alone', header, /has no rows/],
  ['no such column', 'nazwa\tmoc\nA\t1\n', /has no column "atc"/],
  ['a row without a name', `${header}\t1 mg\tx\tN02BE01\tx\n`, /:2 {2}the name is empty/],
  ['a number that is none', `id\t${header}12\tA\t1 mg\tx\tN02BE01\tx\n`, /:2 {2}the number has not nine digits/],
  ['an endless text', `${header}${'x'.repeat(3000)}\t1 mg\tx\tN02BE01\tx\n`, /:2 {2}a text is longer than 2000/],
  ['an endless field', `${header}${'x'.repeat(10_000)}\t1 mg\tx\tN02BE01\tx\n`, /more than 4000 characters/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /is not text/],
  ['another XML', '<html><body/></html>', /is no register/],
  ['an XML that ends in the middle', document(product('100000014')).slice(0, 700), /is no whole XML document/],
  [
    'a medicine that does not end',
    document(product('100000014').replace('</produktLeczniczy>', ''), product('100000020')),
    /has a medicine inside another/,
  ],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${document(product('100000014'))}`, /declares a document type/],
  ['an attribute without an end', `${document(product('100000014')).slice(0, 300)}"${'x'.repeat(1_200_000)}`, /./],
  [
    'endless ingredients',
    document(product('100000014', { inside: '<substancjaCzynna nazwaSubstancji="x"/>'.repeat(300) })),
    /more than 200 ingredients/,
  ],
  ['a wrong number in XML', document(product('12')), /:1 {2}the number has not nine digits/],
])('a broken register changes nothing: %s', async (_, content, reason) => {
  const before = await everything()
  expect(await faultsOf(register(content))).toMatch(reason)
  expect(await everything()).toEqual(before)
})

const terms = 'code\tkeys\na\tN02BE01\nb\tWarfarinum\n'
const interactions = 'one\tother\tseverity\tpl\ten\tsource\n'
test.each<[what: string, terms: string, interactions: string, reason: RegExp]>([
  ['a term without keys', 'code\tkeys\na\t;\n', interactions, /:2 {2}there are no keys/],
  ['a term with an odd code', 'code\tkeys\nA B\tN02BE01\n', interactions, /the code is no code/],
  ['no interactions', terms, interactions, /has no rows/],
  ['an unknown term', terms, `${interactions}a\tc\t1\tTekst\t\tTest\n`, /:2 {2}there is no term "c"/],
  ['no information as a row', terms, `${interactions}a\tb\t-1\tTekst\t\tTest\n`, /the severity is none of/],
  ['a severity of words', terms, `${interactions}a\tb\tbardzo\tTekst\t\tTest\n`, /the severity is none of/],
  ['no text', terms, `${interactions}a\tb\t1\t\tText\tTest\n`, /there is no Polish text/],
  ['no source', terms, `${interactions}a\tb\t1\tTekst\tText\t\n`, /there is no source/],
  ['a control character', terms, `${interactions}a\tb\t1\tTe\u0007kst\tText\tTest\n`, /control characters/],
  ['an endless text', terms, `${interactions}a\tb\t1\t${'x'.repeat(2001)}\tText\tTest\n`, /more than 2000 characters/],
  ['a missing column', terms, 'one\tother\tpl\n', /has no column "severity"/],
])('a broken thesaurus changes nothing: %s', async (_, given, rules, reason) => {
  const before = await everything()
  expect(await faultsOf(thesaurus(given, rules))).toMatch(reason)
  expect(await everything()).toEqual(before)
})

test('two interactions of the same terms, in either order, are one: the first stands', async () => {
  const [, outcome] = await thesaurus(terms, `${interactions}b\ta\t2\tPierwszy\t\tTest\na\tb\t1\tDrugi\t\tTest\n`)
  expect(outcome).toMatchObject({ taken: 1, repeated: 1 })
  expect(await all('interaction_rule')).toMatchObject([{ one: 'a', other: 'b', severity: 2, pl: 'Pierwszy' }])
})

test('a register as large as the national one is taken, and searched by its indexes', async () => {
  const lines = Array.from(
    { length: 16_185 },
    (_, n) => `Lek ${(n * 7919) % 16_185} Forte\t${n} mg\tTabletki\tN02BE01\tSubstantium${n % 1500}\n`,
  )
  const [outcome] = await register(header + lines.join(''))
  expect(outcome).toMatchObject({ taken: 16_185 })
  for (const [phrase, international, index] of [
    ['lek 1234', false, 'drug_words'],
    ['substantium77', true, 'drug_international_words'],
  ] as const) {
    const { text, parameters } = drugSearch({ phrase, international, limit: 10, offset: 0 })!.compile()
    const given = parameters.map((one) => (typeof one === 'number' ? `${one}` : `'${String(one)}'`)).join(', ')
    const plan = await database.transaction(async (tx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
      await sql`prepare drug_search as ${sql.raw(text)}`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain execute drug_search (${sql.raw(given)})`.execute(tx)
      await sql`deallocate drug_search`.execute(tx)
      return rows.map((row) => Object.values(row).join('')).join('\n')
    })
    expect(plan).toContain(`Bitmap Index Scan on ${index}`)
    expect(plan).not.toContain('Seq Scan')
  }
})
