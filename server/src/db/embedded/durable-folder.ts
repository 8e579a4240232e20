import fs from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface NodeStream {
  nfd?: number
  path?: string
}
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: NodeStream) => number }
}

const ioError = 29 // EIO in WASI's numbering

/**
 * PGlite's folder with commits that survive a power cut. PGlite itself starts PostgreSQL with fsync off, and emscripten's file system reports fsync
 * as done without asking the disk.
 */
export class DurableFolder extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const started = await super.init(engine, options)
    const mounted = this.rootDir
    started.emscriptenOpts.preRun?.push((module) => {
      const { NODEFS, FS } = module as unknown as {
        NODEFS: NodeFileSystem
        FS: { ErrnoError: new (code: number) => Error }
      }
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncFolder(mounted, stream.path)
          else fs.fdatasyncSync(stream.nfd)
          return 0
        } catch {
          // Only this class reaches PostgreSQL as an errno; it then stops rather than acknowledge a lost write.
          throw new FS.ErrnoError(ioError)
        }
      }
    })
    return started
  }
}

/** Writes a folder to the disk: without that, a file created or renamed in it may be missing after a power cut. */
function syncFolder(mounted: string, path: string | undefined): void {
  const prefix = '/pglite/data'
  if (!path?.startsWith(prefix)) return
  const handle = fs.openSync(join(mounted, path.slice(prefix.length)), 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** PGlite's start parameters with fsync left on; fdatasync is a stub in its build, so the WAL asks for fsync. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
