import { expect, test, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import type { JobHandler } from '../jobs/handler.ts'
import { enqueue } from '../jobs/queue.ts'
import { createWorker } from '../jobs/worker.ts'
import { createLog } from '../log/log.ts'
import { freshDatabase } from './database.ts'
import { fingerprint, writtenOnRefusals } from './fingerprint.ts'
import { keepState } from './kept-state.ts'

test('what is written to a table of which nobody has thought shows in the fingerprint', async () => {
  const database = await freshDatabase()
  const empty = await fingerprint(database)
  await sql`create table thought_of_by_nobody (words text)`.execute(database.db)
  const before = await fingerprint(database)
  expect(before).toEqual({ ...empty, thought_of_by_nobody: '0:0' })
  await sql`insert into thought_of_by_nobody values ('one')`.execute(database.db)
  const after = await fingerprint(database)
  expect(after).not.toEqual(before)
  await sql`update thought_of_by_nobody set words = 'another'`.execute(database.db)
  expect(await fingerprint(database)).not.toEqual(after)
  await database.close()
})

test('once a state is kept, what is written, put back and written again shows each time, also in a table made since', async () => {
  const database = await freshDatabase()
  const restore = await keepState(database)
  const kept = await fingerprint(database)
  expect(await fingerprint(database)).toEqual(kept)
  await sql`insert into message_category (code, position, name) values ('ONE', 1, '1')`.execute(database.db)
  const written = await fingerprint(database)
  expect(Object.keys(written).filter((table) => written[table] !== kept[table])).toEqual(['message_category'])
  await sql`update message_category set name = '2'`.execute(database.db)
  expect(await fingerprint(database)).not.toEqual(written)
  await restore()
  expect(await fingerprint(database)).toEqual(kept)
  await sql`create table made_since (words text)`.execute(database.db)
  const empty = await fingerprint(database)
  await sql`insert into made_since values ('one')`.execute(database.db)
  expect((await fingerprint(database))['made_since']).not.toBe(empty['made_since'])
  await database.close()
})

test('a job that was asked for shows; that the worker has done it meanwhile does not', async () => {
  const database = await freshDatabase()
  const now = new Date()
  const ask = () =>
    database.transaction((tx) => enqueue(tx, { kind: 'letter', payload: { to: 'anna.nowicka@poczta.example' }, now }))
  const before = await fingerprint(database)
  await ask()
  const asked = await fingerprint(database)
  expect(Object.keys(asked).filter((table) => asked[table] !== before[table])).toEqual(['job'])
  const done = vi.fn<JobHandler>(() => Promise.resolve())
  await createWorker({
    database,
    clock: () => now,
    handlers: { letter: done },
    log: createLog({ logLevel: 'silent' }),
  }).drain()
  expect(done).toHaveBeenCalledOnce()
  expect(await fingerprint(database)).toEqual(asked)
  await ask()
  expect(await fingerprint(database)).not.toEqual(asked)
  await database.close()
})

test('it sees every table but those that are named with the reason', async () => {
  const database = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    database.db,
  )
  const seen = Object.keys(await fingerprint(database))
  expect([...seen, ...Object.keys(writtenOnRefusals)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  await database.close()
})
