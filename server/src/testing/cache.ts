import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where tests store what takes long to make and is always the same. */
export const cache = join(import.meta.dirname, '../../../.cache')

/** The beginning of the names of what is being made. */
const unfinished = 'unfinished-'

/** Nothing takes that long to make, and no worker copies a folder of the last hour for that long. */
export const cacheOldMs = 2 * 3_600_000

/** A new path in the cache for what gets its own name when it is whole. */
export const unfinishedPath = (): string => join(cache, `${unfinished}${randomUUID()}`)

/** Removes what stayed unfinished in a folder because its maker was killed, with the locks of databases. */
export function removeUnfinished(folder: string, now: number): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(unfinished))) {
    const path = join(folder, name)
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (changed !== undefined && changed < now - cacheOldMs) rmSync(path, { recursive: true, force: true })
  }
}
