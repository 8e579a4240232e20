import { Readable } from 'node:stream'
import type { Db } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { extensionOf, safeFileName } from '@portal/contract/rules/file-names'
import { dispositionOf } from '../files/send-file.ts'
import type { FileStore } from '../files/store.ts'
import { Problem } from '../http/problem.ts'
import { StreamedFile } from '../http/streamed-file.ts'

/** A file that the clinic gives with a patient's record. `size` in bytes; without a content its facts are null. */
export interface ClinicFileRow {
  readonly id: number
  readonly patientId: number
  readonly sourceSystem: string
  /** The resource that attaches it, and its place there. */
  readonly sourceId: string
  readonly place: number
  readonly title: string | null
  readonly mediaType: string | null
  readonly size: number | null
  readonly sha256: Buffer | null
  /** The name under which the content came, and its key if it lies in the file store. */
  readonly contentId: string | null
  readonly contentKey: string | null
}

/**
 * Relation `f` of {@link ClinicFileRow}s from a claim's rows of `clinic_file`, without withdrawn ones:
 * `select … from ${clinicFiles(patient.rows('clinic_file'))} f where f."sourceId" = …`.
 */
export const clinicFiles = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select t.id, t.patient_id as "patientId", t.source_system as "sourceSystem", t.source_id as "sourceId", t.place, t.title,
    coalesce(t.content_type, c.content_type) as "mediaType", c.size::float8 as size, c.sha256, t.content_id as "contentId", c.content_key as "contentKey"
  from ${rows} t left join clinic_content c on c.source_system = t.source_system and c.source_id = t.content_id
  where t.withdrawn_at is null)`

/** Kinds of files as they are named when they are saved. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/hl7-cda+xml': 'xml',
  'text/xml': 'xml',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/rtf': 'rtf',
  'application/rtf': 'rtf',
  'application/json': 'json',
  'application/fhir+json': 'json',
  'application/zip': 'zip',
  'application/dicom': 'dcm',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}
/** What a browser may show in its own window; it cannot run anything. Everything else is saved. */
const shown = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'text/plain'])

/** The kind without parameters, in lower case: `text/html; charset=utf-8` is `text/html`. */
export const plainType = (mediaType: string | null | undefined): string =>
  mediaType?.split(';', 1)[0]?.trim().toLowerCase() || 'application/octet-stream'

/** Whether a browser may show a file of this kind in its own window. */
export const isShown = (mediaType: string | null): boolean => shown.has(plainType(mediaType))

/** The files whose content the clinic has given; all where it has given none, so that it can be said that there is nothing yet. */
export function thoseGiven<F extends Pick<ClinicFileRow, 'size'>>(files: readonly F[]): readonly F[] {
  const given = files.filter(({ size }) => size !== null)
  return given.length > 0 ? given : files
}

/** The name under which a file is saved; `name` stands for a title that it does not have. */
export function clinicFileName({ title, mediaType }: Pick<ClinicFileRow, 'title' | 'mediaType'>, name: string): string {
  const type = plainType(mediaType)
  const known = extensions[type] ?? (type === 'application/octet-stream' ? undefined : 'bin')
  return safeFileName(title ?? name, known ?? harmless(extensionOf(title ?? '')))
}

const harmless = (extension: string | undefined): string =>
  extension !== undefined && Object.values(extensions).includes(extension) ? extension : 'bin'

// A browser shows no PDF in a sandbox; in its own viewer nothing of the portal can be reached either.
const policy = (type: string): string =>
  `${type === 'application/pdf' ? '' : 'sandbox; '}default-src 'none'; ${type === 'application/pdf' ? "object-src 'self'; plugin-types application/pdf; " : ''}style-src 'unsafe-inline'; frame-ancestors 'self'`

/** The contents of the clinic's files. The caller has got the row through a claim. */
export class ClinicFiles {
  readonly #store: FileStore
  readonly #db: Db

  constructor(store: FileStore, db: Db) {
    this.#store = store
    this.#db = db
  }

  /**
   * The file as the answer to a call: saved, or with `inline` shown where browsers can show it safely. `name` stands for a missing title. Raises
   * DOCUMENT_UNAVAILABLE when the clinic has not given its content.
   */
  answer(row: ClinicFileRow, { name, inline = false }: { name: string; inline?: boolean }): StreamedFile {
    const { size, sha256 } = row
    if (size === null || sha256 === null) throw new Problem('DOCUMENT_UNAVAILABLE')
    const type = plainType(row.mediaType)
    const isShown = shown.has(type)
    const charset = type === 'text/plain' ? '; charset=utf-8' : ''
    return new StreamedFile({
      size,
      sha256: Buffer.from(sha256),
      headers: {
        'content-type': isShown ? type + charset : 'application/octet-stream',
        'content-disposition': dispositionOf(clinicFileName(row, name), inline && isShown ? 'inline' : 'attachment'),
        'content-security-policy': policy(isShown ? type : ''),
      },
      open: async (range) => {
        const content = await this.open(row, range)
        if (!content) throw new Problem('DOCUMENT_UNAVAILABLE')
        return content
      },
    })
  }

  /** The content, or a part of it, as a stream; undefined where there is none. */
  async open(row: ClinicFileRow, range?: { start: number; end: number }): Promise<Readable | undefined> {
    if (row.size === null) return undefined
    if (row.contentKey !== null) return this.#store.open(row.contentKey, range)
    const { rows } = await sql<{ content: Uint8Array }>`
      select content from clinic_content
      where source_system = ${row.sourceSystem} and source_id = ${row.contentId} and content is not null`.execute(
      this.#db,
    )
    const bytes = rows[0] && Buffer.from(rows[0].content)
    return bytes && Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false })
  }
}
