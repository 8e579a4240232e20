import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** By this file a folder counts as a database. */
const mark = 'PG_VERSION'

export const holdsDatabase = (folder: string): boolean => existsSync(join(folder, mark))

/** Throws when there is no database in the folder: to open it would make an empty one. */
export function refuseEmpty(folder: string): void {
  if (!holdsDatabase(folder))
    throw new Error(
      `There is no database in ${resolve(folder)}: give this command the portal's settings, DATABASE_URL or DATA_DIR among them`,
    )
}

/**
 * What DATA_DIR holds beside the database: files are stored elsewhere in a backup, a key stored beside what it opens would protect nothing, and what is
 * the clinic's own is kept with the rest of the machine's configuration.
 */
const besideDatabase: ReadonlySet<string> = new Set(['files', 'sealing.key', 'site'])

/**
 * Copies a database that nobody uses into a new folder, which only its owner can read. All of the copy is on the disk when this resolves: what stands
 * under its final name after that is whole, also after a power cut, and the engine writes only what it changes.
 */
export async function copyDatabase(from: string, into: string): Promise<void> {
  await mkdir(into, { mode: 0o700 })
  for (const name of await readdir(from))
    if (!besideDatabase.has(name)) await cp(join(from, name), join(into, name), { recursive: true })
  flush(into)
  for (const name of readdirSync(into, { recursive: true, encoding: 'utf8' })) flush(join(into, name))
}

/**
 * Moves a whole database from one folder into another, which is made when it is missing, and which nobody else may read from then on. Whatever else
 * that folder holds stays where it is: files, the key that seals, what is the clinic's own. The mark comes last and everything else is on the disk by
 * then, so a move that is interrupted leaves no folder that looks like a database, and the next one replaces what it left.
 */
export function moveDatabase(from: string, into: string): void {
  const target = resolve(into)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  chmodSync(target, 0o700)
  for (const name of [...readdirSync(from).filter((one) => one !== mark), mark]) {
    if (name === mark) flush(target)
    rmSync(join(target, name), { recursive: true, force: true })
    renameSync(join(from, name), join(target, name))
  }
  flush(target)
  flush(dirname(target))
  rmSync(from, { recursive: true })
}

/** Writes a file's content, or a folder's names, to the disk. */
function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
