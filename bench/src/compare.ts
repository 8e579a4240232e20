import { setTimeout as wait } from 'node:timers/promises'
import type { MeasuredServer } from './child.ts'
import { load, type Outcome, type Plan } from './load.ts'

/** The result of one side in one turn. */
export interface Turn extends Outcome {
  perSecond: number
  /** Processor time per request in milliseconds: of the server's process, and of the database's processes. */
  serverMs: number
  databaseMs: number
  rssMb: number
}

export interface Sides {
  portal: MeasuredServer
  bare: MeasuredServer
}

/** The turns of both sides, one for each round. */
export type Rounds = Record<keyof Sides, Turn[]>

export type Load = Omit<Plan, 'url'>

/** What all turns of a comparison share. */
export interface Setting {
  sides: Sides
  /** Processor time in milliseconds that the database has used so far. */
  databaseTime: () => number
  /** Runs after each turn. */
  between?: () => Promise<void>
}

/** One turn of each side; the number of the round decides which is first. */
export async function bothSides(
  { sides, databaseTime, between }: Setting,
  round: number,
  given: Load,
): Promise<Record<keyof Sides, Turn>> {
  const order: (keyof Sides)[] = round % 2 === 0 ? ['portal', 'bare'] : ['bare', 'portal']
  const done: Partial<Record<keyof Sides, Turn>> = {}
  for (const side of order) {
    done[side] = await turn(sides[side], given, databaseTime)
    await between?.()
  }
  return done as Record<keyof Sides, Turn>
}

/**
 * One load on one server, with the processor time and the peak memory that it used. Throws when any answer was not a success, because figures of
 * refusals mean nothing.
 */
export async function turn(server: MeasuredServer, given: Load, databaseTime: () => number = () => 0): Promise<Turn> {
  const before = await server.usage()
  const databaseBefore = databaseTime()
  const running = { load: load({ url: server.url, ...given }), over: false }
  void running.load.finally(() => (running.over = true)).catch(() => undefined)
  let rssMb = before.rssMb
  while (!running.over) {
    rssMb = Math.max(rssMb, (await server.usage()).rssMb)
    await wait(100)
  }
  const outcome = await running.load
  const databaseAfter = databaseTime()
  const after = await server.usage()
  const { requests, seconds, failures, firstFailure } = outcome
  if (failures > 0) throw new Error(`${failures} of ${requests} calls failed at ${server.url}: ${firstFailure}`)
  return {
    ...outcome,
    perSecond: requests / seconds,
    serverMs: (after.cpuMs - before.cpuMs) / requests,
    databaseMs: (databaseAfter - databaseBefore) / requests,
    rssMb,
  }
}

/** The portal's value divided by the bare server's: the median of the ratios of the rounds. */
export const ratio = ({ portal, bare }: Rounds, of: (turn: Turn) => number): number =>
  median(portal.map((one, round) => of(one) / of(bare[round] ?? one)))

export const medianOf = (turns: readonly Turn[], of: (turn: Turn) => number): number => median(turns.map(of))

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}
