import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extensionOf } from '@portal/contract/rules/file-names'
import { sql, type RawBuilder } from '../../db/sql.ts'
import type { FileStore } from '../../files/store.ts'

/** A file that an exported resource names; `size` in bytes. */
export interface NamedFile {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly size: number
  readonly key: string
}

/** A row of `stored_file` as {@link NamedFile}, in JSON. */
export const namedFile = (row: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`json_build_object('id', ${column('id')}, 'name', ${column('file_name')}, 'type', ${column('media_type')},
    'size', ${column('size')}, 'key', ${column('content_key')})`
}

/** Where the contents of named files are written. */
export interface Contents {
  /** Writes a content unless it is there. Its name in the folder; undefined when the store has lost it. */
  readonly write: (file: NamedFile) => Promise<string | undefined>
  /** How many contents lie in the folder for what was exported, and how many the store has lost. */
  readonly counts: { written: number; lost: number }
}

/**
 * A folder for contents, which its owner alone can read: each file by its number in the portal with the extension of its name. A file is whole under
 * its name or not there, so a folder may be used again, also after an export that was ended.
 */
export async function contentFolder(store: Pick<FileStore, 'open'>, folder: string): Promise<Contents> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const counts = { written: 0, lost: 0 }
  return {
    counts,
    async write({ id, name, key }) {
      const extension = extensionOf(name)
      const file = extension === undefined ? String(id) : `${id}.${extension}`
      const path = join(folder, file)
      if (!existsSync(path)) {
        const content = await store.open(key)
        if (!content) {
          counts.lost += 1
          return undefined
        }
        await pipeline(content, createWriteStream(`${path}.unfinished`, { mode: 0o600 }))
        await rename(`${path}.unfinished`, path)
      }
      counts.written += 1
      return file
    },
  }
}

/** Files as HL7 FHIR R4 Attachments: name, kind and size, and where contents are written the name of the file in their folder as `url`. */
export async function attachmentsOf(
  files: readonly NamedFile[],
  contents: Contents | undefined,
): Promise<readonly object[]> {
  const attachments: object[] = []
  for (const file of files) {
    const url = await contents?.write(file)
    attachments.push({ title: file.name, contentType: file.type, size: file.size, ...(url ? { url } : {}) })
  }
  return attachments
}
