import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../clinic/import/testing.ts'
import thrifty from '../../command-options.json' with { type: 'json' }
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { compiledCode } from '../testing/compiled-code.ts'
import { makeDatabaseFolder } from '../testing/database-folder.ts'
import { keepPublicAddress } from '../http/public-address.ts'
import { sealAll } from '../testing/seals.ts'

const program = join(import.meta.dirname, 'cli.ts')

let publicUrl = 'https://portal.example/'
const site = 'https://portal.example'

const run = (dataDir: string, ...args: string[]) => runProgram(program, dataDir, args)

/** Runs a command as an operator does, with the command's options, on an embedded database. */
async function runProgram(file: string, dataDir: string, args: readonly string[]) {
  const env = {
    ...process.env,
    ...compiledCode,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NODE_ENV: 'test',
    PUBLIC_URL: publicUrl,
  }
  const child = spawn(process.execPath, [...thrifty, file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, output, errors }
}

test('the operator exports the trail to a new file, and has its seals checked', async () => {
  await using folder = await temporaryFolder()
  const data = folder.file('data')
  const file = folder.file('trail.ndjson')
  await makeDatabaseFolder(data)
  expect(await run(data, 'export', '--from', '2026-11-31')).toMatchObject({
    code: 2,
    errors: '--from is not a day that exists\n',
  })
  expect(await run(data, 'export', '--from', '2026-01-01', '--out', file)).toEqual({ code: 0, output: '', errors: '' })
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    resourceType: 'AuditEvent',
    type: { code: '110101' },
    source: { site, observer: { identifier: { system: 'urn:ietf:rfc:3986', value: site } } },
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = await run(data, 'export', '--out', file)
  expect([again.code, again.errors]).toEqual([2, expect.stringContaining('EEXIST')])

  const database = await openDatabase({ dataDir: data })
  await keepPublicAddress(database.db, 'https://elsewhere.example')
  await keepPublicAddress(database.db, site)
  await sealAll(database, new Date())
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audit_event set query = null`.execute(tx)
  })
  await database.close()
  // Started without the portal's settings, as from a terminal, it names the portal as that was last started.
  publicUrl = ''
  const events = (await run(data, 'export', '--to', '2020-01-01T00:00:00Z')).output
  expect(events).toBe('')
  const all = (await run(data, 'export')).output.trimEnd().split('\n')
  for (const event of all) {
    expect(JSON.parse(event)).toMatchObject({ source: { site, observer: { identifier: { value: site } } } })
    expect(event).not.toMatch(/localhost|127\.0\.0\.1:/)
  }
  expect(await run(data, 'verify')).toMatchObject({ code: 1, output: 'The audit trail does not hold at seal 1.\n' })
})

test('without the portal’s settings no command tells of an empty database as if it were the portal’s', async () => {
  await using folder = await temporaryFolder()
  const nowhere = folder.file('data')
  const none = `There is no database in ${nowhere}: give this command the portal's settings, DATABASE_URL or DATA_DIR among them\n`
  expect(await run(nowhere, 'verify')).toEqual({ code: 2, output: '', errors: none })
  expect(await run(nowhere, 'export')).toEqual({ code: 2, output: '', errors: none })
  const file = folder.file('messages.ndjson')
  for (const [command, ...args] of [
    ['clinic/export/cli.ts', file],
    ['backup/cli.ts', 'restore', '--recovered'],
  ] as const)
    expect(await runProgram(join(import.meta.dirname, '..', command), nowhere, args), command).toEqual({
      code: 2,
      output: '',
      errors: none,
    })
  expect([existsSync(nowhere), existsSync(file)]).toEqual([false, false])
})
