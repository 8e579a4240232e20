import cluster, { type Worker } from 'node:cluster'
import type { Crew } from '../crew.ts'
import { Gathering } from '../db/gather.ts'
import { CountsInMemory, type Counted } from '../http/counts.ts'
import { SharedCounts } from './shared-counts.ts'

/** A call to be counted: group, caller, length of the window in milliseconds. */
type Call = readonly [group: string, caller: string, windowMs: number]

/** What a worker asks of its parent, and what the parent answers; there is one question at a time. */
interface Asked {
  readonly toCount: readonly Call[]
}
interface Told {
  readonly counted: readonly Counted[]
}

const has = <K extends string>(message: unknown, key: K): message is Record<K, unknown> =>
  typeof message === 'object' && message !== null && key in message

/** Variable that tells a worker its number. */
export const numberVariable = 'PORTAL_WORKER'

/** What one of so many workers knows of the processes with which it serves one port; undefined in any other process. */
export function crewOfWorker(workers: number): Crew | undefined {
  const number = cluster.isWorker ? process.env[numberVariable] : undefined
  return number === undefined ? undefined : { number: Number(number), counts: new SharedCounts(workers, askParent()) }
}

/** In a worker: counts in the memory of the parent. Calls that come at the same time are counted with one question. */
function askParent(): (...call: Call) => Promise<Counted> {
  let hear: (counted: readonly Counted[]) => void = () => undefined
  process.on('message', (message) => {
    if (has(message, 'counted')) hear((message as Told).counted)
  })
  const questions = new Gathering<Call, Counted>(
    (toCount) =>
      new Promise((answered, failed) => {
        hear = answered
        process.send!({ toCount } satisfies Asked, undefined, undefined, (error) => error && failed(error))
      }),
  )
  return (...call) => questions.add(call)
}

/** In the parent: answers the questions of all workers. */
export function countForWorkers(): (worker: Worker) => void {
  const counts = new CountsInMemory()
  return (worker) =>
    worker.on('message', (message: unknown) => {
      if (!has(message, 'toCount')) return
      const counted = (message as Asked).toCount.map((call) => counts.count(...call))
      // A worker that has just ended needs no answer.
      if (worker.isConnected()) worker.send({ counted } satisfies Told, () => undefined)
    })
}
