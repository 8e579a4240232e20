import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'
import { ask, endWorker } from './worker-process.ts'

/** Folder in which results are kept between runs. */
export const cache = '.cache/mutation'

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
export const stateOf = (path: string): string => (existsSync(path) ? hash(readFileSync(path, 'utf8')) : '')

/** What a test file reached when it ran over the unchanged sources; functions as `path:place`. */
export interface Note {
  readonly state: string
  readonly took: number
  readonly reached: readonly string[]
  readonly whileLoading: readonly string[]
  readonly sources: Readonly<Record<string, string>>
}
export type Reach = Readonly<Record<string, Note>>

const file = `${cache}/reach.json`
const pathOf = (place: string): string => place.slice(0, place.lastIndexOf(':'))

/** Which tests reach which function. Only tests run for it that have changed since, or whose sources have changed. */
export async function reachOf(tests: readonly string[], sources: readonly string[]): Promise<Reach> {
  mkdirSync(cache, { recursive: true })
  const known: Record<string, Note> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const states = new Map(sources.map((path) => [path, stateOf(path)]))
  const isCurrent = (test: string): boolean => {
    const note = known[test]
    return (
      note?.state === stateOf(test) && Object.entries(note.sources).every(([path, state]) => states.get(path) === state)
    )
  }
  const wanted = tests.filter((test) => !isCurrent(test))
  // A few at a time: what has run is kept when somebody ends this.
  for (let from = 0; from < wanted.length; from += 20) {
    const some = wanted.slice(from, from + 20)
    console.log(`Running test files as they are: ${from + 1} to ${from + some.length} of ${wanted.length} …`)
    for (const [test, note] of await dryRun(some, sources)) {
      const paths = [...new Set(note.reached.map(pathOf))]
      known[test] = {
        ...note,
        state: stateOf(test),
        sources: Object.fromEntries(paths.map((path) => [path, states.get(path) ?? ''])),
      }
    }
    writeFileSync(file, JSON.stringify(known))
  }
  endWorker()
  return Object.fromEntries(tests.flatMap((test) => (known[test] ? [[test, known[test]]] : [])))
}

async function dryRun(tests: readonly string[], sources: readonly string[]) {
  const notes = `${cache}/notes-${process.pid}.ndjson`
  rmSync(notes, { force: true })
  const report = await ask({ kind: 'dry', tests, sources, notes }, 1800)
  if (report?.kind !== 'dry') throw new Error('The tests did not end.')
  if (report.failed.length > 0) throw new Error(`Without any mutant these fail: ${report.failed.join(', ')}`)
  const lines = readFileSync(notes, 'utf8').trim().split('\n')
  rmSync(notes)
  return lines.map((line) => {
    const { test, reached, whileLoading } = JSON.parse(line) as Pick<Note, 'reached' | 'whileLoading'> & {
      test: string
    }
    const path = test.replace(`${process.cwd()}/`, '')
    return [path, { took: report.took[path] ?? 0, reached, whileLoading }] as const
  })
}

/**
 * The tests that reach a mutant, fastest first. A mutant in a module's own code, or in a function that ran while the module was loaded, is reached by
 * all tests that reach anything in the module, because modules are loaded once for several test files. Every test counts for a module in which
 * nothing can be reached, such as one with schemas.
 */
export function testsFor({ path, within }: Pick<Mutant, 'path' | 'within'>, reach: Reach): string[] {
  const notes = Object.entries(reach)
  const place = `${path}:${within}`
  const ofModule = within === undefined || notes.some(([, { whileLoading }]) => whileLoading.includes(place))
  const isReached = notes.some(([, { sources }]) => path in sources)
  return notes
    .filter(([, { reached, sources }]) => (ofModule ? !isReached || path in sources : reached.includes(place)))
    .toSorted(([, a], [, b]) => a.took - b.took)
    .map(([test]) => test)
}
