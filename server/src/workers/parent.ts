import cluster, { type Address, type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { endProcess } from '../end-process.ts'
import { addressOf } from '../http/public-url.ts'
import { createLog, type Log } from '../log/log.ts'
import { surviveFaults } from '../log/survive-faults.ts'
import { countForWorkers, numberVariable } from './counting.ts'
import { Lives } from './lives.ts'

/** A worker ends itself after ten seconds; this is for one that cannot even do that. */
const graceMs = 12_000

/**
 * Runs `config.workers` processes behind one port, from which each takes its connections itself. A worker that ends is replaced, and a signal to stop is
 * passed on. Workers end by themselves when this process is gone. The first one starts alone and brings the database up to date; if
 * that fails the portal does not start. Resolves with the address when all listen.
 */
export async function runWorkers(config: Config): Promise<string> {
  // Connections that Node deals to a worker which has just died are lost, and their callers wait for ever (docs/decisions/workers.md).
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const log = createLog(config)
  surviveFaults(log)
  const parent = new Parent(config.workers, log)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void parent.stop(0))
  const { port } = await parent.start(1)
  const others = Array.from({ length: config.workers - 1 }, (_, at) => parent.start(at + 2))
  await Promise.all(others)
  return addressOf(config.host, port)
}

class Parent {
  readonly #log: Pick<Log, 'warn' | 'error'>
  readonly #count = countForWorkers()
  readonly #running = new Map<number, Worker>()
  readonly #listening = new Set<number>()
  readonly #lives: readonly Lives[]
  #begun = false
  #stopping = false

  constructor(workers: number, log: Pick<Log, 'warn' | 'error'>) {
    this.#log = log
    this.#lives = Array.from({ length: workers }, () => new Lives())
  }

  /** Starts the worker with this number; resolves when it, or one that replaced it, listens for the first time. */
  start(number: number): Promise<Address> {
    return new Promise((listens) => this.#fork(number, listens))
  }

  /** Lets all workers finish what they do, and ends with this code, or with 1 if one of them could not. */
  async stop(code: number): Promise<void> {
    if (this.#stopping) return
    this.#stopping = true
    const ends = [...this.#running.values()].map(
      (worker) =>
        new Promise<number>((ended) =>
          worker.once('exit', (status, signal) => ended(status || +(signal === 'SIGKILL'))),
        ),
    )
    for (const worker of this.#running.values()) worker.process.kill('SIGTERM')
    setTimeout(() => {
      for (const worker of this.#running.values()) worker.process.kill('SIGKILL')
    }, graceMs).unref()
    endProcess(Math.max(code, ...(await Promise.all(ends))))
  }

  #fork(number: number, listens: (address: Address) => void): void {
    const worker = cluster.fork({ [numberVariable]: String(number) })
    let since: number | undefined
    this.#running.set(number, worker)
    this.#count(worker)
    worker.once('listening', (address) => {
      since = performance.now()
      this.#begun = true
      this.#listening.add(number)
      listens(address)
    })
    const ended = (code: number | null, signal: string | null) => {
      this.#running.delete(number)
      this.#listening.delete(number)
      const listened = since === undefined ? 0 : performance.now() - since
      if (!this.#stopping) void this.#replace(number, { code, signal }, listened, listens)
    }
    worker.once('exit', ended)
    // Where the machine has no room for another process, there is no exit.
    worker.on('error', () => worker.process.pid === undefined && ended(null, null))
  }

  async #replace(
    number: number,
    end: { code: number | null; signal: string | null },
    listenedMs: number,
    listens: (address: Address) => void,
  ): Promise<void> {
    // The worker has said why.
    if (!this.#begun) return endProcess(end.code || 1)
    const lives = this.#lives[number - 1]!
    const pauseMs = lives.ended(listenedMs)
    this.#log.warn({ worker: number, ...end, pauseMs }, 'a worker ended and is replaced')
    if (lives.areHopeless && this.#listening.size === 0) {
      this.#log.error({ worker: number }, 'the workers end at their start again and again')
      return this.stop(1)
    }
    await wait(pauseMs)
    if (!this.#stopping) this.#fork(number, listens)
  }
}
