import { Worker } from 'node:worker_threads'

/** How work that is done aside is bounded. */
export interface Bounds {
  /** Threads at a time; what comes while all are busy waits for its turn. */
  readonly atOnce: number
  /** For one piece of work, the start of its thread included, milliseconds. */
  readonly patienceMs: number
  /** After so long without work a thread ends and gives its memory back, milliseconds. */
  readonly idleMs: number
  /** What a thread's own heap may hold, megabytes. */
  readonly heapMb: number
}

/** The work took longer or more memory than it may; its thread was ended. */
export class Overrun extends Error {
  override readonly name = 'Overrun'
}

interface Piece<Task, Answer> {
  readonly task: Task
  readonly bytes: Buffer
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** What a thread's program is sent. */
export interface Asked<Task> {
  readonly task: Task
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What it sends back: an answer, or what went wrong in the program itself. */
export type Told<Answer> = { readonly answer: Answer } | { readonly failed: Error }

/**
 * Work on bytes from outside, done in threads of their own: however long it takes, nobody else waits. A thread starts with the first
 * piece of work, does one piece after the other, and keeps the process from ending only while it works.
 */
export class Aside<Task, Answer> {
  readonly #program: string
  readonly #bounds: Bounds
  readonly #waiting: Piece<Task, Answer>[] = []
  readonly #idle: { readonly worker: Worker; readonly end: NodeJS.Timeout }[] = []
  #busy = 0

  /** `program` is the file that a thread runs; it answers each `Asked` by one `Told`. */
  constructor(program: string, bounds: Bounds) {
    this.#program = program
    this.#bounds = bounds
  }

  /** Has a copy of the bytes worked on. Rejects with `Overrun`, or with what the program failed by. */
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
      // What a thread that is being ended still reports is nobody's business any more, but must not be unheard.
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
      // Node that watches files has threads report what they import, by the same way.
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
    // Whatever ends it: the next piece of work must not be given to a thread that is gone.
    worker.once('exit', leave)
  }
}
