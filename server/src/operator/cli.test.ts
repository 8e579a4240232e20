import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import thrifty from '../../command-options.json' with { type: 'json' }
import { temporaryFolder } from '../clinic/import/testing.ts'
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { compiledCode } from '../testing/compiled-code.ts'
import { makeDatabaseFolder } from '../testing/database-folder.ts'

/** Runs the command as an operator does, on an embedded database. */
async function run(dataDir: string, ...args: string[]) {
  const env = { ...process.env, ...compiledCode, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' }
  const program = join(import.meta.dirname, 'cli.ts')
  const child = spawn(process.execPath, [...thrifty, program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, output, errors }
}

/** What a document tells the operator to give the database. */
const documented = (name: string): string[] => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8')
  const blocks = [...page.matchAll(/^```sql\n([^]*?)\n```$/gm)].map(([, statement = '']) => statement)
  const inline = [...page.matchAll(/`((?:select|update|delete)\s[^`]*)`/g)].map(([, statement = '']) => statement)
  return [...blocks.filter((statement) => !statement.startsWith('create ')), ...inline]
}

test('an operator gives the embedded database what the documents tell, and it is recorded', async () => {
  await using folder = await temporaryFolder()
  const data = folder.file('data')
  await makeDatabaseFolder(data)
  const made = await openDatabase({ dataDir: data })
  await sql`
    insert into account (username, username_key, password_hash, type) values ('Jan', 'jan.kowalski', 'x', 'BASIC')`.execute(
    made.db,
  )
  await made.close()

  const statements = [...documented('operations.md'), ...documented('integrations.md')]
  expect(statements.length).toBeGreaterThan(6)
  const merge = statements.find((one) => one.startsWith('update account'))!
  expect(await run(data, merge)).toEqual({ code: 0, output: 'Rows: 1\n', errors: '' })
  const asked = await run(data, `select username_key, merge_required, '\\x0aff'::bytea as bytes from account`)
  expect(asked.output).toBe('{"username_key":"jan.kowalski","merge_required":true,"bytes":"\\\\x0aff"}\nRows: 1\n')
  expect((await run(data, 'update account set type = null')).code).toBe(2)
  expect((await run(data)).errors).toMatch(/^Usage: npm run --silent sql/)
  expect((await run(folder.file('nowhere'), 'select 1')).errors).toMatch(/^There is no database in /)

  const database = await openDatabase({ dataDir: data })
  try {
    const { rows } = await sql<{ query: string; accounts: number }>`
      select query, (select count(*) from account) as accounts from audit_event where event = 'operatorStatement' order by id`.execute(
      database.db,
    )
    expect(rows.map(({ query }) => new URLSearchParams(query.slice('sql?'.length)).get('statement'))).toEqual([
      merge,
      expect.stringContaining('select username_key'),
    ])
    expect(rows[0]!.accounts).toBe(1)
    // Each of the others is understood by the tables as they are.
    for (const statement of statements)
      await database.transaction((tx) => sql.raw(`explain ${statement.replace('…', '1')}`).execute(tx))
  } finally {
    await database.close()
  }
}, 300_000)
