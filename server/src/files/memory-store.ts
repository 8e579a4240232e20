import { Readable } from 'node:stream'
import type { FileStore } from './store.ts'

/** Files in memory, which end with the process; used with a database in memory. */
export function memoryStore(): FileStore {
  const kept = new Map<string, { bytes: Buffer; storedAt: Date }>()
  return {
    async put(key, bytes) {
      kept.set(key, { bytes: Buffer.from(bytes), storedAt: new Date() })
    },
    async get(key) {
      return kept.get(key)?.bytes
    },
    async open(key, range) {
      const bytes = kept.get(key)?.bytes
      return bytes && Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false })
    },
    async delete(key) {
      kept.delete(key)
    },
    async *list() {
      for (const [key, { storedAt }] of kept) yield { key, storedAt }
    },
    tidy: async () => undefined,
    free: async () => undefined,
  }
}
