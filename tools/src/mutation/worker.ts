import { join } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type { Mutant } from './mutants.ts'
import { noteReached, serve } from './served.ts'

/**
 * Orders of the runner to its worker: the unchanged sources with these tests (recording in a file what they reach), or a mutant with some of them.
 */
export type Order =
  | {
      readonly kind: 'dry'
      readonly tests: readonly string[]
      readonly sources: readonly string[]
      readonly notes: string
    }
  | { readonly kind: 'mutant'; readonly mutant: Mutant; readonly tests: readonly string[] }

/** `took`: milliseconds of each test file in a run without mutants. */
export type Report =
  | { readonly kind: 'dry'; readonly failed: readonly string[]; readonly took: Readonly<Record<string, number>> }
  | { readonly kind: 'mutant'; readonly killedBy: string | undefined }

const root = join(import.meta.dirname, '../../..')
const config = join(import.meta.dirname, 'vitest.config.ts')
const fromRoot = (path: string): string => (path.startsWith(root) ? path.slice(root.length + 1) : path)

let vitest: Vitest | undefined
let specifications: ReadonlyMap<string, TestSpecification> | undefined

/**
 * Runs tests in this order, `all` of them or until the first that fails or hangs. One Vitest stays loaded, so that sources without the mutant are
 * transformed only once.
 */
async function failures(
  tests: readonly string[],
  all: boolean,
): Promise<{ failed: string[]; took: Record<string, number> }> {
  vitest ??= await createVitest('test', {
    config,
    root,
    watch: false,
    run: true,
    ...(all ? {} : { bail: 1, testTimeout: 60_000 }),
  })
  specifications ??= new Map((await vitest.globTestSpecifications()).map((one) => [fromRoot(one.moduleId), one]))
  const chosen = tests.map((test) => specifications!.get(test)).filter((one) => one !== undefined)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  const failed = testModules.filter((module) => module.state() === 'failed').map(({ moduleId }) => fromRoot(moduleId))
  if (failed.length === 0 && unhandledErrors.length > 0) failed.push(String(unhandledErrors[0]))
  return {
    failed,
    took: Object.fromEntries(testModules.map((one) => [fromRoot(one.moduleId), one.diagnostic().duration])),
  }
}

async function obey(order: Order): Promise<Report> {
  if (order.kind === 'dry') {
    process.env['REACHED_FILE'] = order.notes
    noteReached(order.sources)
    return { kind: 'dry', ...(await failures(order.tests, true)) }
  }
  const file = join(root, order.mutant.path)
  serve(order.mutant)
  vitest?.invalidateFile(file)
  try {
    return { kind: 'mutant', killedBy: (await failures(order.tests, false)).failed[0] }
  } finally {
    serve(undefined)
    vitest?.invalidateFile(file)
  }
}

process.on('message', (order: Order) => {
  void obey(order).then(
    (report) => process.send!(report),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(1))
