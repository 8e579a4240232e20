import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedContent } from '../../testing/database.ts'
import { databaseOver, type Database } from '../database.ts'
import { sql } from '../sql.ts'
import { createInMemory } from './engine.ts'
import { singleSession } from './single-session.ts'

/** The engine; each test puts a session of its own over it. */
let engine: PGlite
let database: Database
beforeAll(async () => {
  engine = await createInMemory(await migratedContent())
  database = databaseOver('pglite', singleSession(engine, 200))
  await sql`create table pair (number integer primary key, double integer not null)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await engine.close()
})

const double = (number: number) => sql<{ double: number }>`select ${number}::integer * 2 as double`.execute(database.db)
const failing = () => sql`select 1 / (random() * 0)::integer`.execute(database.db)

test('200 queries at once, every third failing, each get their own answer', async () => {
  const roomy = databaseOver('pglite', singleSession(engine, 60_000))
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
  for (let number = 0; number < 1500; number++) await double(number)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
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

test('closing waits for the transaction that runs and refuses what comes after', async () => {
  const closing = databaseOver('pglite', singleSession(engine))
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
