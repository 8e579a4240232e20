/** Where the content of files lies: a flat space of random keys that only the portal's own tables know. */
export interface FileStore {
  /** Keeps the bytes durably under a key that is not in use; nothing is there when it fails. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or undefined when there are none. */
  get(key: string): Promise<Buffer | undefined>
  /** Removes; does nothing when there is nothing. */
  delete(key: string): Promise<void>
  /** Everything kept, with the time it was put there. */
  list(): AsyncIterable<StoredContent>
  /** Removes what writes that were cut short before that time have left behind. */
  tidy(before: Date): Promise<void>
  /** Bytes that may still be put, or undefined when the store does not know. */
  free(): Promise<number | undefined>
}

export interface StoredContent {
  readonly key: string
  readonly storedAt: Date
}

/** Keys are made here and nowhere else; a store refuses whatever does not look like one. */
export const keyForm = /^[0-9a-f]{64}$/

/** Raised by a store that has no room. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'
}

/** Raised by a store that does not answer, or not as it should. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
