import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { keyForm, StoreFull, type FileStore } from './store.ts'

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Files in a folder, spread over 256 subfolders by the beginning of their key. A file is either whole or absent: it is written under another name,
 * flushed, and renamed. Names are the portal's own keys, never a person's text.
 */
export function folderStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming')
  const shelfOf = (key: string): string => {
    if (!keyForm.test(key)) throw new Error('This is no key of a file.')
    return join(folder, key.slice(0, 2))
  }
  return {
    async put(key, bytes) {
      const shelf = shelfOf(key)
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      await mkdir(shelf, { recursive: true, mode: 0o700 })
      const unfinished = join(incoming, randomUUID())
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, join(shelf, key))
        await flushFolder(shelf)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw noRoom.has((error as NodeJS.ErrnoException).code ?? '')
          ? new StoreFull('No room', { cause: error })
          : error
      }
    },
    async get(key) {
      try {
        return await readFile(join(shelfOf(key), key))
      } catch (error) {
        if (missing(error)) return undefined
        throw error
      }
    },
    async open(key, range) {
      try {
        const file = await open(join(shelfOf(key), key))
        return file.createReadStream(range)
      } catch (error) {
        if (missing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(join(shelfOf(key), key), { force: true })
    },
    async *list() {
      for (const shelf of await namesIn(folder)) {
        if (shelf === 'incoming') continue
        for (const name of await namesIn(join(folder, shelf))) {
          const found = await stat(join(folder, shelf, name)).catch(() => undefined)
          if (found?.isFile()) yield { key: name, storedAt: found.mtime }
        }
      }
    },
    async tidy(before) {
      for (const name of await namesIn(incoming)) {
        const found = await stat(join(incoming, name)).catch(() => undefined)
        if (found && found.mtime < before) await rm(join(incoming, name), { force: true })
      }
    },
    async free() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (missing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return []
    throw error
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
