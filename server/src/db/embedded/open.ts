import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import type { Connections } from '../connections.ts'
import { withTimeLimit } from '../time-limit.ts'
import { durableStart, DurableFolder } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { singleSession, type SingleSession } from './single-session.ts'

/** Milliseconds; the WAL to recover from is bounded, so this is long. */
const startAtMost = 30_000
const settings = (values: string[]) => values.flatMap((value) => ['-c', value])

/** The engine in memory, empty or with the content of a dump made by its dumpDataDir(); for tests. */
export function createInMemory(content?: Blob): Promise<PGlite> {
  return PGlite.create({
    extensions: { btree_gist },
    // A dump is mostly WAL otherwise.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...settings(['shared_buffers=16MB', 'timezone=UTC'])],
    ...(content ? { loadDataDir: content } : {}),
  })
}

/** A database in memory over {@link createInMemory}. */
export async function openInMemory(content?: Blob): Promise<Connections> {
  const engine = await createInMemory(content)
  const session = singleSession(engine)
  return { ...session, end: () => session.end().then(() => engine.close()) }
}

/**
 * PGlite in a folder, created when it is missing: durable commits, one process at a time, bounded WAL, regular vacuum.
 * A failure of the disk can stop the engine; the next connect() is refused but starts it again, and later ones succeed.
 * Throws when another process uses the folder. `onProblem` hears of failing upkeep and of restarts that fail.
 */
export async function openFolder(folder: string, onProblem: (error: unknown) => void): Promise<Connections> {
  const unlock = lockFolder(folder)
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder)
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
      connect() {
        if (current.session.broken() && !restarting) void restart()
        return current.session.connect()
      },
      async end() {
        await maintenance.stop()
        await current.session.end()
        // A stopped engine never answers again; the next start recovers from the WAL.
        if (!current.session.broken()) await shutDown(current.engine)
        unlock()
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

function openEngine(folder: string): Promise<PGlite> {
  const engine = PGlite.create({
    fs: new DurableFolder(folder),
    extensions: { btree_gist },
    startParams: [
      ...durableStart,
      ...settings(['shared_buffers=32MB', 'max_wal_size=64MB', 'min_wal_size=32MB', 'timezone=UTC']),
    ],
  })
  // An engine that stops while it starts never says so.
  return withTimeLimit(engine, startAtMost, () => new Error(`The embedded database in ${folder} does not start`))
}

async function shutDown(engine: PGlite): Promise<void> {
  await engine.exec('checkpoint')
  await engine.close()
}

/** Under another name first: a start that is interrupted half way must not leave a folder that looks complete. */
async function initialise(folder: string): Promise<void> {
  const target = resolve(folder)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  await shutDown(await openEngine(unfinished))
  renameSync(unfinished, target)
  const parent = openSync(dirname(target), 'r')
  fsyncSync(parent)
  closeSync(parent)
}
