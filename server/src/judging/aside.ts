import { Worker } from 'node:worker_threads'

/** Limits for work in separate threads. */
export interface Bounds {
  /** The most threads at a time; further work waits for its turn. */
  readonly atOnce: number
  /** Milliseconds for one piece of work, including the start of its thread. */
  readonly patienceMs: number
  /** Milliseconds without work after which a thread ends and frees its memory. */
  readonly idleMs: number
  /** The most megabytes of a thread's own heap. */
  readonly heapMb: number
}

/** The work took more time or memory than it may; its thread was ended. */
export class Overrun extends Error {
  override readonly name = 'Overrun'
}

interface Piece<Task, Answer> {
  readonly task: Task
  readonly bytes: Buffer
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** What is sent to a thread's program. */
export interface Asked<Task> {
  readonly task: Task
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What the program sends back: an answer, or the error with which it failed. */
export type Told<Answer> = { readonly answer: Answer } | { readonly failed: Error }

/**
 * Runs work on bytes from outside in separate threads: however long it takes, nobody else waits. A thread starts with the first piece of work and
 * does one piece after the other; it keeps the process alive only while it works.
 */
export class Aside<Task, Answer> {
  readonly #program: string
  readonly #bounds: Bounds
  readonly #waiting: Piece<Task, Answer>[] = []
  readonly #idle: { readonly worker: Worker; readonly end: NodeJS.Timeout }[] = []
  #busy = 0

  /** `program` is the file that a thread runs; it replies to each `Asked` with one `Told`. */
  constructor(program: string, bounds: Bounds) {
    this.#program = program
    this.#bounds = bounds
  }

  /** Runs the work on a copy of the bytes. Rejects with `Overrun`, or with the program's error. */
  run(task: Task, bytes: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, bytes, resolve, reject })
      this.#goOn()
    })
  }

  #goOn(): void {
    if (this.#busy >= this.#bounds.atOnce) return
    const piece = this.#waiting.shift()
    if (!piece) return
    this.#busy++
    const rested = this.#idle.pop()
    clearTimeout(rested?.end)
    this.#work(rested?.worker ?? this.#start(), piece)
  }

  #start(): Worker {
    const { heapMb } = this.#bounds
    return new Worker(this.#program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    })
  }

  #work(worker: Worker, { task, bytes, resolve, reject }: Piece<Task, Answer>): void {
    const settle = (done: () => void, sound: boolean): void => {
      clearTimeout(late)
      worker.removeAllListeners()
      // Reports of a thread that is being ended no longer matter, but without a listener they would be a fault.
      worker.on('error', () => undefined)
      this.#busy--
      if (sound) this.#rest(worker)
      else void worker.terminate()
      done()
      this.#goOn()
    }
    const late = setTimeout(() => {
      settle(() => reject(new Overrun('longer than it may take')), false)
    }, this.#bounds.patienceMs)
    worker.removeAllListeners()
    worker.on('message', (told: Told<Answer>) => {
      if ('answer' in told) settle(() => resolve(told.answer), true)
      // With `node --watch`, threads also report their imports in this way.
      else if ('failed' in told) settle(() => reject(told.failed), true)
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => reject(full ? new Overrun('more memory than it may take', { cause: error }) : error), false)
    })
    worker.on('exit', () => settle(() => reject(new Error('A thread ended in the middle of its work.')), false))
    worker.ref()
    const copy = new Uint8Array(bytes)
    worker.postMessage({ task, bytes: copy } satisfies Asked<Task>, [copy.buffer])
  }

  #rest(worker: Worker): void {
    worker.unref()
    const leave = (): void => {
      const at = this.#idle.indexOf(resting)
      if (at >= 0) this.#idle.splice(at, 1)
    }
    const end = setTimeout(() => {
      leave()
      void worker.terminate()
    }, this.#bounds.idleMs)
    end.unref()
    const resting = { worker, end }
    this.#idle.push(resting)
    // Whatever the reason of the end: the next piece of work must not go to a thread that has ended.
    worker.once('exit', leave)
  }
}
