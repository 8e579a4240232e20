import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { memoryStore } from '../../files/memory-store.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { attachment, keepFiles, withoutData } from './attachments.ts'
import type { Batch, Item } from './batch.ts'
import { Calendars } from './calendars.ts'
import { refOf, type Resource } from './record.ts'
import { ReferenceIds } from './reference-ids.ts'
import { load, person } from './testing.ts'

let database: Database
let release: () => Promise<void>
const now = new Date('2026-11-23T08:00:00Z')
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
  await load(database, [person('p', 1)])
})
afterEach(() => release())

const text = (words: string) => Buffer.from(words).toString('base64')

/** What is stored of the files of a resource. */
async function files() {
  const { rows } = await sql<{
    place: number
    title: string | null
    hidden: boolean
    gone: boolean
    size: number | null
    words: string | null
    key: string | null
  }>`
    select f.place, f.title, f.hidden, f.withdrawn_at is not null as gone, c.size::int as size,
      convert_from(c.content, 'UTF8') as words, c.content_key as key
    from clinic_file f left join clinic_content c on c.source_system = f.source_system and c.source_id = f.content_id
    order by f.place`.execute(database.db)
  return rows
}

/** Keeps the attachments of one document, as a taker does. */
async function keepThese(
  attachments: readonly object[],
  more: { hidden?: boolean; withdrawn?: boolean; store?: Batch['store'] } = {},
) {
  const resource: Resource = { resourceType: 'DocumentReference', id: 'd', content: attachments }
  return database.transaction(async (tx) => {
    const batch: Batch = {
      tx,
      system: 'AMMS',
      now,
      ids: new ReferenceIds('AMMS', new Set()),
      calendars: new Calendars('AMMS'),
      contested: { refs: new Set(), twofold: new Set() },
      deathRule: 'everything',
      permitted: new Set(),
      operator: 'test',
      statedSlots: new Map(),
      store: more.store ?? memoryStore(),
      largestFile: 1_000_000,
      verdicts: new Map(),
    } as unknown as Batch
    const { rows } = await sql<{ id: number }>`select id from patient`.execute(tx)
    const item: Item<unknown> = { ref: refOf(resource), resource, read: resource }
    const { changed, refused } = await keepFiles(batch, [
      {
        item,
        patientId: rows[0]!.id,
        attachments: attachments.map((one) => attachment.parse(one)),
        hidden: more.hidden,
        withdrawn: more.withdrawn ?? false,
      },
    ])
    return { changed: changed.has(item.ref), refused: refused.has(item.ref) }
  })
}

it('keeps what came inside a resource, changes nothing the second time, and forgets what is not there any more', async () => {
  const two = [{ title: 'Karta', contentType: 'text/plain', data: text('Ala ma kota') }, { data: text('drugi') }]
  expect(await keepThese(two)).toEqual({ changed: true, refused: false })
  expect(await keepThese(two)).toEqual({ changed: false, refused: false })
  expect((await files()).map(({ title, words }) => [title, words])).toEqual([
    ['Karta', 'Ala ma kota'],
    [null, 'drugi'],
  ])
  expect(await keepThese([{ title: 'Karta', contentType: 'text/plain', data: text('nowa') }])).toMatchObject({
    changed: true,
  })
  expect((await files()).map(({ words }) => words)).toEqual(['nowa'])
  const { rows } = await sql`select from clinic_content`.execute(database.db)
  expect(rows).toHaveLength(1)
})

it('finds the content of a Binary whichever comes first', async () => {
  await keepThese([{ url: 'Binary/late' }, { url: 'Binary/never' }, { url: 'https://elsewhere.example/x.pdf' }])
  expect((await files()).map(({ size }) => size)).toEqual([null, null, null])
  const binary = { resourceType: 'Binary', id: 'late', contentType: 'text/plain', data: text('tu') }
  const first = await load(database, [binary])
  expect(first.of('Binary/late')).toBe('new')
  expect((await load(database, [binary])).of('Binary/late')).toBe('same')
  expect((await load(database, [{ ...binary, data: text('tam') }])).of('Binary/late')).toBe('changed')
  expect((await files()).map(({ words }) => words)).toEqual(['tam', null, null])
})

it('keeps no data in the resource itself, and large content in the file store', async () => {
  const store = memoryStore()
  const bytes = randomBytes(100_000)
  const data = bytes.toString('base64')
  await load(database, [{ resourceType: 'Binary', id: 'b', contentType: 'image/png', data }], { store })
  const { rows } = await sql<{ body: object }>`select body from clinic_resource where type = 'Binary'`.execute(
    database.db,
  )
  expect(rows[0]!.body).not.toHaveProperty('data')
  await keepThese([{ url: 'Binary/b' }])
  const [file] = await files()
  expect((await store.get(file!.key!))?.equals(bytes)).toBe(true)
})

it('refuses data that are not base64, and files that are too large', async () => {
  expect(await keepThese([{ data: 'no base64!' }])).toMatchObject({ refused: true })
  expect(await keepThese([{ data: text('x'.repeat(1_000_001)) }])).toMatchObject({ refused: true })
  expect(await files()).toEqual([])
  const { of } = await load(database, [{ resourceType: 'Binary', id: 'b', data: '§' }])
  expect(of('Binary/b')).toBe('refused: the data of a file in it are not base64')
})

it('hides and withdraws files with their resource; a resource that says nothing of hiding leaves the mark', async () => {
  const given = [{ data: text('a') }]
  await keepThese(given, { hidden: true })
  await keepThese(given)
  expect(await files()).toMatchObject([{ hidden: true, gone: false }])
  await keepThese([{}], { withdrawn: true })
  expect(await files()).toMatchObject([{ hidden: true, gone: true, words: 'a' }])
  await keepThese([{}], { hidden: false })
  expect(await files()).toMatchObject([{ hidden: false, gone: false, words: 'a' }])
})

it('takes out data of files alone, not of samples', () => {
  const resource = {
    resourceType: 'Observation',
    id: 'o',
    valueSampledData: { origin: { value: 0 }, period: 1, dimensions: 1, data: '1 2 3' },
    presentedForm: [{ contentType: 'text/plain', data: 'YQ==', title: 'a' }],
  } as Resource
  expect(withoutData({ ref: 'Observation/o', resource, read: undefined }).resource).toEqual({
    ...resource,
    presentedForm: [{ contentType: 'text/plain', title: 'a' }],
  })
})
