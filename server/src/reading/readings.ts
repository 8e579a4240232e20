import type { Readable } from 'node:stream'
import type { Reading } from '@portal/contract/reading'
import { readInChild, type Bounds } from './child.ts'
import { ReadingRefused } from './refused.ts'

export interface ReadingBounds extends Bounds {
  /** The most readings at a time. */
  readonly atOnce: number
  /** The most that wait for their turn; further ones are refused at once. */
  readonly waiting: number
}

/** Too many readings are waiting; a later try may succeed. */
export class ReadingsBusy extends Error {
  override readonly name = 'ReadingsBusy'
}

/** A file that is to be read. */
export interface ToRead {
  /** SHA-256 of its content. */
  readonly sha256: Buffer
  readonly mediaType: string
  /** Opens its content. */
  readonly open: () => Promise<Readable>
}

const mostRemembered = 500

/**
 * Reads documents as text, each in a process of its own. Nothing of a document stays: only of files that took more than they may is it remembered,
 * by their checksums, that they did, so that opening one again and again costs nothing.
 */
export class Readings {
  readonly #bounds: ReadingBounds
  readonly #queue: (() => void)[] = []
  readonly #tooLarge = new Set<string>()
  #running = 0

  constructor(bounds: ReadingBounds) {
    this.#bounds = bounds
  }

  /** Raises `ReadingRefused`, `ReadingsBusy`, or what `open` raises. */
  async read({ sha256, mediaType, open }: ToRead): Promise<Reading> {
    const name = sha256.toString('base64')
    if (this.#tooLarge.has(name)) throw new ReadingRefused('tooLarge', 'it was too large before')
    await this.#turn()
    try {
      const told = await readInChild(await open(), mediaType, this.#bounds)
      if ('reading' in told) return told.reading
      if (told.refused === 'tooLarge') this.#remember(name)
      throw new ReadingRefused(told.refused, told.detail)
    } finally {
      this.#running--
      this.#queue.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    if (this.#running >= this.#bounds.atOnce) {
      if (this.#queue.length >= this.#bounds.waiting) throw new ReadingsBusy()
      await new Promise<void>((go) => this.#queue.push(go))
    }
    this.#running++
  }

  #remember(name: string): void {
    if (this.#tooLarge.size >= mostRemembered) this.#tooLarge.delete(this.#tooLarge.values().next().value!)
    this.#tooLarge.add(name)
  }
}

/** The readings of this process. A third of a small machine's cores may be busy with them; a person waits seconds at most. */
export const readings = new Readings({ patienceMs: 30_000, memoryMb: 256, atOnce: 2, waiting: 20 })
