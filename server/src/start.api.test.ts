import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { cast } from './seed/cast.ts'
import { person } from './testing/harness.ts'
import { startServer } from './testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('of two portals that start at once on one empty folder the second says in plain words whose it is', async () => {
  const dataDir = join(folder, 'embedded')
  const started = await Promise.allSettled([1, 2].map(() => startServer(dataDir)))
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  try {
    expect([running.length, refused.length]).toEqual([1, 1])
    expect(refused[0]).toMatch(
      /ended with 1:\nThe database folder \S+ is in use by another process \(process (?:\d+|unknown)\)\n$/,
    )
    expect((await fetch(`${running[0]!.url}/ready`)).status).toBe(200)
  } finally {
    const ends = await Promise.all(running.map((one) => one.end('SIGTERM')))
    expect(ends).toEqual(running.map(() => 0))
  }
}, 300_000)

test('production without a database starts no empty one of its own, unless it is told to', async () => {
  const dataDir = join(folder, 'forgotten')
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    SEALING_KEYS: randomBytes(32).toString('base64'),
    STANDINS: 'on',
  }
  await expect(startServer(dataDir, production)).rejects.toThrow(
    /ended with 1:\nNODE_ENV=production needs DATABASE_URL, or EMBEDDED_DATABASE=on where the embedded database is meant\n$/,
  )
  expect(readdirSync(folder).filter((name) => name.startsWith('forgotten'))).toEqual([])
  const running = await startServer(dataDir, { ...production, EMBEDDED_DATABASE: 'on' })
  expect(running.output()).toContain('https://portal.example')
  expect(await running.end('SIGTERM')).toBe(0)
}, 300_000)

describe.each(process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
  test('three portals that start at once on an empty database all start, and the demo is there once', async () => {
    const administrative = new URL(process.env.TEST_DATABASE_URL ?? '')
    const admin = new Client({ connectionString: administrative.href })
    await admin.connect()
    const name = `test_${process.pid}_three_starts`
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    administrative.pathname = `/${name}`
    const DATABASE_URL = administrative.href
    const portals = await Promise.all(
      [1, 2, 3].map((no) => startServer(join(folder, String(no)), { DATABASE_URL, DEMO: 'on' })),
    )
    for (const { url } of portals) {
      const anna = person(url)
      await anna.call('login', { body: { username: cast.anna.username, password: cast.anna.password } })
      expect(await anna.call('patientList')).toHaveLength(1)
    }
    const told = portals.filter((portal) => portal.output().includes('loading the demo clinic'))
    expect(told).toHaveLength(1)
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(
      `
      select (select count(*)::int from account where username_key = any($1)) as accounts,
        (select count(*)::int from clinic_unit where source_id = 'Organization/pod-lipami') as units,
        (select count(*)::int from (select code from disease group by code having count(*) > 1) twice) as doubled,
        (select count(*)::int from stored_file where file_name = 'ciśnienie – poranki.png') as files`,
      [Object.values(cast).map(({ username }) => username)],
    )
    await client.end()
    expect(rows[0]).toMatchObject({ units: 1, doubled: 0, files: 1 })
    expect(rows[0].accounts).toBe(Object.keys(cast).length)
    for (const portal of portals) expect(await portal.end('SIGTERM')).toBe(0)
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }, 300_000)
})
