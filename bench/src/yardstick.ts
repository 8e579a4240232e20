import type { Figure } from './budgets.ts'
import type { MeasuredServer } from './child.ts'
import {
  bothSides,
  median,
  medianOf,
  ratio,
  turn,
  type Rounds,
  type Setting,
  type Sides,
  type Turn,
} from './compare.ts'
import type { Call } from './load.ts'
import { answersOf, assertSame } from './same-answers.ts'

/** A load that both servers get in the same way. */
export interface Scenario {
  readonly name: string
  /** The calls, in rows. In a scenario that writes, every row is sent once in a turn, and what it wrote is undone afterwards. */
  readonly rows: readonly Call[][]
  readonly undo?: () => Promise<void>
}

/** The length and number of the turns. */
export interface Extent {
  readonly rounds: number
  readonly seconds: number
  /** Calls in a turn of a scenario that writes. */
  readonly writes: number
}

/** One scenario on both servers. */
export interface Comparison {
  readonly name: string
  /** 16 connections, each of which sends the next call when it has an answer. */
  readonly closed: Rounds
  /** One connection. */
  readonly alone: Rounds
  /** Calls at half of the portal's own limit, even if earlier ones still wait. */
  readonly open: Rounds
  readonly openPerSecond: number
  /** Requests per second of the route that only sends an answer of this length, over 16 connections. */
  readonly fixedPerSecond: number
}

const connections = 16
/** Connections of the open loop: enough that no call waits for one before the server is busy. */
const openConnections = 64

/** Checks that both sides give the same answers, then measures them alternately. */
export async function measure(setting: Setting, scenario: Scenario, { rounds, seconds }: Extent): Promise<Comparison> {
  const { name, rows, undo } = scenario
  const { bare } = setting.sides
  const longest = await assertSameAnswers(setting.sides, scenario)
  await answerAlways(bare, longest)
  const inTurn: Setting = { ...setting, ...(undo ? { between: undo } : {}) }
  const steps = rows[0]?.length ?? 1
  const once = { once: true } as const
  const some = (count: number) => rows.slice(0, count)
  const closed: Rounds = { portal: [], bare: [] }
  const alone: Rounds = { portal: [], bare: [] }
  const open: Rounds = { portal: [], bare: [] }
  const fixed: number[] = []
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const at = round > 0
    const many = { connections, calls: [...rows], length: undo ? once : { seconds } }
    add(closed, at, await bothSides(inTurn, round, many))
    const few = undo
      ? { calls: some(rows.length / 8), length: once }
      : { calls: [...rows], length: { seconds: seconds / 2 } }
    add(alone, at, await bothSides(inTurn, round + 1, { connections: 1, ...few }))
    const onlySent = { connections, calls: [[fixedCall]], length: { seconds: seconds / 4 } }
    const sent = await turn(bare, onlySent)
    if (at) fixed.push(sent.perSecond)
  }
  const rowsPerSecond = medianOf(closed.portal, perSecond) / 2 / steps
  for (let round = 0; round <= rounds; round += 1) {
    const come = undo
      ? { calls: some(Math.ceil(rowsPerSecond * seconds)), length: once }
      : { calls: [...rows], length: { seconds } }
    add(open, round > 0, await bothSides(inTurn, round, { connections: openConnections, rowsPerSecond, ...come }))
  }
  const done = { name, closed, alone, open, openPerSecond: rowsPerSecond * steps, fixedPerSecond: median(fixed) }
  report(done, Buffer.byteLength(longest))
  return done
}

const fixedCall: Call = { method: 'GET', path: '/fixed', headers: {} }

function add(rounds: Rounds, counts: boolean, { portal, bare }: Record<'portal' | 'bare', Turn>): void {
  if (!counts) return
  rounds.portal.push(portal)
  rounds.bare.push(bare)
}

/** Throws unless both servers give the same answers to the same calls; returns the longest answer. */
export async function assertSameAnswers({ portal, bare }: Sides, { name, rows, undo }: Scenario): Promise<string> {
  let longest = ''
  // What writes is undone each time, which takes its time; its answers differ in names only.
  const compared = undo ? 4 : 100
  for (let n = 0; n < compared; n += 1) {
    const row = rows[Math.floor((n * rows.length) / compared)] ?? []
    const ours = await answersOf(portal.url, row)
    await undo?.()
    const theirs = await answersOf(bare.url, row)
    await undo?.()
    for (const [step, said] of ours.entries()) {
      assertSame(`${name}: ${row[step]?.path}`, said, theirs[step] ?? { text: '', json: undefined })
      if (said.text.length > longest.length) longest = said.text
    }
  }
  if (longest.length < 20) throw new Error(`${name}: all answers are empty`)
  return longest
}

/** Makes the bare server's fixed route give this answer from now on. */
async function answerAlways({ url }: MeasuredServer, answer: string): Promise<void> {
  const { ok } = await fetch(`${url}/fixed`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer }),
  })
  if (!ok) throw new Error('the bare server takes no fixed answer')
}

const perSecond = (one: Turn): number => one.perSecond
const p50 = (one: Turn): number => one.p50
const p99 = (one: Turn): number => one.p99
const processorMs = (one: Turn): number => one.serverMs + one.databaseMs

/** The figures of a comparison that are judged: only ratios. */
export const ratiosOf = ({ name, closed, alone, open, fixedPerSecond }: Comparison, where: string): Figure[] => [
  { budget: `${name}.rate`, where, value: ratio(closed, perSecond) },
  { budget: `${name}.p99`, where, value: ratio(closed, p99) },
  { budget: `${name}.open`, where, value: ratio(open, p99) },
  { budget: `${name}.alone`, where, value: ratio(alone, p50) },
  { budget: `${name}.processor`, where, value: ratio(closed, processorMs) },
  { budget: `${name}.sender`, where, value: fixedPerSecond / medianOf(closed.bare, perSecond) },
]

/** The measured values themselves, which are not judged. */
function report({ name, closed, alone, open, openPerSecond, fixedPerSecond }: Comparison, bytes: number): void {
  const pair = (rounds: Rounds, of: (one: Turn) => number, digits: number) =>
    (['portal', 'bare'] as const).map((side) => medianOf(rounds[side], of).toFixed(digits)).join(' / ')
  console.log(
    `  ${name} (portal / bare; at most ${bytes} bytes an answer)\n` +
      `    16 connections  ${pair(closed, perSecond, 0)} requests a second, p50 ${pair(closed, p50, 2)} ms, p99 ${pair(closed, p99, 2)} ms\n` +
      `                    processor a request: server ${pair(closed, (one) => one.serverMs, 3)} ms, database ${pair(closed, (one) => one.databaseMs, 3)} ms, sender ${pair(closed, (one) => one.senderMs, 3)} ms\n` +
      `    1 connection    ${pair(alone, perSecond, 0)} requests a second, p50 ${pair(alone, p50, 3)} ms, p99 ${pair(alone, p99, 2)} ms\n` +
      `    open loop       at ${openPerSecond.toFixed(0)} requests a second: p50 ${pair(open, p50, 2)} ms, p99 ${pair(open, p99, 2)} ms (sent at most ${pair(open, (one) => one.late, 2)} ms late)\n` +
      `    only sending    ${fixedPerSecond.toFixed(0)} requests a second`,
  )
}
