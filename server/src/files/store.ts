import type { Readable } from 'node:stream'

/** A part of a content, in bytes; the end belongs to it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The store of files' content: a flat space of random keys that only the portal's own tables know. */
export interface FileStore {
  /** Stores the bytes durably under an unused key; if it fails, nothing is stored. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or undefined when there are none. */
  get(key: string): Promise<Buffer | undefined>
  /** The bytes, or a part of them, one after another as they are taken, so that no large content lies in memory; undefined when there are none. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes the content, if there is any. */
  delete(key: string): Promise<void>
  /** Everything in the store, with the time at which it was stored. */
  list(): AsyncIterable<StoredContent>
  /** Removes what writes interrupted before that time have left behind. */
  tidy(before: Date): Promise<void>
  /** Free bytes, or undefined when the store does not know. */
  free(): Promise<number | undefined>
}

export interface StoredContent {
  readonly key: string
  readonly storedAt: Date
}

/** Form of the keys. They are made here and nowhere else; a store refuses a key of any other form. */
export const keyForm = /^[0-9a-f]{64}$/

/** Raised by a store that has no room. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'
}

/** Raised by a store that does not answer, or answers wrongly. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
