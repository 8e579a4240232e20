import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await freshDatabase()
  folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const file = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text)

/** A database to which nothing has been applied, as far as the runner can tell. */
async function forget() {
  await sql`drop table schema_migration`.execute(database.db)
}

async function numbers(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from trial order by n`.execute(database.db)
  return rows.map(({ n }) => n)
}

test('a fresh database has every shipped migration, so another start applies nothing', async () => {
  const shipped = readdirSync(join(import.meta.dirname, 'migrations')).toSorted()
  const applied = await database.db.selectFrom('schema_migration').select('name').orderBy('name').execute()
  expect(applied.map(({ name }) => `${name}.sql`)).toEqual(shipped)
  expect(await migrate(database)).toEqual([])
})

test('new files are applied in order, once, also when several processes start together', async () => {
  await forget()
  file('0001-first', 'create table trial (n integer); insert into trial values (1);')
  expect(await migrate(database, folder)).toEqual(['0001-first'])
  file('0002-second', 'insert into trial values (2);')
  file('0003-third', 'insert into trial select max(n) + 1 from trial;')
  const results = await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)])
  expect(results.flat()).toEqual(['0002-second', '0003-third'])
  expect(await numbers()).toEqual([1, 2, 3])
})

test('a failing file leaves nothing of itself, keeps what came before, and is completed by the next start', async () => {
  await forget()
  file('0001-first', 'create table trial (n integer);')
  file('0002-second', 'insert into trial values (2); select 1 / 0;')
  file('0003-third', 'insert into trial values (3);')
  await expect(migrate(database, folder)).rejects.toThrow('Migration 0002-second failed: division by zero')
  expect(await numbers()).toEqual([])
  file('0002-second', 'insert into trial values (2);')
  expect(await migrate(database, folder)).toEqual(['0002-second', '0003-third'])
  expect(await numbers()).toEqual([2, 3])
})

test('an applied file that has changed or is gone is refused before anything is applied', async () => {
  await forget()
  file('0001-first', 'create table trial (n integer);')
  await migrate(database, folder)
  file('0001-first', 'create table trial (n bigint);')
  file('0002-second', 'insert into trial values (2);')
  await expect(migrate(database, folder)).rejects.toThrow(
    '0001-first has been applied to this database, but its file has changed',
  )
  rmSync(join(folder, '0001-first.sql'))
  file('0001-other', 'select 1;')
  await expect(migrate(database, folder)).rejects.toThrow(
    '0001-first has been applied to this database, but its file is gone',
  )
  expect(await numbers()).toEqual([])
})

test.each(['0003-gap', '0001-twice', '2-short'])('a file numbered out of turn is refused: %s', async (name) => {
  file('0001-first', 'select 1;')
  file(name, 'select 1;')
  await expect(migrate(database, folder)).rejects.toThrow('NNNN-name.sql')
})
