import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { FileStore } from '../files/store.ts'

/** A file that the clinic gives outside its imports. */
export interface GivenFile {
  readonly title: string
  readonly contentType: string
  readonly bytes: Buffer
  /** Not to be shown to guardians. */
  readonly hidden: boolean
}

/** A file whose content lies in the store, but that no row names yet. */
interface StoredGiven {
  readonly title: string
  readonly contentType: string
  readonly hidden: boolean
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** Puts contents into the store. Without a row that names them, the hourly search for content without a row removes them. */
export async function storeGiven(store: Pick<FileStore, 'put'>, files: readonly GivenFile[]): Promise<StoredGiven[]> {
  const stored: StoredGiven[] = []
  for (const { bytes, title, contentType, hidden } of files) {
    const key = randomBytes(32).toString('hex')
    await store.put(key, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    stored.push({ title, contentType, hidden, key, size: bytes.length, sha256 })
  }
  return stored
}

/** Names stored files as a patient's, after those that the same source has given before. */
export async function nameGiven(
  tx: Tx,
  of: { readonly system: string; readonly source: string; readonly patientId: number },
  files: readonly StoredGiven[],
): Promise<void> {
  if (files.length === 0) return
  const { system, source, patientId } = of
  await sql`
    with given as (
      select f.*, coalesce((select max(place) + 1 from clinic_file where source_system = ${system} and source_id = ${source}), 0)
        + row_number() over () - 1 as place
      from json_to_recordset(${JSON.stringify(files)}::json)
        as f(title text, "contentType" text, hidden boolean, key text, size bigint, sha256 text)),
    contents as (
      insert into clinic_content (source_system, source_id, content_type, size, sha256, content_key)
      select ${system}, ${source} || '#' || place, "contentType", size, decode(sha256, 'hex'), key from given)
    insert into clinic_file (patient_id, source_system, source_id, place, title, content_type, content_id, hidden)
    select ${patientId}, ${system}, ${source}, place, title, "contentType", ${source} || '#' || place, hidden from given`.execute(
    tx,
  )
}
