import { fork, type ChildProcess } from 'node:child_process'
import type { Order, Report } from './worker.ts'

let child: ChildProcess | undefined

/** Ends the worker and everything that its tests have started. */
export function endWorker(): void {
  if (child?.pid !== undefined)
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  child = undefined
}

function startWorker(): ChildProcess {
  if (process.listenerCount('exit', endWorker) === 0) {
    process.on('exit', endWorker)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  }
  // A group of its own: a mutant that loops for ever loops in some process that the worker started.
  return fork(new URL('worker.ts', import.meta.url), { detached: true })
}

/** Sends an order to the worker, or to a new one when the last one had to be ended; undefined when it broke or took longer than allowed. */
export function ask(order: Order, seconds: number): Promise<Report | undefined> {
  const worker = (child ??= startWorker())
  return new Promise((resolve) => {
    const done = (report: Report | undefined) => {
      clearTimeout(timer)
      worker.off('message', done).off('exit', broken)
      resolve(report)
    }
    const broken = () => {
      endWorker()
      done(undefined)
    }
    const timer = setTimeout(broken, seconds * 1000)
    worker.on('message', done).once('exit', broken)
    worker.send(order)
  })
}
