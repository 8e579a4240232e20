import { globSync, readdirSync } from 'node:fs'

/** The sources that are mutated under one name, and the tests that must notice. */
export interface Area {
  readonly sources: readonly string[]
  /** Tests beside the sources and, on the server, the tests over all rows. */
  readonly tests: readonly string[]
}

const isTest = /\.test\.tsx?$/
/** Files that are not mutated: helpers of tests, texts, drawings and lists of facts. A fault in them is not a fault of the rules. */
const passedOver = /(?:testing|texts?|printout|picture|sample)[^/]*\.ts$|\/testing\//
/** Invented people, and code that only tests use. */
const noAreas = new Set(['areas', 'seed', 'testing'])

const foldersOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The names that areaOf() accepts: what patients do, what supports it on the server, and the `rules` that both sides share. */
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

/** Tests over all rows, which also judge code that an area's own tests do not notice. */
const proofs = ['access/matrix', 'access/nested-ids', 'audit/coverage'].map((name) => `server/src/${name}.api.test.ts`)

/** The area with a name: its folders on the server (`access` has two), or the shared rules. */
export function areaOf(name: string): Area {
  if (!areaNames().includes(name))
    throw new Error(`There is no area "${name}". There are: ${areaNames().toSorted().join(', ')}.`)
  if (name === 'rules') return { sources: sourcesIn(...rules), tests: testsIn('contract/src/**', 'web/src/**') }
  const folders = [`server/src/areas/${name}/**`, `server/src/${name}/**`]
  return { sources: sourcesIn(...folders), tests: [...new Set([...testsIn(...folders), ...proofs])] }
}

/** Everything that any area mutates, and all tests that may notice. */
export const everything = (): Area => ({
  sources: sourcesIn('server/src/*/**', ...rules).filter((path) => !/^server\/src\/(?:seed|testing)\//.test(path)),
  tests: testsIn('server/src/*/**', 'contract/src/**', 'web/src/**'),
})
