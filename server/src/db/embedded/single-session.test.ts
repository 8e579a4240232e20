import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedContent } from '../../testing/database.ts'
import { databaseOver, type Database } from '../database.ts'
import { sql } from '../sql.ts'
import { createInMemory } from './engine.ts'
import { singleSession } from './single-session.ts'

const engines: PGlite[] = []
/** A database on an engine of its own: an engine has one session, which remembers what was prepared in it. */
async function opened(waitAtMost?: number): Promise<Database> {
  const engine = await createInMemory(await migratedContent())
  engines.push(engine)
  return databaseOver('pglite', singleSession(engine, waitAtMost))
}

let database: Database
beforeAll(async () => {
  database = await opened(200)
  await sql`create table pair (number integer primary key, double integer not null)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  for (const engine of engines) await engine.close()
})

const double = (number: number) => sql<{ double: number }>`select ${number}::integer * 2 as double`.execute(database.db)
const failing = () => sql`select 1 / (random() * 0)::integer`.execute(database.db)

test('200 queries at once, every third failing, each get their own answer', async () => {
  const roomy = await opened(60_000)
  await sql`create table pair (number integer primary key, double integer not null)`.execute(roomy.db)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      if (number % 3 === 0) {
        const error: unknown = await sql`select 1 / ${number}::integer - ${number}::integer::text::date`
          .execute(roomy.db)
          .catch((reason: unknown) => reason)
        return error instanceof Error ? 'failed' : 'answered'
      }
      if (number % 3 === 1) {
        const { rows } = await sql<{ double: number }>`select ${number}::integer * 2 as double`.execute(roomy.db)
        return rows[0]?.double
      }
      return roomy.transaction(async (tx) => {
        await sql`insert into pair values (${number}, ${number * 2})`.execute(tx)
        const { rows } = await sql<{ double: number }>`select double from pair where number = ${number}`.execute(tx)
        return rows[0]?.double
      })
    }),
  )
  expect(outcomes).toEqual(Array.from({ length: 200 }, (_, number) => (number % 3 === 0 ? 'failed' : number * 2)))
  await roomy.close()
})

test('timers get their turns while queries follow each other without a pause', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  for (let number = 0; number < 100_000; number++) {
    await double(number)
    if (turns === 20) break
  }
  clearInterval(timer)
  expect(turns).toBe(20)
})

test('a query outside of the transaction that its caller holds open is told why it waited in vain', async () => {
  const stuck = database.transaction(async (tx) => {
    await sql`insert into pair values (1, 2)`.execute(tx)
    await double(1)
  })
  await expect(stuck).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    reason: 'busy',
    message: expect.stringContaining('outside of the transaction'),
  })
  expect((await sql`select from pair where number = 1`.execute(database.db)).rows).toEqual([])
})

test('a connection that was given back serves nobody, and one that was spoilt is cleaned for the next', async () => {
  const spoilt = await database.connections.connect()
  await spoilt.query('begin')
  await spoilt.query("set application_name = 'spoilt'")
  await spoilt.query('insert into pair values (7, 14)')
  spoilt.release(true)
  await expect(spoilt.query('select 1')).rejects.toThrow('given back')
  expect(() => spoilt.release()).toThrow('already been given back')
  await expect(failing()).rejects.toMatchObject({ code: '22012' })
  expect((await sql`select from pair where number = 7`.execute(database.db)).rows).toEqual([])
  expect((await sql`show application_name`.execute(database.db)).rows).not.toEqual([{ application_name: 'spoilt' }])
})

test('a statement stays prepared until its session is cleaned, and is then prepared anew', async () => {
  const prepared = async () =>
    (await sql`select from pg_prepared_statements where statement like 'select $1::integer * 2%'`.execute(database.db))
      .rows.length
  for (const number of [1, 2, 3]) expect((await double(number)).rows).toEqual([{ double: number * 2 }])
  expect(await prepared()).toBe(1)
  const spoilt = await database.connections.connect()
  spoilt.release(true)
  expect(await prepared()).toBe(0)
  expect((await double(4)).rows).toEqual([{ double: 8 }])
  expect(await prepared()).toBe(1)
})

test('an answer that comes in many parts is whole, and one that fails in its middle is none', async () => {
  const long = (fails: number) =>
    sql<{ text: string; at: number }>`
      select repeat('żó', 20000 + n) as text, 1 / (n - ${fails}::integer) as at from generate_series(1, 30) n order by n`.execute(
      database.db,
    )
  const { rows } = await long(99)
  expect(rows.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, (_, at) => 'żó'.repeat(20_001 + at)))
  await expect(long(20)).rejects.toMatchObject({ code: '22012' })
  expect((await double(21)).rows).toEqual([{ double: 42 }])
})

test('where an answer is missing nobody gets one, for it could be somebody else’s, and the session is used no more', async () => {
  const engine = await createInMemory(await migratedContent())
  engines.push(engine)
  const run = engine.execProtocolRawStream.bind(engine)
  const readyLength = 6
  let loses = false
  engine.execProtocolRawStream = (message, { onRawData, ...options }) =>
    run(message, { ...options, onRawData: (part) => onRawData(loses ? part.subarray(0, -readyLength) : part) })
  const losing = databaseOver('pglite', singleSession(engine))
  const say = (number: number) => sql<{ said: number }>`select ${number}::integer as said`
  expect((await say(1).execute(losing.db)).rows).toEqual([{ said: 1 }])
  loses = true
  const answers = await losing.together((db) => Promise.allSettled([2, 3].map((number) => say(number).execute(db))))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  loses = false
  await expect(say(4).execute(losing.db)).rejects.toMatchObject({ reason: 'connectionLost' })
})

test('closing waits for the transaction that runs and refuses what comes after', async () => {
  const closing = await opened()
  const steps: string[] = []
  let closed: Promise<unknown> | undefined
  await closing.transaction(async (tx) => {
    closed = closing.close().then(() => steps.push('closed'))
    await sql`create table late ()`.execute(tx)
    steps.push('worked')
  })
  await closed
  expect(steps).toEqual(['worked', 'closed'])
  await expect(sql`select 1`.execute(closing.db)).rejects.toMatchObject({ reason: 'closed' })
})
