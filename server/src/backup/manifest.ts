import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'

const manifestForm = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** Name and checksum of each migration that the database had. */
  migrations: z.record(z.string(), z.string()),
  /** All other files in the folder, by their path in it. */
  contents: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})

/** The description of a backup with the checksums of its contents; `manifest.json` in its folder, written last. */
export type Manifest = z.infer<typeof manifestForm>

/** The folder is not a whole backup, or this portal cannot read it; the message says why. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable'
}

const fileName = 'manifest.json'

/** Computes the checksums of everything in the folder and writes the manifest to the disk. */
export async function writeManifest(folder: string, rest: Omit<Manifest, 'contents'>): Promise<Manifest> {
  const manifest = { ...rest, contents: await contentsOf(folder) }
  const file = await open(join(folder, fileName), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return manifest
}

/**
 * Reads a backup's manifest and checks everything in its folder against the checksums. Throws `BackupUnusable`, naming the first file that is
 * missing, changed or not listed.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => {
    throw new BackupUnusable(`${folder} holds no whole backup: there is no ${fileName}`)
  })
  const manifest = readManifest(folder, text)
  const found = await contentsOf(folder)
  const paths = new Set([...Object.keys(manifest.contents), ...Object.keys(found)])
  for (const path of [...paths].toSorted()) {
    const stated = manifest.contents[path]
    const there = found[path]
    if (!there) throw new BackupUnusable(`The backup lacks ${path}`)
    if (!stated) throw new BackupUnusable(`${path} is not part of the backup`)
    if (stated.sha256 !== there.sha256) throw new BackupUnusable(`${path} is not as it was when the backup was made`)
  }
  return manifest
}

function readManifest(folder: string, text: string): Manifest {
  try {
    return manifestForm.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupUnusable(`${join(folder, fileName)} cannot be read`, { cause: error })
  }
}

async function contentsOf(folder: string): Promise<Manifest['contents']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents: Manifest['contents'] = {}
  for (const path of paths.toSorted()) {
    const name = relative(folder, path)
    if (name !== fileName) contents[name] = await sumOf(path)
  }
  return contents
}

async function sumOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      hash.update(chunk)
      yield
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}
