import { createHash, randomBytes } from 'node:crypto'
import type { FileSettings, StoredFile } from '@portal/contract/areas/files'
import type { Scope } from '../access/actor.ts'
import type { Between, Patient } from '../access/claims.ts'
import type { Db, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import { describeError, type Log } from '../log/log.ts'
import { forgetContent } from './clean-up.ts'
import { judgeAside } from './judge-aside.ts'
import { fileKinds, type FileKindName } from './kinds/kinds.ts'
import type { Scanner } from './scanner.ts'
import { sendFile } from './send-file.ts'
import { StoreFull, type FileStore } from './store.ts'

/** What the portal knows of a file that it keeps; `size` in bytes. */
export interface StoredFileRow {
  readonly id: number
  readonly contentKey: string
  readonly patientId: number | null
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
  readonly createdAt: Date
}

export interface FilesSettings {
  /** Bytes of one file. */
  readonly maxFileSize: number
  /** Files that a screen sends at a time. */
  readonly maxFiles: number
  readonly kinds: readonly FileKindName[]
  /** Files, and their bytes together, that one account may have waiting. */
  readonly waitingFiles: number
  readonly waitingBytes: number
  /** Bytes that have to stay free in the store. */
  readonly keepFree: number
}

interface NewFile {
  readonly scope: Scope
  readonly patientId: number
  readonly fileName: string
  /** A call's file, or bytes of our own making. */
  readonly bytes: Buffer
  /** Nothing refers to it yet: it is kept for 30 days and counts as waiting. */
  readonly waiting: boolean
}

interface Admitted {
  readonly key: string
  readonly fileName: string
  readonly mediaType: string
}

const waitingMs = 30 * 86_400_000
const columns = sql`f.id, f.content_key as "contentKey", f.patient_id as "patientId", f.file_name as "fileName",
  f.media_type as "mediaType", f.size, f.sha256, f.created_at as "createdAt"`

/** The one door through which content comes in, lies and goes out. Areas keep a file's id in tables of their own. */
export class Files {
  readonly settings: FilesSettings
  readonly #store: FileStore
  readonly #scanners: readonly Scanner[]
  readonly #log: Pick<Log, 'error'>
  readonly #admitted = new WeakMap<Buffer, Admitted>()

  readonly #clock: () => Date

  constructor(given: {
    settings: FilesSettings
    store: FileStore
    scanners: readonly Scanner[]
    log: Pick<Log, 'error'>
    clock: () => Date
  }) {
    this.settings = given.settings
    this.#clock = given.clock
    this.#store = given.store
    this.#scanners = given.scanners
    this.#log = given.log
  }

  /** What may be sent, as the screens say it beforehand. */
  told(): FileSettings {
    const { maxFileSize, maxFiles, kinds } = this.settings
    return { maxFileSize, maxFiles, fileTypes: kinds.flatMap((name) => fileKinds[name].extensions) }
  }

  /**
   * Judges, cleans and stores content, before and outside of any transaction; a row makes it a file. Answers the bytes
   * as they are kept. Raises FILE_TYPE_REFUSED, FILE_UNREADABLE, FILE_TOO_LARGE, FILE_INFECTED, FILE_NOT_CHECKED, STORAGE_FULL.
   */
  async admit(given: Buffer, givenName: string): Promise<Buffer> {
    const { kinds, keepFree } = this.settings
    // What is infected is called so whatever else it is.
    await this.inspect(given)
    const { bytes, fileName, mediaType } = await judgeAside(given, givenName, kinds)
    const free = await this.#store.free()
    if (free !== undefined && free - bytes.length < keepFree) throw new Problem('STORAGE_FULL')
    const key = randomBytes(32).toString('hex')
    try {
      await this.#store.put(key, bytes)
    } catch (error) {
      if (!(error instanceof StoreFull)) throw error
      throw new Problem('STORAGE_FULL')
    }
    this.#admitted.set(bytes, { key, fileName, mediaType })
    return bytes
  }

  /**
   * Looks at content that is not to be kept, whatever its kind, and answers it as it came. Raises FILE_TOO_LARGE, FILE_INFECTED,
   * FILE_NOT_CHECKED.
   */
  async inspect(given: Buffer): Promise<Buffer> {
    if (given.length > this.settings.maxFileSize) throw new Problem('FILE_TOO_LARGE')
    await this.#scan(given)
    return given
  }

  /** Removes admitted content that became no file. What cannot be removed now is found by the sweep. */
  async discard(bytes: Buffer): Promise<void> {
    const admitted = this.#admitted.get(bytes)
    if (!admitted) return
    await this.#store.delete(admitted.key).catch((error: unknown) => {
      this.#log.error(describeError(error), 'content of a refused file was left to the sweep')
    })
  }

  /**
   * Makes content a file of the patient. Whoever calls has checked that the account may act for the patient. Raises what
   * `admit` does when the bytes did not come with the call, and UPLOAD_QUOTA.
   */
  async keep(tx: Tx, file: NewFile): Promise<StoredFileRow> {
    const { scope, patientId, waiting } = file
    const bytes = this.#admitted.has(file.bytes) ? file.bytes : await this.admit(file.bytes, file.fileName)
    const { key, fileName, mediaType } = this.#admitted.get(bytes)!
    if (waiting) await this.#checkQuota(tx, scope, bytes.length)
    const keepUntil = waiting ? new Date(scope.now.getTime() + waitingMs) : null
    const sha256 = createHash('sha256').update(bytes).digest()
    const { rows } = await sql<StoredFileRow>`
      insert into stored_file as f
        (content_key, patient_id, account_id, file_name, media_type, size, sha256, created_at, keep_until)
      values (${key}, ${patientId}, ${scope.accountId}, ${fileName}, ${mediaType}, ${bytes.length}, ${sha256},
        ${scope.now}, ${keepUntil})
      returning ${columns}`.execute(tx)
    return rows[0]!
  }

  /** A file that this account sent for the patient and that waits to be attached. Raises NOT_FOUND. */
  async waiting(db: Db, patient: Patient<'patient:write'>, id: number): Promise<StoredFileRow> {
    const row = await patient.first(
      db,
      sql<StoredFileRow>`
      select ${columns} from ${patient.rows('stored_file')} f
      where f.id = ${id} and f.account_id = ${patient.accountId} and f.keep_until > ${patient.now}`,
    )
    if (!row) throw new Problem('NOT_FOUND')
    return row
  }

  /**
   * Takes waiting files that this account sent for the patient out of waiting, in the order given: something refers to them now.
   * Raises NOT_FOUND when any of them is none.
   */
  async attach(tx: Tx, between: Between, fileIds: readonly number[]): Promise<StoredFileRow[]> {
    if (fileIds.length === 0) return []
    const { rows } = await sql<StoredFileRow>`
      update stored_file f set keep_until = null
      where f.id = any(${[...fileIds]}::bigint[]) and f.account_id = ${between.accountId} and f.patient_id = ${between.patientId}
        and f.keep_until > ${this.#clock()}
      returning ${columns}`.execute(tx)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return fileIds.map((id) => {
      const row = byId.get(id)
      if (!row) throw new Problem('NOT_FOUND')
      return row
    })
  }

  /** Removes files, their content by a job once this is committed. Whoever calls has checked whose they are. */
  async remove(tx: Tx, fileIds: readonly number[]): Promise<void> {
    if (fileIds.length === 0) return
    const { rows } = await sql<{ key: string }>`
      delete from stored_file where id = any(${[...fileIds]}::bigint[]) returning content_key as key`.execute(tx)
    await forgetContent(
      tx,
      rows.map(({ key }) => key),
      this.#clock(),
    )
  }

  /** Files by id, in the order given; ids of none are left out. Whoever calls has checked whose they are. */
  async rows(db: Db, fileIds: readonly number[]): Promise<StoredFileRow[]> {
    if (fileIds.length === 0) return []
    const { rows } = await sql<StoredFileRow>`
      select ${columns} from stored_file f where f.id = any(${[...fileIds]}::bigint[])
      order by array_position(${[...fileIds]}::bigint[], f.id)`.execute(db)
    return rows
  }

  /** A file's content, the same that was judged. Raises NOT_FOUND when it is gone. */
  async read(row: Pick<StoredFileRow, 'contentKey' | 'sha256'>): Promise<Buffer> {
    const bytes = await this.#store.get(row.contentKey)
    if (!bytes) throw new Problem('NOT_FOUND')
    if (!createHash('sha256').update(bytes).digest().equals(row.sha256))
      throw new Error('The content of a file is not what was stored.')
    return bytes
  }

  /** See `sendFile`. */
  readonly sendFile = sendFile

  /** A file as the contract shows it. */
  present(row: StoredFileRow): StoredFile {
    const { id, fileName, mediaType, size, createdAt } = row
    return { id: String(id), filename: fileName, type: mediaType, size, createdAt: createdAt.toISOString() }
  }

  async #scan(bytes: Buffer): Promise<void> {
    for (const scanner of this.#scanners) {
      const verdict = await scanner.scan(bytes).catch((error: unknown) => {
        this.#log.error(describeError(error), 'a file could not be scanned')
        throw new Problem('FILE_NOT_CHECKED', { retryAfter: 30 })
      })
      if (verdict === 'infected') throw new Problem('FILE_INFECTED')
    }
  }

  /** The account's row is taken, so that files sent at the same time are counted one after another. */
  async #checkQuota(tx: Tx, scope: Scope, size: number): Promise<void> {
    await sql`select from account where id = ${scope.accountId} for no key update`.execute(tx)
    const { rows } = await sql<{ files: number; bytes: number }>`
      select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from stored_file
      where account_id = ${scope.accountId} and keep_until is not null`.execute(tx)
    const { files, bytes } = rows[0]!
    if (files >= this.settings.waitingFiles || bytes + size > this.settings.waitingBytes)
      throw new Problem('UPLOAD_QUOTA')
  }
}
