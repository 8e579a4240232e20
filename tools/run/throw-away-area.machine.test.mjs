import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { node, root } from './lib/process.mjs'

const room = mkdtempSync(join(tmpdir(), 'portal-area-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))
const parts = ['contract', 'server', 'web', 'standins']
const lists = [
  'contract/src/areas/list.ts',
  'server/src/areas/list.ts',
  'server/src/areas/samples.ts',
  'web/src/areas/list.ts',
]
const generated = ['server/src/db/tables.ts']

/** A copy of everything from which the portal is made; it uses the packages of this project. */
function copyTree() {
  for (const part of parts)
    cpSync(join(root, part), join(room, part), {
      recursive: true,
      filter: (path) => !/[/\\](?:node_modules|dist|\.cache|\.data)$/.test(path),
    })
  for (const part of ['.', ...parts]) {
    const from = join(root, part, 'node_modules')
    const to = join(room, part, 'node_modules')
    mkdirSync(to, { recursive: true })
    for (const name of namesIn(from)) if (name !== '@portal') symlinkSync(join(from, name), join(to, name))
  }
  mkdirSync(join(room, 'node_modules/@portal'))
  for (const part of parts) symlinkSync(join(room, part), join(room, 'node_modules/@portal', part))
  cpSync(join(root, 'package.json'), join(room, 'package.json'))
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: parts, exclude: ['**/node_modules', '**/dist'] }))
}

function namesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => name !== '.vite' && name !== '.cache')
  } catch {
    return []
  }
}

function write(path, text) {
  mkdirSync(dirname(join(room, path)), { recursive: true })
  writeFileSync(join(room, path), text)
}

const read = (path) => readFileSync(join(room, path), 'utf8')
const addLine = (path, line) => writeFileSync(join(room, path), `${read(path)}${line}\n`)

/** Every source file with its text. */
const sources = () =>
  new Map(
    parts.flatMap((part) =>
      readdirSync(join(room, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:tsx?|sql|css|json|mjs)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(room.length + 1))
        .filter((path) => !path.includes('node_modules'))
        .map((path) => [path, read(path)]),
    ),
  )

const run = (...args) => spawnSync(node, args, { cwd: room, encoding: 'utf8' })
// The second time, only what has changed is compiled.
const compile = () =>
  run(
    join(root, 'node_modules/typescript/bin/tsc'),
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join(room, 'built'),
    '-p',
    '.',
  )

const server = (tables) => `import { endpoints } from '@portal/contract/areas/lanterns'
import { sql } from '../../db/sql.ts'
import { defineArea } from '../define.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: () => ({
    lanternList: async ({ db, scope }) => {
      const { rows } = await sql<{ colour: string }>\`
        select colour from lantern where account_id = \${scope.accountId} order by colour\`.execute(db)
      return rows
    },
  }),${tables}
})
`
const claimed = `
  tables: { lantern: { merge: 'take', erase: 'goes', copy: { not: 'made up' } } },`

/** Adds an area with a table that refers to accounts, a row that reads it, and a screen that calls the row. */
function addArea() {
  write(
    'contract/src/areas/lanterns/index.ts',
    `import * as z from 'zod/mini'
import { signedIn } from '../../access.ts'
import { leavesNoTrace } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'

export const endpoints = defineEndpoints({
  lanternList: {
    method: 'GET',
    path: '/mpi/lanterns',
    summary: 'Lanterns of the account',
    output: z.array(z.object({ colour: z.string() })),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('made up'),
  },
})
`,
  )
  const [last] = readdirSync(join(room, 'server/src/db/migrations')).toSorted().toReversed()
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  write(
    `server/src/db/migrations/${number}-lanterns.sql`,
    'create table lantern (\n  account_id bigint not null references account on delete cascade,\n  colour text not null,\n  primary key (account_id, colour)\n);\n',
  )
  write('server/src/areas/lanterns/area.ts', server(''))
  write(
    'server/src/areas/lanterns/testing/samples.ts',
    `import type { endpoints } from '@portal/contract/areas/lanterns'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = { lanternList: () => ({}) }
`,
  )
  write(
    'web/src/areas/lanterns/lanterns-screen.tsx',
    `import { endpoints } from '@portal/contract/areas/lanterns'
import { callerOf } from '../../api/caller.ts'
import { defineScreen } from '../../router/screen.ts'

const call = callerOf(endpoints)

export const screen = defineScreen<'lanterns'>({
  Screen: () => <h1>Lanterns</h1>,
  load: async () => void (await call('lanternList')),
})
`,
  )
  write(
    'web/src/areas/lanterns/area.ts',
    `import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  lanterns: { path: '/lanterns', access: 'signed-in', title: { pl: 'Latarnie', en: 'Lanterns' }, module: 'bookingsModule' },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = { lanterns: () => import('./lanterns-screen.tsx') }
`,
  )
  addLine('contract/src/areas/list.ts', "export * as lanterns from './lanterns/index.ts'")
  addLine('server/src/areas/list.ts', "export { area as lanterns } from './lanterns/area.ts'")
  addLine('server/src/areas/samples.ts', "export * as lanterns from './lanterns/testing/samples.ts'")
  addLine('web/src/areas/list.ts', "export * as lanterns from './lanterns/area.ts'")
  return number
}

/** Starts the portal of the copy and calls the row, signed in and not; anna has a lantern, piotr has none. */
const probe = `import { sql } from './server/src/db/sql.ts'
import { startPortal } from './server/src/testing/harness.ts'

const portal = await startPortal({ today: new Date('2026-11-23T08:00:00Z') })
const { cast } = await import('./server/src/seed/cast.ts')
await sql\`insert into lantern (account_id, colour) select id, 'red' from account where username = \${cast.anna.username}\`.execute(
  portal.database.db)
const answers = {
  owner: await (await portal.as('anna')).call('lanternList'),
  other: await (await portal.as('piotr')).call('lanternList'),
  stranger: (await portal.anonymous().refusal('lanternList')).status,
}
await portal.close()
process.stdout.write(JSON.stringify(answers))
process.exit(0)
`

test('an area with a table, a row and a screen touches its own folders, a line of each list and what is generated, and its row works', () => {
  copyTree()
  const before = sources()
  const number = addArea()
  const types = run('server/src/db/generate-tables.ts')
  expect(types.stderr).toBe('')

  const forgotten = compile()
  expect(forgotten.stdout).toMatch(/^server\/src\/personal\/list\.ts\(\d+,\d+\): error TS\d+: .*'lantern'/)
  expect(forgotten.stdout.match(/error TS/g)).toHaveLength(1)
  write('server/src/areas/lanterns/area.ts', server(claimed))
  expect(compile().stdout).toBe('')

  const touched = [...sources()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  const own = (path) => /^(?:contract|server|web)\/src\/areas\/lanterns\//.test(path)
  expect(new Set(touched.filter((path) => !own(path)))).toEqual(
    new Set([...lists, ...generated, `server/src/db/migrations/${number}-lanterns.sql`]),
  )
  const linesOf = (text) => text.split('\n').length
  for (const list of lists) expect(linesOf(read(list)) - linesOf(before.get(list)), list).toBe(1)

  write('probe.mjs', probe)
  const told = run('probe.mjs')
  expect(told.stderr).not.toMatch(/Error/)
  expect(JSON.parse(told.stdout)).toEqual({ owner: [{ colour: 'red' }], other: [], stranger: 401 })
})
