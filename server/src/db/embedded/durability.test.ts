import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { compiledCode } from '../../testing/compiled-code.ts'
import { databaseFolders, type DatabaseFolders } from '../../testing/database-folder.ts'
import type { LockTry } from '../../testing/folder-locker.ts'
import { openDatabase, type Database } from '../database.ts'
import { migrate } from '../migrate.ts'

const writer = new URL('../../testing/database-writer.ts', import.meta.url).pathname

let folders: DatabaseFolders
beforeAll(async () => {
  folders = await databaseFolders()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => folders.remove())

function note(database: Database, key: string) {
  return database.db.insertInto('login_failure').values({ key, failures: 1, last_at: new Date() }).execute()
}

async function notes(database: Database): Promise<string[]> {
  const rows = await database.db.selectFrom('login_failure').select('key').orderBy('failures').execute()
  return rows.map(({ key }) => key)
}

function startWriter(folder: string, first = 1) {
  const child = spawn(process.execPath, [writer, folder, String(first)], {
    env: { ...process.env, ...compiledCode },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, lines: createInterface(child.stdout) }
}

async function killAfter(
  { child, lines }: { child: ChildProcessByStdio<null, Readable, null>; lines: AsyncIterable<string> },
  acknowledged: number,
): Promise<number> {
  let last = 0
  const ended = once(child, 'exit')
  for await (const line of lines) {
    last = Number(line)
    if (last >= acknowledged) child.kill('SIGKILL')
  }
  await ended
  return last
}

test('each commit is on the disk before it is acknowledged, and a read writes nothing', async () => {
  const database = await openDatabase({ dataDir: folders.next() })
  await note(database, 'warm-up')
  const synced = vi.spyOn(fs, 'fdatasyncSync')
  for (const key of ['a', 'b', 'c', 'd', 'e']) await note(database, key)
  expect(synced).toHaveBeenCalledTimes(5)
  synced.mockClear()
  await notes(database)
  expect(synced).not.toHaveBeenCalled()
  await database.close()
})

test('a process killed while it writes loses no acknowledged row, time after time', { timeout: 120_000 }, async () => {
  const folder = folders.next()
  let expected = 0
  for (const round of [40, 93, 211, 257]) {
    expected = await killAfter(startWriter(folder, expected + 1), expected + round)
    const database = await openDatabase({ dataDir: folder })
    const found = await notes(database)
    // The row whose acknowledgement was cut off may be there too; it must be the very next.
    const next = `writer-${expected + 1}`
    const acknowledged = Array.from({ length: expected }, (_, index) => `writer-${index + 1}`)
    expect(found.filter((key) => key !== next)).toEqual(acknowledged)
    expected = found.length
    await database.close()
  }
})

test('a folder in use is refused to a second process and to a second opening, and free again after a kill', async () => {
  const folder = folders.next()
  const running = startWriter(folder)
  await once(running.lines, 'line')
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    `The database folder ${folder} is in use by another process (process ${running.child.pid})`,
  )
  // As between taking the lock and writing the number.
  writeFileSync(`${folder}.pid`, '')
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow('(process unknown)')
  await killAfter(running, 1)
  const database = await openDatabase({ dataDir: folder })
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`(process ${process.pid})`)
  await database.close()
  const again = await openDatabase({ dataDir: folder })
  expect(await notes(again)).toContain('writer-1')
  await again.close()
})

test('a lock that cannot be taken for another reason than that somebody has it is told with its file', async () => {
  const [unreadable, untakeable] = [folders.next(), folders.next()]
  mkdirSync(`${unreadable}.lock`)
  // A file that SQLite will not lock, as one that belongs to another user.
  writeFileSync(`${untakeable}.lock`, 'somebody else’s '.repeat(64))
  for (const folder of [unreadable, untakeable])
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      `The database folder ${folder} cannot be used: ${folder}.lock: `,
    )
})

test('of two that take a folder at the same instant exactly one gets it, a thousand times', async () => {
  const locker = new URL('../../testing/folder-locker.ts', import.meta.url)
  const threads = [1, 2].map(() => new Worker(locker, { workerData: { lockers: 2 } }))
  const base = folders.next()
  const got: number[] = []
  for (let round = 0; round < 1_000; round++) {
    const told: LockTry = { folder: join(base, String(round)), ready: new Int32Array(new SharedArrayBuffer(4)) }
    const answers = threads.map((thread) => once(thread, 'message') as Promise<[boolean]>)
    for (const thread of threads) thread.postMessage(told, [])
    got.push((await Promise.all(answers)).filter(([locked]) => locked).length)
  }
  await Promise.all(threads.map((thread) => thread.terminate()))
  expect(got).toEqual(got.map(() => 1))
})

test('what a killed first start left behind neither counts as a database nor stands in the way', async () => {
  const folder = folders.next()
  rmSync(folder, { recursive: true })
  mkdirSync(`${folder}.unfinished`)
  writeFileSync(join(`${folder}.unfinished`, 'PG_VERSION'), '18\n')
  const database = await openDatabase({ dataDir: folder })
  expect(await migrate(database)).not.toEqual([])
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
  await database.close()
})

/** What a folder can hold before its database: a run on PostgreSQL leaves the key and files there, an operator what is the clinic's own. */
const besides = { 'sealing.key': 'key', 'files/ab/content': 'sent', 'site/site.json': '{}' }

test('a database is made beside what its folder holds, its owner’s alone, and a start that fails on the way leaves none', async () => {
  const folder = folders.next()
  rmSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(besides)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const disk = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
  })
  syncBuiltinESMExports()
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow('EIO')
  disk.mockRestore()
  syncBuiltinESMExports()
  expect(readdirSync(folder)).toContain('pg_wal')
  expect(readdirSync(folder)).not.toContain('PG_VERSION')

  for (const changed of [true, false]) {
    const database = await openDatabase({ dataDir: folder })
    expect((await migrate(database)).length > 0).toBe(changed)
    await database.close()
  }
  for (const [name, content] of Object.entries(besides))
    expect(readFileSync(join(folder, name), 'utf8'), name).toBe(content)
  expect(statSync(folder).mode & 0o077).toBe(0)
})

test('a disk that refuses a commit is never acknowledged, and the database comes back when the disk does', async () => {
  const database = await openDatabase({ dataDir: folders.next() })
  await note(database, 'before')
  const disk = vi.spyOn(fs, 'fdatasyncSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
  })
  await expect(note(database, 'refused')).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  await expect(notes(database)).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  disk.mockRestore()
  await vi.waitFor(() => note(database, 'after'), { timeout: 20_000 })
  expect(await notes(database)).toEqual(expect.arrayContaining(['before', 'after']))
  await database.close()
})
