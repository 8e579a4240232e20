import { existsSync, fsyncSync, mkdirSync, openSync, closeSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import type { Connections } from '../connections.ts'
import { durableStart, DurableFolder } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { singleSession } from './single-session.ts'

const settings = (values: string[]) => values.flatMap((value) => ['-c', value])
const common = ['shared_buffers=32MB', 'timezone=UTC']
const bounded = ['max_wal_size=64MB', 'min_wal_size=32MB']

/** The engine in memory, empty or with the content of a dump made by its dumpDataDir(); for tests. */
export function createInMemory(content?: Blob): Promise<PGlite> {
  return PGlite.create({
    extensions: { btree_gist },
    startParams: [...PGlite.defaultStartParams, ...settings(['shared_buffers=16MB', 'timezone=UTC'])],
    ...(content ? { loadDataDir: content } : {}),
  })
}

/** A database in memory over {@link createInMemory}. */
export async function openInMemory(content?: Blob): Promise<Connections> {
  const engine = await createInMemory(content)
  const session = singleSession(engine)
  return {
    ...session,
    end: async () => {
      await session.end()
      await engine.close()
    },
  }
}

/**
 * PGlite in a folder, created when it is missing: durable commits, one process at a time, bounded WAL, regular vacuum.
 * Throws when another process uses the folder.
 */
export async function openFolder(folder: string, onProblem: (error: unknown) => void): Promise<Connections> {
  const unlock = lockFolder(folder)
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder)
    const engine = await openEngine(folder)
    const session = singleSession(engine)
    const maintenance = startMaintenance(session, onProblem)
    return {
      ...session,
      async end() {
        await maintenance.stop()
        await session.end()
        try {
          await engine.exec('checkpoint')
          await engine.close()
        } finally {
          unlock()
        }
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function openEngine(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFolder(folder),
    extensions: { btree_gist },
    startParams: [...durableStart, ...settings([...common, ...bounded])],
  })
}

/** Under another name first: a start that is interrupted half way must not leave a folder that looks complete. */
async function initialise(folder: string): Promise<void> {
  const target = resolve(folder)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const engine = await openEngine(unfinished)
  await engine.close()
  renameSync(unfinished, target)
  const parent = openSync(dirname(target), 'r')
  fsyncSync(parent)
  closeSync(parent)
}
