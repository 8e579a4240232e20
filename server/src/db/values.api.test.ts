import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('values come as the same JavaScript types from both engines', async () => {
  const { rows } = await sql`select 9007199254740991::int8 as int8, array[1, null]::int8[] as int8s, count(*) as count,
    12.30::numeric as numeric, array[1.10]::numeric[] as numerics, date '2024-02-29' as date, array[date '2024-02-29'] as dates,
    timestamptz '2024-03-31 03:00+02' as instant, timestamp '2024-03-31 03:00' as local, interval '90 minutes' as interval,
    '[1,{"a":null}]'::jsonb as json, '\\x00ff'::bytea as bytes, true as bool, 1.5::float8 as float, array['a', 'ż'] as texts,
    tstzrange('2024-01-01', '2024-01-02') as range, null::int8 as nothing`.execute(database.db)
  expect(rows).toEqual([
    {
      int8: 9007199254740991,
      int8s: [1, null],
      count: 1,
      numeric: '12.30',
      numerics: ['1.10'],
      date: '2024-02-29',
      dates: ['2024-02-29'],
      instant: new Date('2024-03-31T01:00:00Z'),
      local: '2024-03-31 03:00:00',
      interval: '01:30:00',
      json: [1, { a: null }],
      bytes: Buffer.from([0, 255]),
      bool: true,
      float: 1.5,
      texts: ['a', 'ż'],
      range: '["2024-01-01 00:00:00+00","2024-01-02 00:00:00+00")',
      nothing: null,
    },
  ])
})

test('a number that JavaScript cannot hold exactly is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow(RangeError)
  await database.ping(2000)
})

test('parameters of all kinds arrive as they were sent', async () => {
  const instant = new Date('2024-10-27T00:30:00.123Z')
  const { rows } = await sql`select ${instant}::timestamptz as instant, ${'2024-10-27'}::date as date,
    ${Buffer.from([0, 1])}::bytea as bytes, ${[1, 2]}::int8[] as list, ${JSON.stringify(['a'])}::jsonb as json`.execute(
    database.db,
  )
  expect(rows).toEqual([{ instant, date: '2024-10-27', bytes: Buffer.from([0, 1]), list: [1, 2], json: ['a'] }])
})

test('texts of every length and alphabet, numbers and nothing arrive as they were sent, beside bytes and alone', async () => {
  const texts = ['', 'zażółć gęślą jaźń 😀', 'ż'.repeat(70_000), 'a'.repeat(70_000)]
  const read = (bytes: Buffer | null) =>
    sql`select ${texts[0]!}::text as a, ${texts[1]!}::text as b, ${texts[2]!}::text as c,
    ${texts[3]!}::text as d, ${bytes}::bytea as bytes, ${-1.5}::float8 as float, ${true}::bool as bool, ${null}::text as nothing,
    ${9007199254740991}::int8 as int8, ${texts}::text[] as list, ${[]}::int4[] as empty`.execute(database.db)
  for (const bytes of [Buffer.from([0, 255]), null, Buffer.alloc(0)])
    expect((await read(bytes)).rows).toEqual([
      {
        a: texts[0],
        b: texts[1],
        c: texts[2],
        d: texts[3],
        bytes,
        float: -1.5,
        bool: true,
        nothing: null,
        int8: 9007199254740991,
        list: texts,
        empty: [],
      },
    ])
})

test('lists arrive item by item, whatever stands in them', async () => {
  const texts = ['"', '\\', 'NULL', 'null', '{a,b}', '', ' ', 'ż,"\\', null]
  const bytes = [Buffer.from([0, 92, 34, 255]), Buffer.alloc(0)]
  const { rows } = await sql<{
    texts: (string | null)[]
    bytes: Buffer[]
    numbers: (number | null)[]
    truths: boolean[]
  }>`
    select ${texts}::text[] as texts, ${bytes}::bytea[] as bytes, ${[1.5, null, -2]}::float8[] as numbers, ${[true, false]}::bool[] as truths`.execute(
    database.db,
  )
  expect(rows).toEqual([{ texts, bytes, numbers: [1.5, null, -2], truths: [true, false] }])
})

test('instants of every age arrive as they were sent, alone and in lists', async () => {
  const instants = [
    '0099-03-01T00:00:00.000Z',
    '1000-01-01T00:00:00.000Z',
    '2026-03-29T01:00:00.123Z',
    '9999-12-31T23:59:59.999Z',
    '+020260-01-02T03:04:05.000Z',
  ].map((text) => new Date(text))
  const { rows } = await sql<{ list: Date[]; first: Date; last: Date }>`
    select ${instants}::timestamptz[] as list, ${instants[0]!}::timestamptz as first, ${instants[4]!}::timestamptz as last`.execute(
    database.db,
  )
  expect(rows).toEqual([{ list: instants, first: instants[0], last: instants[4] }])
})

test('instants of every form and age are read as they are', async () => {
  const texts = [
    '2026-11-21 09:15:00+00',
    '2026-11-21 09:15:00.5+00',
    '2026-11-21 09:15:00.123+00',
    '0099-03-01 00:00:00+00',
  ]
  const { rows } = await sql<{ instant: Date }>`
    select instant from unnest(${texts}::timestamptz[]) with ordinality as given (instant, place)
    union all select '20260-01-02 03:04:05+00' union all select '2026-03-29 03:00+02'`.execute(database.db)
  expect(rows.map(({ instant }) => instant.toISOString())).toEqual([
    '2026-11-21T09:15:00.000Z',
    '2026-11-21T09:15:00.500Z',
    '2026-11-21T09:15:00.123Z',
    '0099-03-01T00:00:00.000Z',
    '+020260-01-02T03:04:05.000Z',
    '2026-03-29T01:00:00.000Z',
  ])
})

test('a row that cannot be read fails its own statement, and none that is sent beside it or later', async () => {
  const number = (text: string) => sql<{ number: number }>`select ${text}::int8 as number`
  await database.transaction(async (tx) => {
    const [before, bad, after] = await Promise.allSettled([
      number('1').execute(tx),
      number('9007199254740993').execute(tx),
      number('2').execute(tx),
    ])
    expect(before).toMatchObject({ value: { rows: [{ number: 1 }] } })
    expect(bad).toMatchObject({ reason: expect.any(RangeError) as unknown })
    expect(after).toMatchObject({ value: { rows: [{ number: 2 }] } })
    expect((await number('3').execute(tx)).rows).toEqual([{ number: 3 }])
  })
})
