import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes this process the only user of a database folder until the returned function is called, or until the process ends in any way. Throws when
 * another process uses the folder. PGlite has no lock of its own: two processes would silently overwrite each other.
 * The lock is SQLite's on an empty file beside the folder: the only lock of the operating system that Node can take. Unlike a file with a process id
 * it cannot become stale, be taken over twice, or confuse a reused id (in containers every process has number 1).
 */
export function lockFolder(folder: string): () => void {
  const base = resolve(folder)
  mkdirSync(dirname(base), { recursive: true })
  const file = `${base}.lock`
  const owner = `${base}.pid`
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    // One of two that come at once gets it. An exclusive lock is taken in steps, and on the way each may be refused for the other's sake.
    lock.exec('begin immediate')
  } catch (error) {
    lock?.close()
    const why = isHeld(error)
      ? `The database folder ${base} is in use by another process (${readOwner(owner)})`
      : `The database folder ${base} cannot be used: ${file}: ${(error as Error).message}`
    throw new Error(why, { cause: error })
  }
  const held = lock
  writeFileSync(owner, String(process.pid))
  return () => {
    rmSync(owner, { force: true })
    held.close()
  }
}

/** Whether the lock was refused because somebody has it (SQLITE_BUSY), and not because its file cannot be written, as when another user has made it. */
const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5

/** The number is not there yet, or any more, while the owner of the lock is about to write or to remove it. */
function readOwner(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8') || 'unknown'}`
  } catch {
    return 'process unknown'
  }
}
