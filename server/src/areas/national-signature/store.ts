import type { UnsignedOutcome } from '@portal/contract/areas/national-signature'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { SigningSubject } from './subjects.ts'

/** A document that waits to be signed. */
export interface OpenSigning {
  readonly id: number
  readonly kind: SigningSubject['kind']
  readonly subjectId: number
  readonly patientId: number
  readonly accountId: number
  readonly pesel: string
  readonly fileName: string
  readonly document: string
  readonly documentHash: Buffer
  readonly successUrl: string
  readonly errorUrl: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Null until the service has answered. */
  readonly signUrl: string | null
  readonly givenUp: boolean
}

/** How a signing ended; a service that does not answer ends none. */
export type Ended = 'SIGNED' | Exclude<UnsignedOutcome, 'UNAVAILABLE'>

const columns = sql`s.id, s.subject_kind as kind, s.subject_id as "subjectId", s.patient_id as "patientId", s.account_id as "accountId", s.pesel,
  s.file_name as "fileName", s.document, s.document_hash as "documentHash", s.success_url as "successUrl", s.error_url as "errorUrl",
  s.created_at as "createdAt", s.expires_at as "expiresAt", s.sign_url as "signUrl", s.given_up as "givenUp"`

/** The open signings of a thing, the newest first. */
export async function openSignings(db: Db, { kind, id }: SigningSubject, patientId: number): Promise<OpenSigning[]> {
  const { rows } = await sql<OpenSigning>`
    select ${columns} from national_signing s
    where s.subject_kind = ${kind} and s.subject_id = ${id} and s.patient_id = ${patientId} and s.ended_at is null
    order by s.id desc`.execute(db)
  return rows
}

/** How the last signing of a thing ended; for an accepted one with the time of its signature. */
export async function lastEnd(
  db: Db,
  { kind, id }: SigningSubject,
  patientId: number,
): Promise<{ readonly outcome: Ended; readonly signedAt: Date | null } | undefined> {
  const { rows } = await sql<{ outcome: Ended; signedAt: Date | null }>`
    select s.outcome,
      case when s.outcome = 'SIGNED' then (select max(d.signed_at) from national_signed_document d
        where d.subject_kind = s.subject_kind and d.subject_id = s.subject_id and d.patient_id = s.patient_id) end as "signedAt"
    from national_signing s
    where s.subject_kind = ${kind} and s.subject_id = ${id} and s.patient_id = ${patientId} and s.ended_at is not null
    order by s.ended_at desc, s.id desc limit 1`.execute(db)
  return rows[0]
}

/** Locks the patient, before anything of theirs: calls and jobs do it in the same order. Returns their PESEL. */
export async function lockPatient(tx: Tx, patientId: number): Promise<string | null> {
  const { rows } = await sql<{ pesel: string | null }>`
    select pesel from patient where id = ${patientId} for no key update`.execute(tx)
  return rows[0]?.pesel ?? null
}

/** Stores a document that will be handed over; the patient is locked. */
export async function insertSigning(
  tx: Tx,
  made: Omit<OpenSigning, 'id' | 'signUrl' | 'givenUp'> & { readonly nextLookAt: Date },
): Promise<OpenSigning> {
  const { rows } = await sql<OpenSigning>`
    insert into national_signing as s (patient_id, account_id, subject_kind, subject_id, pesel, file_name, document, document_hash, success_url,
      error_url, created_at, expires_at, next_look_at)
    values (${made.patientId}, ${made.accountId}, ${made.kind}, ${made.subjectId}, ${made.pesel}, ${made.fileName}, ${made.document},
      ${made.documentHash}, ${made.successUrl}, ${made.errorUrl}, ${made.createdAt}, ${made.expiresAt}, ${made.nextLookAt})
    returning ${columns}`.execute(tx)
  return rows[0]!
}

/** Notes that the next signing of the same thing gets a place of its own. The document can still be signed where it is. */
export async function giveUp(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update national_signing set given_up = true where id = any(${[...ids]}::bigint[]) and ended_at is null`.execute(
    tx,
  )
}

/** Notes where a document is signed, unless that is known already; returns the address that counts, undefined where the signing has ended. */
export async function noteAddress(tx: Tx, id: number, url: string): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    update national_signing set sign_url = coalesce(sign_url, ${url}) where id = ${id} and ended_at is null
    returning sign_url as url`.execute(tx)
  return rows[0]?.url
}

/** Locks an open signing; undefined where it has ended, with how. */
export async function lockSigning(tx: Tx, id: number): Promise<{ readonly outcome: Ended | null } | undefined> {
  const { rows } = await sql<{ outcome: Ended | null }>`
    select outcome from national_signing where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Ends signings; the documents are forgotten. */
export async function endSignings(tx: Tx, ids: readonly number[], outcome: Ended, now: Date): Promise<void> {
  await sql`
    update national_signing set outcome = ${outcome}, ended_at = ${now}, document = null
    where id = any(${[...ids]}::bigint[]) and ended_at is null`.execute(tx)
}

/** A signed document that is kept; `size` in bytes. */
export interface SignedDocument {
  readonly contentKey: string
  readonly size: number
  readonly sha256: Buffer
  readonly mark: Buffer
  readonly signer: string
  readonly issuer: string
  readonly signedAt: Date
}

/** Whether a signature was kept before. */
export async function isUsed(tx: Tx, mark: Buffer): Promise<boolean> {
  const { rows } = await sql`select from national_signed_document where signature_mark = ${mark}`.execute(tx)
  return rows.length > 0
}

/** Keeps a signed document. */
export async function keepDocument(tx: Tx, of: OpenSigning, kept: SignedDocument, now: Date): Promise<void> {
  await sql`
    insert into national_signed_document (patient_id, account_id, subject_kind, subject_id, file_name, content_key, size, sha256, signature_mark,
      signer, issuer, signed_at, kept_at)
    values (${of.patientId}, ${of.accountId}, ${of.kind}, ${of.subjectId}, ${of.fileName}, ${kept.contentKey}, ${kept.size}, ${kept.sha256},
      ${kept.mark}, ${kept.signer}, ${kept.issuer}, ${kept.signedAt}, ${now})`.execute(tx)
}

/** An open signing by its number. */
export async function signingById(db: Db, id: number): Promise<OpenSigning | undefined> {
  const { rows } = await sql<OpenSigning>`
    select ${columns} from national_signing s where s.id = ${id} and s.ended_at is null`.execute(db)
  return rows[0]
}

/**
 * Open signings at which it is time to look, with the number of the look; each is looked at later and later: after five minutes, then after twice as
 * long, at most after an hour, and when its time is over.
 */
export async function dueSignings(tx: Tx, now: Date): Promise<{ readonly id: number; readonly looks: number }[]> {
  const { rows } = await sql<{ id: number; looks: number }>`
    update national_signing s set looks = looks + 1,
      next_look_at = case when s.expires_at > ${now}::timestamptz
        then least(${now}::timestamptz + least(interval '5 minutes' * power(2, least(looks, 5)), interval '1 hour'), s.expires_at)
        else ${now}::timestamptz + interval '1 hour' end
    where s.id in (select id from national_signing where ended_at is null and next_look_at <= ${now} order by next_look_at limit 200)
    returning s.id, s.looks`.execute(tx)
  return rows
}
