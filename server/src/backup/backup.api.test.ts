import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brokenSeals } from '../audit/seal.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { sql } from '../db/sql.ts'
import { openUpToDate } from '../db/up-to-date.ts'
import { openFileStore } from '../files/open.ts'
import { cast } from '../seed/cast.ts'
import { seedSmall } from '../seed/seed-small.ts'
import { freshDatabase } from '../testing/database.ts'
import { person } from '../testing/harness.ts'
import { sealAll } from '../testing/seals.ts'
import { makeSeededFolder } from '../testing/database-folder.ts'
import { startServer } from '../testing/server-process.ts'
import { makeBackup } from './backup.ts'
import { verifyBackup, type Manifest } from './manifest.ts'
import { restoreBackup, settleRecovered } from './restore.ts'

const onServer = process.env.TEST_DATABASE === 'postgres'
const now = new Date()
const by = { now, user: 'operator@clinic' }
const room = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const backup = join(room, 'backup')
const content = randomBytes(100_000)
const key = randomBytes(32).toString('hex')
/** Deliberately different from the state in the backup. */
const standing = [
  'confirmation_code',
  'national_request',
  'national_session',
  'one_time_link',
  'passkey_challenge',
  'session',
]

const cleanUp: (() => unknown)[] = []
afterAll(async () => {
  for (const one of cleanUp) await one()
  rmSync(room, { recursive: true, force: true })
})

type Settings = Record<'DATA_DIR' | 'DATABASE_URL', string>

/** The settings of a portal with a place of its own for everything: migrated and filled, or empty. */
async function newPlace(filled: boolean): Promise<Settings> {
  const dataDir = join(room, randomUUID())
  if (!onServer) {
    if (filled) await makeSeededFolder(dataDir)
    return { DATA_DIR: dataDir, DATABASE_URL: '' }
  }
  const database = await freshDatabase()
  cleanUp.push(() => database.close())
  if (filled) await seedSmall(database)
  else await sql`drop schema public cascade; create schema public`.execute(database.db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${rows[0]!.name}`
  return { DATA_DIR: dataDir, DATABASE_URL: url.href }
}

const configOf = (settings: Settings) => readConfig({ ...settings, STANDINS: 'on', DEMO: 'off' })

async function inside<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openUpToDate(configOf(settings))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** How many rows each table has, and a hash of them all. */
async function prints(database: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(database.db)
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${sql.table(name)} t`.execute(
      database.db,
    )
    all[name] = rows[0]!.print
  }
  return all
}

const without = (all: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

async function isEmpty(settings: Settings): Promise<boolean> {
  if (!onServer) return !existsSync(join(settings.DATA_DIR, 'PG_VERSION'))
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: '', poolSize: 1 })
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.db)
  await database.close()
  return rows.length === 0
}

let source: Settings
let before: Record<string, string>
let cookie: string

/** Signs Anna in on a running portal and asks for her bookings. */
async function bookingsOfAnna(url: string): Promise<{ ids: string[]; cookie: string }> {
  const anna = person(url)
  await anna.call('login', { body: { username: cast.anna.username, password: cast.anna.password } })
  const ids = (await anna.call('bookingList')).map(({ systemId }) => systemId)
  return { ids, cookie: anna.cookie() }
}

let booked: string[]

beforeAll(async () => {
  source = await newPlace(true)
  const server = await startServer(source.DATA_DIR, source)
  const anna = await bookingsOfAnna(server.url)
  booked = anna.ids
  cookie = anna.cookie
  await server.end('SIGTERM')
  await (await openFileStore(configOf(source).files)).put(key, content)
  before = await inside(source, async (database) => {
    await sql`
      insert into stored_file (content_key, patient_id, file_name, media_type, size, sha256, created_at)
      select ${key}, min(id), 'skierowanie.pdf', 'application/pdf', ${content.length},
        ${createHash('sha256').update(content).digest()}, ${now} from patient`.execute(database.db)
    await sql`
      with kept as (
        insert into booking_attachment (booking_id, type, from_clinic, created_at)
        select min(id), 'A', true, ${now}::timestamptz from booking returning id, booking_id)
      insert into consultation_recording (id, booking_id, attachment_id, content_key, sha256, begun_at)
      select 1, booking_id, id, ${key}, ${createHash('sha256').update(content).digest()}, ${now} from kept`.execute(
      database.db,
    )
    await sealAll(database, now)
    return prints(database)
  })
  mkdirSync(join(source.DATA_DIR, 'site'), { recursive: true })
  await makeBackup(configOf(source), backup, now)
}, 120_000)

let damage: (() => void) | undefined
afterEach(() => {
  damage?.()
  damage = undefined
})

/** Changes a file of the backup until the test ends. */
function change(path: string, how: (file: string) => void): void {
  const file = join(backup, path)
  const kept = readFileSync(file)
  damage = () => writeFileSync(file, kept)
  how(file)
}
const changeManifest = (how: (manifest: Manifest) => void): void =>
  change('manifest.json', (file) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    how(manifest)
    writeFileSync(file, JSON.stringify(manifest))
  })

test('a backup put into an empty place is the same, row by row and file by file, and the portal goes on from it', async () => {
  const target = await newPlace(false)
  const site = join(target.DATA_DIR, 'site', 'site.json')
  mkdirSync(dirname(site), { recursive: true })
  writeFileSync(site, '{}')
  expect(await restoreBackup(configOf(target), backup, by)).toMatchObject({ damaged: [] })
  expect(readFileSync(site, 'utf8'), 'what the place held before').toBe('{}')
  await inside(target, async (database) => {
    const after = await prints(database)
    const changed = [...standing, 'audit_event']
    expect(without(after, changed)).toEqual(without(before, changed))
    expect(standing.map((name) => after[name])).toEqual(standing.map(() => '0:0'))
    const { rows } = await sql<{ event: string; query: string; rest: string }>`
      select event, query, (select count(*) || ':' || sum(hashtextextended(e::text, 0)) from audit_event e where event <> 'backupRestore') as rest
      from audit_event where event = 'backupRestore'`.execute(database.db)
    expect(rows).toEqual([
      { event: 'backupRestore', query: 'backup:restore?by=operator@clinic', rest: before['audit_event'] },
    ])
    expect(await brokenSeals(database.db)).toEqual([])
  })
  expect(await (await openFileStore(configOf(target).files)).get(key)).toEqual(content)

  const server = await startServer(target.DATA_DIR, target)
  try {
    const old = await fetch(`${server.url}/mppd/api/bookings`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    expect(old.status, 'a session from before the restore').toBe(401)
    expect((await bookingsOfAnna(server.url)).ids).toEqual(booked)
  } finally {
    await server.end('SIGTERM')
  }
})

test('a backup is its owner’s alone, holds no key, and stands under its name only when it is whole', async () => {
  expect(statSync(backup).mode & 0o077).toBe(0)
  for (const name of ['sealing.key', 'files', 'site']) expect(existsSync(join(backup, 'database', name))).toBe(false)
  expect(existsSync(`${backup}.unfinished`)).toBe(false)
  await expect(makeBackup(configOf(source), backup, now)).rejects.toThrow('is there already')
  const other = join(room, 'without-a-database')
  const nowhere = { ...source, ...(onServer ? { DATABASE_URL: 'postgres://127.0.0.1:1/none' } : { DATA_DIR: other }) }
  await expect(makeBackup(configOf(nowhere), other, now)).rejects.toThrow(onServer ? 'unavailable' : 'no database')
  expect([existsSync(other), existsSync(`${other}.unfinished`)]).toEqual([false, false])
})

test.each([
  ['with a slash behind it', () => `${backup}/`],
  ['from the folder where one stands', () => `./${relative(process.cwd(), backup)}`],
])('a whole backup is whole however its folder is written: %s', async (_, folder) => {
  expect(await verifyBackup(folder())).toEqual(await verifyBackup(backup))
})

const dumped = onServer ? 'database.dump' : 'database/PG_VERSION'
test.each<[string, () => void, string]>([
  ['lacks its manifest', () => change('manifest.json', (file) => rmSync(file)), 'no whole backup'],
  ['has a manifest of letters', () => change('manifest.json', (file) => writeFileSync(file, '{')), 'cannot be read'],
  ['lacks the database', () => change(dumped, (file) => rmSync(file)), `lacks ${dumped}`],
  ['has another database', () => change(dumped, (file) => appendFileSync(file, ' ')), 'not as it was'],
  [
    'has another file',
    () => change(`files/${key.slice(0, 2)}/${key}`, (file) => appendFileSync(file, ' ')),
    'not as it was',
  ],
  [
    'knows of less than is there',
    () => changeManifest(({ contents }) => delete contents[dumped]),
    'not part of the backup',
  ],
  [
    'comes from a later portal',
    () => changeManifest(({ migrations }) => (migrations['9999-later'] = 'x')),
    '9999-later',
  ],
  [
    'is one of the other kind of database',
    () => changeManifest((manifest) => (manifest.database = onServer ? 'pglite' : 'postgres')),
    'The backup is one of',
  ],
])('nothing is restored of a backup that %s', async (_, spoil, message) => {
  const target = await newPlace(false)
  spoil()
  await expect(restoreBackup(configOf(target), backup, by)).rejects.toThrow(message)
  expect(await isEmpty(target)).toBe(true)
  expect(existsSync(target.DATA_DIR)).toBe(false)
})

test('nothing is restored over what is there', async () => {
  const now = await inside(source, prints)
  await expect(restoreBackup(configOf(source), backup, by)).rejects.toThrow(
    onServer ? 'is not empty' : 'There is a database in',
  )
  expect(await inside(source, prints)).toEqual(now)
})

describe.each(onServer ? [] : ['in a folder'])('%s', () => {
  test('nothing is restored into a folder that a portal has begun to use', async () => {
    const { DATA_DIR, ...rest } = await newPlace(false)
    const unlock = lockFolder(DATA_DIR)
    const begun = `${DATA_DIR}.unfinished`
    mkdirSync(begun)
    try {
      await expect(restoreBackup(configOf({ DATA_DIR, ...rest }), backup, by)).rejects.toThrow(
        'in use by another process',
      )
      expect(existsSync(begun), 'what the portal has begun to make').toBe(true)
      expect(existsSync(DATA_DIR)).toBe(false)
    } finally {
      unlock()
    }
  })
})

describe.each(onServer ? ['on PostgreSQL'] : [])('%s', () => {
  test('a restore that is not finished lets nobody in, and is finished by what it names', async () => {
    const target = await newPlace(false)
    // As the same user is the owner it is refused when the rights are given.
    const owned = { ...target, DATABASE_OWNER_URL: target.DATABASE_URL }
    const wrong = configOf(owned)
    const failure = await restoreBackup(wrong, backup, by).catch((error: Error) => error.message)
    expect(failure).toMatch(
      /^The user of DATABASE_URL must be neither .*\nThe database is restored, but not finished: /,
    )
    expect(failure).toContain('npm run restore -- --recovered')
    const database = await openDatabase({ databaseUrl: target.DATABASE_URL, dataDir: '', poolSize: 1 })
    const begun = await prints(database)
    await database.close()
    expect(standing.map((name) => begun[name])).toEqual(standing.map(() => '0:0'))
    expect(await settleRecovered(configOf(target), by)).toEqual([])
    await inside(target, async (finished) => {
      expect(without(await prints(finished), [...standing, 'audit_event'])).toEqual(
        without(before, [...standing, 'audit_event']),
      )
    })
  })
})

test('a file that the backup lacks is named, by each that it belongs to', async () => {
  const path = `files/${key.slice(0, 2)}/${key}`
  changeManifest(({ contents }) => delete contents[path])
  const putBack = damage
  const file = join(backup, path)
  rmSync(file)
  damage = () => {
    putBack?.()
    writeFileSync(file, content)
  }
  const { damaged } = await restoreBackup(configOf(await newPlace(false)), backup, by)
  expect(damaged).toEqual([expect.stringContaining('skierowanie.pdf'), expect.stringContaining('sound of visit')])
})
