import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
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
import { StoreFull, type ByteRange, type FileStore } from './store.ts'

/** The facts that the portal stores about a file; `size` in bytes. */
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
  /** The most bytes of one file. */
  readonly maxFileSize: number
  /** The most files that a screen sends at a time. */
  readonly maxFiles: number
  readonly kinds: readonly FileKindName[]
  /** The most waiting files of one account, and the most bytes of them together. */
  readonly waitingFiles: number
  readonly waitingBytes: number
  /** Bytes that must stay free in the store. */
  readonly keepFree: number
}

interface NewFile {
  readonly scope: Scope
  /** Null while it is not known whose record it will belong to: only where it is waiting. */
  readonly patientId: number | null
  readonly fileName: string
  /** The file of a call, or bytes that the portal made. */
  readonly bytes: Buffer
  /** Nothing refers to the file yet: it is kept for 30 days and counts as waiting. */
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

/** The only way in which content of files comes in, is stored and goes out. Areas store the ids of files in tables of their own. */
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

  /** What may be sent, as screens show it before a file is chosen. */
  told(): FileSettings {
    const { maxFileSize, maxFiles, kinds } = this.settings
    return { maxFileSize, maxFiles, fileTypes: kinds.flatMap((name) => fileKinds[name].extensions) }
  }

  /**
   * Judges, cleans and stores content, before and outside of any transaction; a row makes it a file. Returns the bytes as they are stored. Raises
   * FILE_TYPE_REFUSED, FILE_UNREADABLE, FILE_TOO_LARGE, FILE_INFECTED, FILE_NOT_CHECKED, STORAGE_FULL.
   */
  async admit(given: Buffer, givenName: string): Promise<Buffer> {
    const { kinds } = this.settings
    // An infected file is reported as infected, even if it is also something else.
    await this.inspect(given)
    const { bytes, fileName, mediaType } = await judgeAside(given, givenName, kinds)
    const key = await this.#put(bytes)
    this.#admitted.set(bytes, { key, fileName, mediaType })
    return bytes
  }

  /**
   * Stores a piece of something that is judged as a whole later, and returns its key. The owner of the piece stands among those that the sweep
   * asks (`clean-up.ts`). Raises STORAGE_FULL.
   */
  keepPiece(bytes: Buffer): Promise<string> {
    return this.#put(bytes)
  }

  /** Such a piece, or a part of it, as it is taken; undefined when it is gone. */
  openPiece(key: string, range?: ByteRange): Promise<Readable | undefined> {
    return this.#store.open(key, range)
  }

  /** Checks content of any kind that is not to be stored, and returns it unchanged. Raises FILE_TOO_LARGE, FILE_INFECTED, FILE_NOT_CHECKED. */
  async inspect(given: Buffer): Promise<Buffer> {
    if (given.length > this.settings.maxFileSize) throw new Problem('FILE_TOO_LARGE')
    await this.#scan(given)
    return given
  }

  /** Removes admitted content that did not become a file. Content that cannot be removed now is found by the hourly search. */
  async discard(bytes: Buffer): Promise<void> {
    const admitted = this.#admitted.get(bytes)
    if (!admitted) return
    await this.#store.delete(admitted.key).catch((error: unknown) => {
      this.#log.error(describeError(error), 'content of a refused file was left to the sweep')
    })
  }

  /**
   * Makes content a file, of the patient where there is one. The caller has checked that the account may act for the patient. Raises the problems of `admit` when the
   * bytes did not come with the call, and UPLOAD_QUOTA.
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

  /** A file that this account sent for the patient and that is not attached yet. Raises NOT_FOUND. */
  async waiting(db: Db, patient: Patient<'patient:read'>, id: number): Promise<StoredFileRow> {
    const row = await patient.first(
      db,
      sql<StoredFileRow>`
      select ${columns} from ${patient.rows('stored_file')} f
      where f.id = ${id} and f.account_id = ${patient.accountId} and f.keep_until > ${patient.now}`,
    )
    if (!row) throw new Problem('NOT_FOUND')
    return row
  }

  /** The id of a file that this account sent for nobody in particular and that is not attached yet. Raises NOT_FOUND. */
  async unclaimed(db: Db, { accountId, now }: Scope, id: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select id from stored_file
      where id = ${id} and account_id = ${accountId} and patient_id is null and keep_until > ${now}`.execute(db)
    if (!rows[0]) throw new Problem('NOT_FOUND')
    return rows[0].id
  }

  /**
   * Marks waiting files that this account sent for the patient, or for nobody in particular, as attached, in the given order: something refers to them
   * now, and they are the patient's. Raises NOT_FOUND when any of them is not such a file.
   */
  async attach(tx: Tx, between: Between, fileIds: readonly number[]): Promise<StoredFileRow[]> {
    if (fileIds.length === 0) return []
    const { rows } = await sql<StoredFileRow>`
      update stored_file f set keep_until = null, patient_id = ${between.patientId}
      where f.id = any(${[...fileIds]}::bigint[]) and f.account_id = ${between.accountId}
        and (f.patient_id = ${between.patientId} or f.patient_id is null) and f.keep_until > ${this.#clock()}
      returning ${columns}`.execute(tx)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return fileIds.map((id) => {
      const row = byId.get(id)
      if (!row) throw new Problem('NOT_FOUND')
      return row
    })
  }

  /** Removes files; a job removes their content once this is committed. The caller has checked whose files they are. */
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

  /** Files by id, in the given order; unknown ids are left out. The caller has checked whose files they are. */
  async rows(db: Db, fileIds: readonly number[]): Promise<StoredFileRow[]> {
    if (fileIds.length === 0) return []
    const { rows } = await sql<StoredFileRow>`
      select ${columns} from stored_file f where f.id = any(${[...fileIds]}::bigint[])
      order by array_position(${[...fileIds]}::bigint[], f.id)`.execute(db)
    return rows
  }

  /** The content of a file, identical to what was judged. Raises NOT_FOUND when it is gone. */
  async read(row: Pick<StoredFileRow, 'contentKey' | 'sha256'>): Promise<Buffer> {
    const bytes = await this.#store.get(row.contentKey)
    if (!bytes) throw new Problem('NOT_FOUND')
    if (!createHash('sha256').update(bytes).digest().equals(row.sha256))
      throw new Error('The content of a file is not what was stored.')
    return bytes
  }

  /** See {@link sendFile}. */
  readonly sendFile = sendFile

  /** A file in the contract's shape. */
  present(row: StoredFileRow): StoredFile {
    const { id, fileName, mediaType, size, createdAt } = row
    return { id: String(id), filename: fileName, type: mediaType, size, createdAt: createdAt.toISOString() }
  }

  /** Stores bytes under a new key, which it returns. Raises STORAGE_FULL. */
  async #put(bytes: Buffer): Promise<string> {
    const free = await this.#store.free()
    if (free !== undefined && free - bytes.length < this.settings.keepFree) throw new Problem('STORAGE_FULL')
    const key = randomBytes(32).toString('hex')
    try {
      await this.#store.put(key, bytes)
      return key
    } catch (error) {
      if (!(error instanceof StoreFull)) throw error
      throw new Problem('STORAGE_FULL')
    }
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

  /** Checks the account's quota. It locks the account's row, so that files sent at the same time are counted one after another. */
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
