import { setTimeout as wait } from 'node:timers/promises'
import type { MeasuredServer } from './child.ts'
import { load, type Outcome, type Plan } from './load.ts'

/** What one side did in one round. */
interface Round extends Outcome {
  perSecond: number
  cpuMs: number
  rssMb: number
}

export interface Comparison {
  /** The portal's requests a second as a share of the bare server's: the median of the rounds' own ratios. */
  ratio: number
  perSecond: number
  barePerSecond: number
  p50: number
  p99: number
  cpuMs: number
  bareCpuMs: number
  rssMb: number
}

export interface Sides {
  portal: MeasuredServer
  bare: MeasuredServer
}

type Calls = Pick<Plan, 'calls' | 'length'>

const connections = 16

/**
 * Interleaved rounds of the same load on both servers, the order changing with each round, after one round that only warms them up.
 * `between` runs after each side's turn. Throws when any answer was not a success: figures of refusals mean nothing.
 */
export async function compare(
  sides: Sides,
  rounds: number,
  callsOf: (side: keyof Sides, round: number) => Calls,
  between: () => Promise<void> = async () => undefined,
): Promise<Comparison> {
  const done: Record<keyof Sides, Round[]> = { portal: [], bare: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const order: (keyof Sides)[] = round % 2 === 0 ? ['portal', 'bare'] : ['bare', 'portal']
    for (const side of order) {
      const result = await turn(sides[side], callsOf(side, round))
      if (result.failures > 0)
        throw new Error(
          `${result.failures} of ${result.requests} calls failed on the ${side} server: ${result.firstFailure ?? 'their answers were not read'}`,
        )
      if (round > 0) done[side].push(result)
      await between()
    }
  }
  const { portal, bare } = done
  return {
    ratio: median(portal.map(({ perSecond }, index) => perSecond / (bare[index]?.perSecond ?? Number.NaN))),
    perSecond: median(portal.map((one) => one.perSecond)),
    barePerSecond: median(bare.map((one) => one.perSecond)),
    p50: median(portal.map((one) => one.p50)),
    p99: median(portal.map((one) => one.p99)),
    cpuMs: median(portal.map((one) => one.cpuMs)),
    bareCpuMs: median(bare.map((one) => one.cpuMs)),
    rssMb: Math.max(...portal.map((one) => one.rssMb)),
  }
}

/** One load on one server, with the processor time and the largest memory it took. */
export async function turn(server: MeasuredServer, calls: Calls): Promise<Round> {
  const before = await server.usage()
  const running = { load: load({ url: server.url, connections, ...calls }), over: false }
  void running.load.finally(() => (running.over = true)).catch(() => undefined)
  let rssMb = before.rssMb
  while (!running.over) {
    rssMb = Math.max(rssMb, (await server.usage()).rssMb)
    await wait(100)
  }
  const outcome = await running.load
  const after = await server.usage()
  return {
    ...outcome,
    perSecond: outcome.requests / outcome.seconds,
    cpuMs: (after.cpuMs - before.cpuMs) / outcome.requests,
    rssMb,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}
