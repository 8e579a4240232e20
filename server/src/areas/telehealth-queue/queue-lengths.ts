import { Problem } from '../../http/problem.ts'
import { TelehealthError } from '../../outside/telehealth/archive.ts'
import type { TelehealthQueuePort } from '../../outside/telehealth/queue.ts'

/** Milliseconds for which an answer of the platform is given to everybody. */
const freshMs = 15_000

interface Asked {
  readonly length: Promise<number | undefined>
  readonly at: Date
  /** The same moment by the clock that nobody sets. */
  readonly since: number
}

/**
 * The lengths of queues, by the code of the service. Each page asks every 30 seconds; the platform is asked once for all of them, and again after 15
 * seconds, however many ask. A failure is not remembered. There are as many answers as there are services.
 */
export class QueueLengths {
  readonly #platform: TelehealthQueuePort
  readonly #asked = new Map<string, Asked>()

  constructor(platform: TelehealthQueuePort) {
    this.#platform = platform
  }

  /** How many patients wait; undefined when the platform does not know the service. Raises TELEHEALTH_ERROR. */
  of(serviceCode: string, now: Date): Promise<number | undefined> {
    const last = this.#asked.get(serviceCode)
    const age = last ? Math.max(performance.now() - last.since, Math.abs(now.getTime() - last.at.getTime())) : Infinity
    if (last && age < freshMs) return last.length
    const next = { length: this.#ask(serviceCode), at: now, since: performance.now() }
    this.#asked.set(serviceCode, next)
    next.length.catch(() => {
      if (this.#asked.get(serviceCode) === next) this.#asked.delete(serviceCode)
    })
    return next.length
  }

  async #ask(serviceCode: string): Promise<number | undefined> {
    try {
      return await this.#platform.waiting(serviceCode)
    } catch (error) {
      throw error instanceof TelehealthError ? new Problem('TELEHEALTH_ERROR') : error
    }
  }
}
