import { globSync, readdirSync } from 'node:fs'

/** What is mutated under one name, and the tests that have to notice. */
export interface Area {
  readonly sources: readonly string[]
  /** Tests that stand beside the sources, and on the server the proofs that go through all rows. */
  readonly tests: readonly string[]
}

const isTest = /\.test\.tsx?$/
/** Helpers of tests, words, drawings and lists of facts: a fault there is no fault of the rules. */
const passedOver = /(?:testing|texts?|printout|picture|sample)[^/]*\.ts$|\/testing\//
/** Invented people and what only tests use. */
const noAreas = new Set(['areas', 'seed', 'testing'])

const foldersOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The names that areaOf() takes: what patients do, what stands around it on the server, and the `rules` that both sides share. */
export const areaNames = (): string[] => [
  ...new Set([
    ...foldersOf('server/src/areas'),
    ...foldersOf('server/src').filter((name) => !noAreas.has(name)),
    'rules',
  ]),
]

const files = (...globs: string[]): string[] =>
  [...new Set(globs.flatMap((glob) => globSync(glob)).map((path) => path.replaceAll('\\', '/')))].toSorted()

const sourcesIn = (...globs: string[]): string[] =>
  files(...globs).filter((path) => path.endsWith('.ts') && !isTest.test(path) && !passedOver.test(path))
const testsIn = (...globs: string[]): string[] => files(...globs).filter((path) => isTest.test(path))

const rules = ['contract/src/rules/*.ts', 'contract/src/primitives.ts']

/** Proofs that go through all rows, and so judge whatever an area's own tests let live. */
const proofs = ['access/matrix', 'access/nested-ids', 'audit/coverage'].map((name) => `server/src/${name}.api.test.ts`)

/** The area of a name: what stands in its folders on the server (`access` has two), or the shared rules. */
export function areaOf(name: string): Area {
  if (!areaNames().includes(name))
    throw new Error(`There is no area "${name}". There are: ${areaNames().toSorted().join(', ')}.`)
  if (name === 'rules') return { sources: sourcesIn(...rules), tests: testsIn('contract/src/**', 'web/src/**') }
  const folders = [`server/src/areas/${name}/**`, `server/src/${name}/**`]
  return { sources: sourcesIn(...folders), tests: [...new Set([...testsIn(...folders), ...proofs])] }
}

/** Everything that any area mutates, and every test that may notice. */
export const everything = (): Area => ({
  sources: sourcesIn('server/src/*/**', ...rules).filter((path) => !/^server\/src\/(?:seed|testing)\//.test(path)),
  tests: testsIn('server/src/*/**', 'contract/src/**', 'web/src/**'),
})
