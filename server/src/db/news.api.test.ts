import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { looseWire } from '../testing/loose-wire.ts'
import type { Database } from './database.ts'
import { News } from './news.ts'
import { hurried } from './pace.ts'
import { postgresConnections } from './postgres.ts'
import { sql } from './sql.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const started: News[] = []
afterEach(() => started.splice(0).forEach((news) => news.stop()))

/** News that have begun and are certain, and what a subscriber of ended sessions was told. */
async function begun(connections = database.background.connections) {
  const heard: string[] = []
  const news = new News(connections, () => undefined)
  started.push(news)
  news.subscribe('session_ended', { heard: (content) => heard.push(content), missed: () => heard.push('missed') })
  await news.start()
  await expect.poll(() => news.isCertain(), { timeout: 10_000 }).toBe(true)
  heard.length = 0
  return { news, heard }
}

const tell = (content: string) => sql`select pg_notify('session_ended', ${content})`
const patience = { timeout: 10_000 }

test('everybody is told with the commit, not before it, and not of what was rolled back', async () => {
  const [here, there] = [await begun(), await begun()]
  // News sent meanwhile and heard show that those of the transaction would have been; the embedded database lets nobody else send any.
  const meanwhile = database.kind === 'pglite' ? [] : ['meanwhile']
  await database.transaction(async (tx) => {
    await tell('committed').execute(tx)
    for (const content of meanwhile) await tell(content).execute(database.db)
    await expect.poll(() => [here.heard, there.heard], patience).toEqual([meanwhile, meanwhile])
  })
  const all = [...meanwhile, 'committed']
  await expect.poll(() => [here.heard, there.heard], patience).toEqual([all, all])
  const undone = database.transaction(async (tx) => {
    await tell('undone').execute(tx)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await tell('last').execute(database.db)
  await expect.poll(() => here.heard, patience).toEqual([...all, 'last'])
})

test('a session that was cleared for its next user still hears', async () => {
  const { heard } = await begun()
  const connection = await database.background.connections.connect()
  connection.release(true)
  await tell('after that').execute(database.db)
  await expect.poll(() => heard, patience).toEqual(['after that'])
})

describe.each(process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
  test('when the listening session is ended, nothing is certain until another one listens', async () => {
    const { news, heard } = await begun()
    let uncertain = false
    const look = setInterval(() => (uncertain ||= !news.isCertain()), 1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`.execute(database.db)
    await expect.poll(() => heard, patience).toEqual(['missed'])
    clearInterval(look)
    expect(uncertain).toBe(true)
    await expect.poll(() => news.isCertain(), patience).toBe(true)
    await tell('heard again').execute(database.db)
    await expect.poll(() => heard, patience).toEqual(['missed', 'heard again'])
  })

  test('on a line that carries nothing any more, nothing is certain, and another line is taken', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const address = new URL(process.env.TEST_DATABASE_URL!)
    const wire = await looseWire(Number(address.port))
    address.port = String(wire.port)
    address.pathname = `/${rows[0]!.name}`
    const connections = postgresConnections(address.href, 1, hurried)
    try {
      const { news, heard } = await begun(connections)
      await wire.loseAnswerTo('pg_notify')
      await tell('lost on the way').execute(database.db)
      await expect.poll(() => news.isCertain(), patience).toBe(false)
      expect(heard).toEqual([])
      await expect.poll(() => heard, patience).toEqual(['missed'])
      await expect.poll(() => news.isCertain(), patience).toBe(true)
      news.stop()
    } finally {
      await connections.end()
      wire.close()
    }
  })
})
