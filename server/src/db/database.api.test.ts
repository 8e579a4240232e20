import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { looseWire } from '../testing/loose-wire.ts'
import { openDatabase, type Database } from './database.ts'
import { sql } from './sql.ts'
import { sendOff } from './transaction.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const failure = (key: string) => ({ key, failures: 1, last_at: new Date() })
const keys = async () => (await database.db.selectFrom('login_failure').select('key').execute()).map(({ key }) => key)

test('names sort by the Polish alphabet', async () => {
  const names = ['zebra', 'żaba', 'źrebię', 'Łoś', 'lis', 'los', 'mysz', 'ćma', 'cyrk', 'dom', 'Ósemka', 'osa', 'pies']
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name order by name collate polish`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted(new Intl.Collator('pl').compare))
  expect(rows.at(-1)).toEqual({ name: 'żaba' })
})

test('letters of either case are equal to lower() and ilike', async () => {
  const { rows } = await sql`select lower('ŻÓŁĆ') as lower, 'ŁOŚ' ilike 'łoś' as alike`.execute(database.db)
  expect(rows).toEqual([{ lower: 'żółć', alike: true }])
})

test('a transaction is whole: kept when its work succeeds, undone when it throws', async () => {
  await database.transaction((tx) => tx.insertInto('login_failure').values(failure('kept')).execute())
  const undone = database.transaction(async (tx) => {
    await tx.insertInto('login_failure').values(failure('undone')).execute()
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await keys()).toEqual(['kept'])
})

test('a statement whose answer nobody awaits is part of the transaction', async () => {
  const add = (key: string) => sql`insert into login_failure (key, failures, last_at) values (${key}, 1, now())`
  await database.transaction(async (tx) => {
    await add('first').execute(tx)
    await sendOff(tx, add('last'))
  })
  expect(await keys()).toEqual(expect.arrayContaining(['first', 'last']))
  const duplicate = { code: '23505', constraint: 'login_failure_pkey' }
  const undone = database.transaction(async (tx) => {
    await add('undone first').execute(tx)
    await sendOff(tx, add('last'))
  })
  await expect(undone).rejects.toMatchObject(duplicate)
  const undoneBefore = database.transaction(async (tx) => {
    await sendOff(tx, add('last'))
    await add('undone after').execute(tx)
  })
  await expect(undoneBefore).rejects.toMatchObject(duplicate)
  expect((await keys()).filter((key) => key.startsWith('undone'))).toEqual([])
  let runs = 0
  await database.transaction(async (tx) => {
    runs++
    await add('after a conflict').execute(tx)
    if (runs === 1) await sendOff(tx, sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`)
  })
  expect(runs).toBe(2)
  expect(await keys()).toContain('after a conflict')
  await expect(sendOff(database.db, add('last'))).rejects.toMatchObject(duplicate)
})

test('statements of a transaction run in the order in which they were executed', async () => {
  const count = (place: number) => sql<{ failures: number }>`
    update login_failure set failures = failures * 2 + ${place} where key = 'order' returning failures`
  await database.transaction(async (tx) => {
    const made = tx
      .insertInto('login_failure')
      .values({ ...failure('order'), failures: 0 })
      .execute()
    const [, first, second, read] = await Promise.all([
      made,
      count(1).execute(tx),
      count(2).execute(tx),
      sql<{ failures: number }>`select failures from login_failure where key = 'order'`.execute(tx),
    ])
    expect([first, second, read].map(({ rows }) => rows[0]?.failures)).toEqual([1, 4, 4])
  })
})

test('a statement that comes after the end of its transaction is refused', async () => {
  const late = await database.transaction((tx) => Promise.resolve({ tx }))
  await expect(sql`select 1`.execute(late.tx)).rejects.toThrow('This connection was given back')
})

test('of reads that travel together each stands for itself', async () => {
  const say = (value: number) => sql<{ value: number }>`select 12 / ${value}::int as value`
  const answers = await database.together((db) => Promise.allSettled([2, 0, 3].map((value) => say(value).execute(db))))
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: { rows: [{ value: 6 }] } },
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'fulfilled', value: { rows: [{ value: 4 }] } },
  ])
  const gone = database.together((db) => Promise.all([say(0).execute(db), say(1).execute(db)]))
  await expect(gone).rejects.toMatchObject({ code: '22012' })
  const late = await database.together((db) => Promise.resolve({ db }))
  await expect(say(1).execute(late.db)).rejects.toThrow('This connection was given back')
})

test('a statement works on when the schema changes under it', async () => {
  const read = () => sql`select * from login_failure where failures < ${0}`.execute(database.db)
  await Promise.all(Array.from({ length: 12 }, read))
  await sql`alter table login_failure add column note text`.execute(database.db)
  for (let session = 0; session < 12; session++) await read().catch(() => undefined)
  await expect(Promise.all(Array.from({ length: 5 }, read))).resolves.toHaveLength(5)
  await sql`alter table login_failure drop column note`.execute(database.db)
})

test('a statement that the database did not understand is understood once it can be', async () => {
  const read = () => sql<{ note: string }>`select note from login_failure where failures < ${0}`.execute(database.db)
  for (let time = 0; time < 3; time += 1) await expect(read()).rejects.toMatchObject({ code: '42703' })
  await sql`alter table login_failure add column note text`.execute(database.db)
  for (let time = 0; time < 3; time += 1) expect((await read()).rows).toEqual([])
  await sql`alter table login_failure drop column note`.execute(database.db)
})

test('the number of rows that a statement wrote is told, whatever it returns', async () => {
  const written = async (key: string) => {
    const made =
      await sql`insert into login_failure (key, failures, last_at) values (${key}, 1, now()), (${`${key}2`}, 1, now())`.execute(
        database.db,
      )
    const changed = await sql<{ key: string }>`
      update login_failure set failures = ${2} where key = ${key} returning key`.execute(database.db)
    const none = await sql`delete from login_failure where key = ${`${key}3`}`.execute(database.db)
    return [made.numAffectedRows, made.rows, changed.numAffectedRows, changed.rows, none.numAffectedRows]
  }
  expect(await written('told')).toEqual([2n, [], 1n, [{ key: 'told' }], 0n])
  expect(await written('again')).toEqual([2n, [], 1n, [{ key: 'again' }], 0n])
})

test.each(['40001', '40P01'])(
  'a transaction that lost against another (%s) runs again, four times at most',
  async (code) => {
    const conflict = sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`)
    let runs = 0
    const third = await database.transaction(async (tx) => {
      runs++
      await tx
        .insertInto('login_failure')
        .values(failure(`${code}-${runs}`))
        .execute()
      if (runs < 3) await conflict.execute(tx)
      return runs
    })
    expect(third).toBe(3)
    expect((await keys()).filter((key) => key.startsWith(code))).toEqual([`${code}-3`])
    runs = 0
    const hopeless = database.transaction(async (tx) => {
      runs++
      await conflict.execute(tx)
    })
    await expect(hopeless).rejects.toMatchObject({ code })
    expect(runs).toBe(4)
  },
)

test('other failures are told with code and constraint, and not tried again', async () => {
  let runs = 0
  const twice = database.transaction(async (tx) => {
    runs++
    await tx
      .insertInto('login_failure')
      .values([failure('same'), failure('same')])
      .execute()
  })
  await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'login_failure_pkey' })
  expect(runs).toBe(1)
})

test('every session counts in UTC', async () => {
  const { rows } = await sql`show timezone`.execute(database.db)
  expect(rows).toEqual([{ TimeZone: 'UTC' }])
})

test('two fresh databases know nothing of each other', async () => {
  const other = await freshDatabase()
  await other.db.insertInto('login_failure').values(failure('elsewhere')).execute()
  expect(await keys()).not.toContain('elsewhere')
  await other.close()
})

describe('a server that', () => {
  test('refuses connections is unavailable, not an unknown error', async () => {
    const port = await freePort()
    const gone = await openDatabase({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`, dataDir: '' })
    await expect(gone.ping(2000)).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'connectionLost' })
    await expect(gone.transaction((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject({
      reason: 'connectionLost',
    })
    await gone.close()
  })

  test('never answers is given up after the given time', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const mute = await openDatabase({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`, dataDir: '' })
    await expect(mute.ping(50)).rejects.toThrow('did not answer within 50 ms')
    await mute.close()
    silent.close()
  })
})

/** The address of a database on the tests' server. */
async function addressOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(process.env.TEST_DATABASE_URL!)
  address.pathname = `/${rows[0]!.name}`
  return address.href
}

describe.each(process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
  const end = (pid: number, from = database) => sql`select pg_terminate_backend(${pid})`.execute(from.db)
  const own = sql<{ pid: number }>`select pg_backend_pid() as pid`

  test('a transaction whose connection is ended runs once more, and the process lives', async () => {
    let runs = 0
    await database.transaction(async (tx) => {
      runs++
      await tx
        .insertInto('login_failure')
        .values(failure(`ended-${runs}`))
        .execute()
      if (runs === 1) await end((await own.execute(tx)).rows[0]!.pid)
      await sql`select 1`.execute(tx)
    })
    expect((await keys()).filter((key) => key.startsWith('ended'))).toEqual(['ended-2'])
  })

  test('work without time limits gets its connections although all are kept at hand for people, and closing waits for nothing', async () => {
    const few = await openDatabase({ databaseUrl: await addressOf(database), dataDir: '', poolSize: 2 })
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => own.execute(few.db)))
      const unhurried = await Promise.all([1, 2].map(() => few.connections.connect({ unhurried: true })))
      for (const one of unhurried) one.release()
    }
    const pids = new Set(
      (await Promise.all(Array.from({ length: 20 }, () => own.execute(few.db)))).map(({ rows }) => rows[0]!.pid),
    )
    expect(pids.size).toBeLessThanOrEqual(2)
    await few.close()
    await expect(own.execute(few.db)).rejects.toMatchObject({ reason: 'closed' })
  })

  test('connections that are ended while they rest are replaced', async () => {
    const { rows } = await own.execute(database.db)
    const other = await freshDatabase()
    await end(rows[0]!.pid, other)
    await other.close()
    await expect.poll(() => keys().catch(() => 'down')).toBeInstanceOf(Array)
    expect((await own.execute(database.db)).rows).not.toEqual(rows)
  })

  test('statements that are executed together make one round trip, a transaction’s with the beginning before them and the commit behind them', async () => {
    const address = new URL(process.env.TEST_DATABASE_URL!)
    const wire = await looseWire(Number(address.port || 5432))
    address.port = String(wire.port)
    const far = await openDatabase({ databaseUrl: address.href, dataDir: '', poolSize: 1 })
    const say = (value: number) => sql<{ value: number }>`select ${value}::int as value`
    await far.ping(5000)
    let before = wire.roundTrips()
    const said = await far.transaction(async (tx) => {
      const [one, two] = await Promise.all([say(1).execute(tx), say(2).execute(tx)])
      const three = await say(3).execute(tx)
      await sendOff(tx, say(4))
      return [one, two, three].map(({ rows }) => rows[0]!.value)
    })
    expect(said).toEqual([1, 2, 3])
    expect(wire.roundTrips() - before).toBe(3)
    before = wire.roundTrips()
    const read = await far.together((db) => Promise.all([1, 2, 3].map((value) => say(value).execute(db))))
    expect(read.map(({ rows }) => rows[0]!.value)).toEqual([1, 2, 3])
    expect(wire.roundTrips() - before).toBe(1)
    await far.close()
    wire.close()
  })

  test('nothing is committed beside a statement that was not sent because what it needs is locked', async () => {
    const locked = sql`insert into login_failure (key, failures, last_at) values (${'withheld'}, 1, now())`
    const busy = { name: 'DatabaseUnavailable', reason: 'busy' }
    const job = (kind: string) => sql`insert into job (kind, payload, run_at) values (${kind}, '{}', now())`
    await database.transaction(async (tx) => {
      await sql`lock table login_failure in access exclusive mode`.execute(tx)
      await expect(locked.execute(database.db)).rejects.toMatchObject(busy)
      const tried = locked.execute(database.db)
      const beside = database.transaction(async (other) => {
        await job('beside').execute(other)
        await sendOff(other, locked)
      })
      await expect(beside).rejects.toMatchObject(busy)
      await expect(tried).rejects.toMatchObject(busy)
    })
    const { rows } = await sql`select from job where kind = 'beside'`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('a lock that is held too long makes the database busy, not the caller stuck', async () => {
    await database.transaction(async (tx) => {
      await sql`lock table login_failure in access exclusive mode`.execute(tx)
      await expect(keys()).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'busy' })
    })
  })
})
