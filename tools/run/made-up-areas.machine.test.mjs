import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'
import { root } from './lib/process.mjs'

const room = mkdtempSync(join(tmpdir(), 'portal-areas-'))
const web = join(room, 'web')
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** A copy of the contract and the web part that can be changed and built; it uses the packages of this project. */
function copyTree() {
  const isSource = (path) => !/[/\\](?:node_modules|dist)$/.test(path)
  for (const part of ['contract', 'web'])
    cpSync(join(root, part), join(room, part), { recursive: true, filter: isSource })
  cpSync(join(root, 'package.json'), join(room, 'package.json'))
  const packages = join(room, 'node_modules')
  mkdirSync(join(packages, '@portal'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@portal') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  symlinkSync(join(room, 'contract'), join(packages, '@portal/contract'))
}

/** Adds an area like the others: rows, problems in both languages, addresses with titles, and a screen that calls one of its rows. */
function addArea(name) {
  const contract = join(room, 'contract/src/areas', name)
  const screens = join(web, 'src/areas', name)
  for (const folder of [contract, screens]) mkdirSync(folder, { recursive: true })
  const four = [1, 2, 3, 4]
  writeFileSync(
    join(contract, 'problems.ts'),
    `export const problems = {\n${four.map((n) => `  ${name.toUpperCase()}_${n}: { status: 409, pl: 'To się teraz nie uda w ${name} z powodu ${n}.', en: 'This is not possible in ${name} now, for reason ${n}.' },`).join('\n')}\n} as const\n`,
  )
  writeFileSync(
    join(contract, 'index.ts'),
    `import * as z from 'zod/mini'
import { signedIn } from '../../access.ts'
import { leavesNoTrace } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'

export { problems } from './problems.ts'

export const endpoints = defineEndpoints({
${four.map((n) => `  ${name}Row${n}: { method: 'GET', path: '/mpi/${name}/row-${n}', summary: 'Row ${n} of ${name}', output: z.object({ text: z.string() }), problems: [], access: signedIn, audit: leavesNoTrace('made up') },`).join('\n')}
})
`,
  )
  writeFileSync(
    join(screens, 'made-up-screen.tsx'),
    `import { endpoints } from '@portal/contract/areas/${name}'
import { callerOf } from '../../api/caller.ts'
import { defineScreen } from '../../router/screen.ts'

const call = callerOf(endpoints)

export const screen = defineScreen<'${name}1'>({
  Screen: () => <h1>${name}</h1>,
  load: async () => void (await call('${name}Row1')),
})
`,
  )
  writeFileSync(
    join(screens, 'area.ts'),
    `import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
${four.map((n) => `  ${name}${n}: { path: '/${name}/${n}', access: 'signed-in', title: { pl: 'Ekran ${n} części ${name}', en: 'Screen ${n} of ${name}' }, module: 'bookingsModule' },`).join('\n')}
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
${four.map((n) => `  ${name}${n}: () => import('./made-up-screen.tsx'),`).join('\n')}
}
`,
  )
  appendFileSync(join(room, 'contract/src/areas/list.ts'), `export * as ${name} from './${name}/index.ts'\n`)
  appendFileSync(join(web, 'src/areas/list.ts'), `export * as ${name} from './${name}/area.ts'\n`)
}

/** Compressed bytes (gzip) of the scripts that come with each of these, one after another. */
async function weigh(...entries) {
  await build({ root: web, logLevel: 'error' })
  const manifest = JSON.parse(readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8'))
  const seen = new Set()
  const filesOf = (key) => {
    if (seen.has(key)) return []
    seen.add(key)
    const { file, imports = [] } = manifest[key]
    return [file, ...imports.flatMap(filesOf)]
  }
  return entries.map((entry) =>
    filesOf(entry).reduce((sum, file) => sum + gzipSync(readFileSync(join(web, 'dist', file)), { level: 9 }).length, 0),
  )
}

test('twenty more areas add nothing to the first page nor to the frame, only their addresses to the list of addresses', async () => {
  copyTree()
  const parts = ['index.html', 'src/shell/portal-layout.tsx', 'src/areas/list.ts']
  const [first, frame, addresses] = await weigh(...parts)
  for (let n = 1; n <= 20; n += 1) addArea(`madeup${String.fromCharCode(96 + n)}`)
  const [firstAfter, frameAfter, addressesAfter] = await weigh(...parts)
  // Names of files have other hashes then, which gzip makes some bytes more or less.
  expect(Math.abs(firstAfter - first)).toBeLessThan(60)
  expect(Math.abs(frameAfter - frame)).toBeLessThan(60)
  expect(addressesAfter - addresses).toBeGreaterThan(200)
  expect((addressesAfter - addresses) / 20).toBeLessThan(150)
})
