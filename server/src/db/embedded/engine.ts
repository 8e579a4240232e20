import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { withTimeLimit } from '../time-limit.ts'
import { durableStart, DurableFolder } from './durable-folder.ts'

/** Milliseconds. The WAL to recover from is bounded, so this is more than a start needs. */
const startAtMost = 60_000
const settings = (values: string[]) => values.flatMap((value) => ['-c', value])
/** `portal.embedded` tells statements where they run. */
const always = ['portal.embedded=on', 'shared_buffers=16MB', 'timezone=UTC']

/** The engine in memory, empty or with the content of a dump made by its dumpDataDir(); for tests. */
export function createInMemory(content?: Blob): Promise<PGlite> {
  return PGlite.create({
    extensions: { btree_gist },
    // A dump is mostly WAL otherwise.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...settings(always)],
    ...(content ? { loadDataDir: content } : {}),
  })
}

/** The engine over a folder, which is filled when it is empty: durable, with little memory and a bounded WAL. */
export function openEngine(folder: string): Promise<PGlite> {
  const engine = PGlite.create({
    fs: new DurableFolder(folder),
    extensions: { btree_gist },
    startParams: [...durableStart, ...settings([...always, 'max_wal_size=64MB', 'min_wal_size=32MB'])],
  })
  // An engine that stops while it starts never says so.
  return withTimeLimit(engine, startAtMost, () => new Error(`The embedded database in ${folder} does not start`))
}

/** Stops the engine in a state from which the next start need not recover. */
export async function shutDown(engine: PGlite): Promise<void> {
  await engine.exec('checkpoint')
  await engine.close()
}
