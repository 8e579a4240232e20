import { execFile, type ExecFileException } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import thrifty from '../../../command-options.json' with { type: 'json' }
import { shippedFile } from '../../shipped-files.ts'
import type { Connections } from '../connections.ts'
import { holdsDatabase, moveDatabase } from './database-folder.ts'
import { createInMemory, openEngine, shutDown } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { singleSession, type SingleSession } from './single-session.ts'

/** A database in memory over {@link createInMemory}. */
export async function openInMemory(content?: Blob): Promise<Connections> {
  const engine = await createInMemory(content)
  const session = singleSession(engine)
  return { ...session, end: () => session.end().then(() => engine.close()) }
}

/**
 * PGlite in a folder, which is created when it is missing: durable commits, one process at a time, bounded WAL, regular vacuum. A failure of the disk
 * can stop the engine; the next connect() is refused but restarts it, and later ones succeed. Throws when another process uses the folder.
 * `onProblem` is called when maintenance or a restart fails.
 */
export async function openFolder(folder: string, onProblem: (error: unknown) => void): Promise<Connections> {
  const unlock = lockFolder(folder)
  try {
    if (!holdsDatabase(folder)) await initialise(folder)
    let current = await start(folder)
    let restarting = false
    const restart = async () => {
      restarting = true
      try {
        current = await start(folder)
      } catch (error) {
        onProblem(error)
      } finally {
        restarting = false
      }
    }
    const connections: Connections = {
      options: {},
      connect(wish) {
        if (current.session.broken() && !restarting) void restart()
        return current.session.connect(wish)
      },
      listen: (channels, listener) => current.session.listen(channels, listener),
      async end() {
        try {
          await maintenance.stop()
          await current.session.end()
          // A stopped engine never answers again; the next start recovers from the WAL.
          if (!current.session.broken()) await shutDown(current.engine)
        } finally {
          unlock()
        }
      },
    }
    const maintenance = startMaintenance(connections, onProblem)
    return connections
  } catch (error) {
    unlock()
    throw error
  }
}

async function start(folder: string): Promise<{ engine: PGlite; session: SingleSession }> {
  const engine = await openEngine(folder)
  return { engine, session: singleSession(engine) }
}

/** Milliseconds. It takes some seconds; a process that stands still would let the start wait for ever. */
const initialisedWithin = 120_000

/**
 * Creates the database under another name first: a start that is interrupted half way must not leave a folder that looks complete. It runs in a
 * process of its own, because the memory that initdb takes (about 200 MB) would never be returned to the system. Throws with that process's own words
 * where it fails, and when it does not end in time.
 */
export async function initialise(folder: string, within = initialisedWithin): Promise<void> {
  const unfinished = `${resolve(folder)}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const args = [...thrifty, shippedFile('db/embedded/initialise.ts'), unfinished]
  try {
    await promisify(execFile)(process.execPath, args, { timeout: within, killSignal: 'SIGKILL' })
  } catch (error) {
    const { killed, stderr } = error as ExecFileException
    const why = killed ? `it was not done within ${within / 1000} seconds` : stderr?.trim()
    throw new Error(`An embedded database could not be made in ${unfinished}: ${why}`, { cause: error })
  }
  moveDatabase(unfinished, folder)
}
