import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseDate } from '@internationalized/date'
import { expect, it } from 'vitest'
import thrifty from '../../../command-options.json' with { type: 'json' }
import { openDatabase } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { demoClinic } from '../../seed/demo-clinic.ts'
import { compiledCode } from '../../testing/compiled-code.ts'
import { makeDatabaseFolder } from '../../testing/database-folder.ts'
import { person, temporaryFolder } from './testing.ts'

const program = join(import.meta.dirname, 'cli.ts')
const importing = { timeout: 120_000 }

/** Runs the import as its command does, on an embedded database; `stopWhen` kills it the hard way after a line of its output. */
async function run(dataDir: string, args: string[], stopWhen: (line: string) => boolean = () => false) {
  const env = { ...process.env, ...compiledCode, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' }
  const child = spawn(process.execPath, [...thrifty, program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const errors: string[] = []
  child.stderr.on('data', (data: Buffer) => errors.push(data.toString()))
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (stopWhen(line)) child.kill('SIGKILL')
  }
  return { code: await ended, lines, errors: errors.join('') }
}

async function slotsIn(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  try {
    return (
      await sql<{ id: string }>`select source_id as id from clinic_slot order by 1`.execute(database.db)
    ).rows.map(({ id }) => id)
  } finally {
    await database.close()
  }
}

it('prints what it did not take and the totals, writes the report and tells by its exit code', importing, async () => {
  await using folder = await temporaryFolder()
  await makeDatabaseFolder(folder.file('data'))
  const file = folder.file('people.ndjson')
  const lines = [person('a', 1), person('b', 2, { birthDate: 'yesterday' }), { resourceType: 'Claim', id: 'c' }]
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const first = await run(folder.file('data'), [file, '--report', folder.file('report.json')])
  expect(first.errors).toBe('')
  expect(first.code).toBe(1)
  expect(first.lines.slice(0, 2)).toEqual([
    'people.ndjson:3  Claim/c  skipped: the portal has no use for this type',
    'people.ndjson:2  Patient/b  refused: birthDate is not a day that exists',
  ])
  expect(first.lines.at(-1)?.split(/ +/)).toEqual(['all', '1', '0', '0', '0', '1', '1'])
  expect(JSON.parse(await readFile(folder.file('report.json'), 'utf8'))).toMatchObject({
    notes: [
      { place: 'people.ndjson:3', ref: 'Claim/c', outcome: 'skipped' },
      { place: 'people.ndjson:1', ref: 'Patient/a', outcome: 'new' },
      { place: 'people.ndjson:2', ref: 'Patient/b', outcome: 'refused' },
    ],
    totals: { all: { new: 1, refused: 1, skipped: 1 } },
    finished: true,
  })
  await writeFile(file, JSON.stringify(person('a', 1)))
  expect((await run(folder.file('data'), [file])).code).toBe(0)
  expect((await run(folder.file('data'), [])).code).toBe(2)
})

it(
  'has stored everything that it reported when it is killed in the middle, and goes on from there',
  importing,
  async () => {
    await using folder = await temporaryFolder()
    await makeDatabaseFolder(folder.file('data'))
    const clinic = demoClinic(parseDate('2026-10-01')).slice(0, 7000)
    const file = folder.file('clinic.ndjson')
    await writeFile(file, clinic.map((resource) => JSON.stringify(resource)).join('\n'))
    const killed = await run(folder.file('data'), ['--all', file], (line) => line.includes(':4000 '))
    expect(killed.code).toBeNull()
    const reported = killed.lines.flatMap((line) => /(Slot\/\S+) {2}new$/.exec(line)?.[1] ?? [])
    expect(reported.length).toBeGreaterThan(2000)
    const stored = new Set(await slotsIn(folder.file('data')))
    expect(reported.filter((ref) => !stored.has(ref))).toEqual([])

    const again = await run(folder.file('data'), [file])
    expect(again.code).toBe(0)
    const slots = clinic.filter(({ resourceType }) => resourceType === 'Slot').map(({ id }) => `Slot/${id}`)
    expect((await slotsIn(folder.file('data'))).toSorted()).toEqual(slots.toSorted())
  },
)
