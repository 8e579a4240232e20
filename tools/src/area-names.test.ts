import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const foldersWith = (pattern: string, depth: number): string[] => [
  ...new Set(globSync(pattern, { cwd: root }).map((path) => path.split(/[\\/]/)[depth] ?? '')),
]
const contract = foldersWith('contract/src/areas/*/index.ts', 3)
const server = foldersWith('server/src/areas/*/area.ts', 3)
const web = foldersWith('web/src/areas/*/*', 3)
const browser = foldersWith('e2e/*/*.e2e.ts', 1)

/** Screens that belong to no area of the contract: the wizard over several areas, links from mails, the start at /main, help, the legal documents, and the place of applications. */
const screensAlone = ['booking-wizard', 'activation', 'applications', 'help', 'home', 'legal']
/** Browser tests of what surrounds all areas. */
const aroundAreas = ['every-screen', 'shell', 'upload']

test('an area has the same name in the contract and on the server', () => {
  expect(contract.length).toBeGreaterThan(20)
  expect(new Set(server)).toEqual(new Set(contract))
})

test('the web’s areas and the browser tests have names of the contract’s', () => {
  expect(web.filter((name) => !contract.includes(name) && !screensAlone.includes(name))).toEqual([])
  expect(browser.filter((name) => !web.includes(name) && !aroundAreas.includes(name))).toEqual([])
})

test.each([
  ['contract', contract],
  ['server', server],
])('the list of the %s has a line for each area', (side, areas) => {
  const lines = readFileSync(join(root, `${side}/src/areas/list.ts`), 'utf8').split('\n')
  const listed = lines.flatMap((line) => /^export .* from '\.\/([a-z-]+)\/(?:index|area)\.ts'$/.exec(line)?.[1] ?? [])
  expect(listed).toHaveLength(areas.length)
  expect(new Set(listed)).toEqual(new Set(areas))
})
