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
