import type { SendProgress, TransportSettings } from './transport.ts'
import { uploadTransport } from './transport.ts'
import { ApiError } from '../api/caller.ts'

/**
 * The states of an item: waiting for its turn; being sent; sent and being checked; stored; refused; cancelled by the person; given up because nothing
 * moved any more.
 */
export type UploadState = 'ready' | 'uploading' | 'uploaded' | 'success' | 'error' | 'cancelled' | 'timeout'

export interface UploadItem<T> {
  readonly id: number
  readonly file: File
  readonly state: UploadState
  /** From 0 to 1. */
  readonly progress: number
  /** Status of the final answer; 408 after an abort or a time-out. */
  readonly status?: number
  /** Why it failed. */
  readonly problem?: unknown
  /** The file as the server stored it. */
  readonly result?: T
}

/** What a call needs for sending: `callerOf(rows, way.transport)(name, input, { signal: way.signal })`. */
export interface SendWay {
  readonly transport: typeof fetch
  readonly signal: AbortSignal
}
export type Send<T> = (file: File, way: SendWay) => Promise<T>

const atOnce = 2
const running: ReadonlySet<UploadState> = new Set(['uploading', 'uploaded'])

/** Whether an item is not finished yet. */
export const isPending = ({ state }: Pick<UploadItem<unknown>, 'state'>): boolean =>
  state === 'ready' || running.has(state)

/** Sends files two at a time, in the order in which they were added. */
export class UploadQueue<T> {
  #items: readonly UploadItem<T>[] = []
  #lastId = 0
  #closed = false
  readonly #aborts = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()
  readonly #sends = new Map<number, Send<T>>()
  readonly #stateListeners = new Set<(item: UploadItem<T>) => void>()
  readonly #makeTransport: (settings: TransportSettings) => typeof fetch

  constructor(makeTransport = uploadTransport) {
    this.#makeTransport = makeTransport
  }

  /** For `useSyncExternalStore`. */
  readonly items = (): readonly UploadItem<T>[] => this.#items
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener with each item whose state has changed; returns a function that stops it. */
  onState(listener: (item: UploadItem<T>) => void): () => void {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  add(files: readonly File[], send: Send<T>): void {
    const items = files.map((file): UploadItem<T> => ({ id: ++this.#lastId, file, state: 'ready', progress: 0 }))
    for (const { id } of items) this.#sends.set(id, send)
    this.#set([...this.#items, ...items])
    this.#next()
  }

  /** Stops an item that is being sent, or keeps one from starting; a finished one does not change. */
  cancel(id: number): void {
    const item = this.#items.find((one) => one.id === id)
    if (!item || !isPending(item)) return
    this.#change(id, { state: 'cancelled', status: 408 })
    this.#aborts.get(id)?.abort()
    this.#next()
  }

  /** Sends an item again that was not stored. */
  retry(id: number): void {
    const item = this.#items.find((one) => one.id === id)
    if (!item || isPending(item) || item.state === 'success') return
    this.#set(this.#items.map((one) => (one.id === id ? { id, file: one.file, state: 'ready', progress: 0 } : one)))
    this.#next()
  }

  /** Removes an item from the list, stopping it if necessary. */
  remove(id: number): void {
    this.#aborts.get(id)?.abort()
    this.#sends.delete(id)
    this.#set(this.#items.filter((one) => one.id !== id))
    this.#next()
  }

  /** Stops everything, because the screen is gone. */
  close(): void {
    this.#closed = true
    for (const abort of this.#aborts.values()) abort.abort()
  }

  /** Opens the queue again after `close`, for a screen that is mounted again. */
  reopen(): void {
    this.#closed = false
    this.#next()
  }

  #next(): void {
    if (this.#closed) return
    for (const { id, state } of this.#items) {
      if (this.#aborts.size >= atOnce) return
      if (state === 'ready' && !this.#aborts.has(id)) void this.#start(id)
    }
  }

  async #start(id: number): Promise<void> {
    const item = this.#items.find((one) => one.id === id)
    const send = this.#sends.get(id)
    if (!item || !send) return
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    this.#change(id, { state: 'uploading' })
    // What was cancelled stays cancelled, also when it is being sent again already.
    const change = (next: Partial<UploadItem<T>>): void => {
      if (!abort.signal.aborted) this.#change(id, next)
    }
    const onProgress = ({ sent, total }: SendProgress) => change({ progress: total > 0 ? sent / total : 0 })
    const onSent = () => change({ state: 'uploaded', progress: 1 })
    try {
      const transport = this.#makeTransport({ onProgress, onSent })
      const result = await send(item.file, { transport, signal: abort.signal })
      change({ state: 'success', progress: 1, result })
    } catch (problem) {
      const status = problem instanceof ApiError ? problem.status : 0
      change({ state: status === 408 ? 'timeout' : 'error', status, problem })
    } finally {
      this.#aborts.delete(id)
      this.#next()
    }
  }

  #change(id: number, change: Partial<UploadItem<T>>): void {
    const before = this.#items.find((one) => one.id === id)
    if (!before) return
    const after = { ...before, ...change }
    this.#set(this.#items.map((one) => (one === before ? after : one)))
    if (after.state !== before.state) for (const listener of this.#stateListeners) listener(after)
  }

  #set(items: readonly UploadItem<T>[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}
