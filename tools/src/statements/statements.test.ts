import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@portal/server/testing/database'
import { recordedStatements, recordStatements } from '@portal/server/testing/statement-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SourceFile } from '../source-files.ts'
import { judgeStatements } from './judge.ts'
import { placesIn, placesOf } from './places.ts'
import { runPlanted } from './planted.ts'

const path = 'tools/src/statements/planted.ts'
const planted: SourceFile = { path, text: readFileSync(join(import.meta.dirname, 'planted.ts'), 'utf8') }
const lineOf = (remark: string): number => planted.text.split('\n').findIndex((line) => line.includes(remark)) + 1

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-statements-'))
  const database = recordStatements(await freshDatabase(), folder)
  await runPlanted(database.db)
  await database.transaction((tx) => runPlanted(tx))
  await database.close()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const judge = (file: SourceFile, ...notRun: string[]) =>
  judgeStatements([file], placesIn(file), recordedStatements(folder), notRun)

test(
  'each row type that the schema or the rows contradict is found at its line, and no other',
  { timeout: 300_000 },
  async () => {
    const { offences, statements, texts } = await judge(planted, `${path} neverRun`)
    expect(offences.map((offence) => offence.split(': ')[0])).toEqual(
      [
        'wrong type',
        'no instant',
        'lost null',
        'lost null within',
        'either way',
        'renamed column',
        '<{ size: number }>',
      ].map((remark) => `${path}:${lineOf(remark)}`),
    )
    expect(offences[0]).toContain('but the database gives')
    expect(offences[5]).toContain('but the statement has no column')
    expect({ statements, texts }).toEqual({ statements: 11, texts: 13 })
  },
)

test(
  'a statement that nothing runs has to be on the list, and one that runs has to leave it',
  { timeout: 300_000 },
  async () => {
    const honest: SourceFile = {
      path,
      text: planted.text
        .split('\n')
        .filter((line) => !line.includes(' // '))
        .join('\n')
        .replace('<{ size: number }>', '<{ size: unknown }>'),
    }
    expect((await judge(honest, `${path} neverRun`)).offences).toEqual([])
    expect((await judge(honest, `${path} runPlanted`)).offences).toEqual([
      expect.stringMatching(/\(neverRun\): no test runs it$/),
      expect.stringContaining('runPlanted: is run, or gone'),
    ])
  },
)

const inStore = (text: string): SourceFile => ({ path: 'server/src/areas/notes/store.ts', text })

test(
  'a statement that the schema has no room for any more is an offence at its line',
  { timeout: 300_000 },
  async () => {
    const store = inStore('export const find = (db: Db) => sql<Row>`select gone from account`.execute(db)\n')
    const [place] = placesIn(store)
    const recorded = new Map([[place!.template, new Map([['select gone from account', new Set<string>()]])]])
    const { offences } = await judgeStatements([], [place!], recorded, [])
    expect(offences).toEqual(['server/src/areas/notes/store.ts:1: column "gone" does not exist'])
  },
)

test('one statement with two row types is an offence, since a record could not tell them apart', async () => {
  const text = 'const a = sql<Row>`select 1`\nconst b = sql<Other>`select 1`\n'
  const { offences } = await judgeStatements([], placesIn(inStore(text)), new Map(), [])
  expect(offences).toContainEqual(
    'server/src/areas/notes/store.ts:1 (a) and server/src/areas/notes/store.ts:2 (b): the same statement with different row types',
  )
})

test('statements are found wherever they stand in the product, pieces of them and those of tests are not', () => {
  const text = [
    'class Store {',
    '  async #read(db: Db) {',
    '    return sql<{',
    '      id: number',
    '    }>`select ${sql<boolean>`true`} as yes, ${[1].map((n) => `${n}`)} from note`.execute(db)',
    '  }',
    '}',
    'export const notes = () => [1].map((n) => sql<Row>`select \\\\d ${n}`)',
    'const all = sql`select 1`',
  ].join('\n')
  const found = placesOf([inStore(text), { path: 'server/src/areas/notes/notes.api.test.ts', text }])
  expect(found.map(({ line, owner, template }) => ({ line, owner, template }))).toEqual([
    { line: 3, owner: '#read', template: 'select ${} as yes, ${} from note' },
    { line: 8, owner: 'notes', template: 'select \\\\d ${}' },
  ])
})
