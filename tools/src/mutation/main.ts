import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { areaOf, everything } from './areas.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import { cache, hash, reachOf, stateOf, testsFor, type Reach } from './reach.ts'
import { ask, endWorker } from './worker-process.ts'

/** Survivors that a person has examined: by key, which mutant it is and why no test can or must notice it. */
type Explained = Readonly<Record<string, { readonly mutant: string; readonly why: string }>>
type Outcome = 'killed' | 'timed out' | 'survived' | 'reached by no test'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    limit: { type: 'string', default: '60' },
    with: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
})

const lives = (outcome: Outcome): boolean => outcome === 'survived' || outcome === 'reached by no test'
const shown = ({ path, line, kind, change }: Mutant): string => `${path}:${line} ${kind}: ${change}`

async function run(name: string): Promise<number> {
  const area = areaOf(name)
  const all = area.sources.flatMap((path) => mutantsOf(path, readFileSync(path, 'utf8')))
  const chosen = all.filter(
    ({ path, line, kind }) => `${path}:${line}`.includes(values.only) && kind.includes(values.kind),
  )
  const drawn = chosen
    .toSorted((a, b) => (hash(values.seed + a.key) < hash(values.seed + b.key) ? -1 : 1))
    .slice(0, Number(values.sample ?? chosen.length))
  const helping = everything().tests.filter((path) => values.with !== undefined && path.includes(values.with))
  const outcomes = await judgeAll(name, drawn, [...new Set([...area.tests, ...helping])])
  endWorker()
  return report(name, all, outcomes)
}

/**
 * Runs mutants against the tests that reach them. Results are kept: a killed mutant as long as its source is unchanged, a survivor as long as its
 * tests are unchanged too.
 */
async function judgeAll(
  name: string,
  mutants: readonly Mutant[],
  tests: readonly string[],
): Promise<ReadonlyMap<Mutant, Outcome>> {
  const file = `${cache}/results-${name}.json`
  const kept: Record<string, Outcome> = existsSync(file) && !values.fresh ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const areAllDead = mutants.every((mutant) => stateOfDeath(mutant) in kept)
  const reach = areAllDead ? {} : await reachOf(tests, everything().sources)
  const outcomes = new Map<Mutant, Outcome>()
  const started = Date.now()
  let judged = 0
  for (const mutant of mutants) {
    const reaching = testsFor(mutant, reach)
    const state = hash([stateOfDeath(mutant), ...reaching.map(stateOf)].join())
    let outcome = kept[stateOfDeath(mutant)] ?? kept[state]
    if (outcome === undefined) {
      outcome = await judge(mutant, reaching, reach)
      kept[lives(outcome) ? state : stateOfDeath(mutant)] = outcome
      writeFileSync(file, JSON.stringify(kept))
      judged += 1
    }
    outcomes.set(mutant, outcome)
    const seconds = Math.round((Date.now() - started) / 1000)
    const place = `${String(outcomes.size).padStart(4)}/${mutants.length}`
    console.log(`${place} ${outcome.padEnd(18)} ${shown(mutant)} (${judged} in ${seconds} s)`)
  }
  return outcomes
}

const stateOfDeath = ({ key, path }: Mutant): string => `${key} ${stateOf(path)}`

async function judge(mutant: Mutant, tests: readonly string[], reach: Reach): Promise<Outcome> {
  if (tests.length === 0) return 'reached by no test'
  // Three times what its tests take as they are, and room for a cold start.
  const seconds = Number(values.limit) + (3 * tests.reduce((sum, test) => sum + (reach[test]?.took ?? 0), 0)) / 1000
  const answer = await ask({ kind: 'mutant', mutant, tests }, seconds)
  if (answer?.kind !== 'mutant') return 'timed out'
  return answer.killedBy === undefined ? 'survived' : 'killed'
}

function report(name: string, all: readonly Mutant[], outcomes: ReadonlyMap<Mutant, Outcome>): number {
  const explained = JSON.parse(readFileSync('docs/mutants-explained.json', 'utf8')) as Explained
  const counts = Map.groupBy(outcomes.values(), (outcome) => outcome)
  const left = [...outcomes].filter(([, outcome]) => lives(outcome))
  const unexplained = left.filter(([{ key }]) => !(key in explained))
  const paths = new Set(all.map(({ path }) => path))
  const keys = new Set(all.map(({ key }) => key))
  const gone = Object.entries(explained).filter(
    ([key, { mutant }]) => paths.has(mutant.slice(0, mutant.indexOf(':'))) && !keys.has(key),
  )
  console.log(
    `\n${name}: ${outcomes.size} of ${all.length} mutants; ${[...counts].map(([outcome, { length }]) => `${length} ${outcome}`).join(', ')}.`,
  )
  console.log(
    `${left.length - unexplained.length} survivors are explained in docs/mutants-explained.json, ${unexplained.length} are not.`,
  )
  for (const [mutant, outcome] of unexplained) console.log(`\n${mutant.key} ${outcome}: ${shown(mutant)}`)
  for (const [key, { mutant }] of gone) console.log(`\n${key} is explained and is no mutant any more: ${mutant}`)
  return unexplained.length + gone.length === 0 ? 0 : 1
}

try {
  process.exitCode = await run(positionals[0] ?? '')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
process.exit()
