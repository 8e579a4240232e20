import type { ActingFor, Owned, Patient } from '../../access/claims.ts'
import { seesHidden } from '../../access/hidden.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** The right with which cases are read and written: they prepare visits. */
type Subject = Patient<'bookings:read' | 'bookings:write'>
type Acting = ActingFor<'bookings:write'>

/** A description of a case, with what decides whether it may be changed. */
export interface NoteRow {
  readonly id: number
  readonly note: string
  readonly writtenAt: Date
  readonly accountId: number | null
}

/** A file of a case, with the facts about its content; `size` in bytes. */
export interface FileRow {
  readonly id: number
  readonly fileId: number
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly addedAt: Date
  readonly accountId: number | null
}

/** A case with everything in it. */
export interface CaseRow {
  readonly id: number
  readonly serviceName: string
  readonly createdAt: Date
  /** Start of the last teleconsultation about it. */
  readonly lastAt: Date | null
  /** Start of the last one that has begun: what was there before it a doctor may have read. */
  readonly readAt: Date | null
  readonly notes: readonly NoteRow[]
  readonly files: readonly FileRow[]
}

/** Instants in JSON of the database. */
type InJson<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] }
type Read = Omit<CaseRow, 'notes' | 'files'> & {
  readonly notes: readonly InJson<NoteRow>[]
  readonly files: readonly InJson<FileRow>[]
}

/**
 * Condition on `c`, a case with `link_role`: the account may see it. A case about a visit that the clinic hides from guardians is hidden with it
 * (docs/decisions/hidden-visits.md).
 */
const isShown = sql<boolean>`(${seesHidden('c.link_role')} or not exists (
  select from booking v where v.medical_case_id = c.id and v.hidden))`

const isLive = sql<boolean>`v.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED')`

/** All cases of a relation with their content, in one statement, those consulted or made last first. */
const casesIn = (relation: RawBuilder<unknown>, now: Date): RawBuilder<Read> => sql<Read>`
  select c.id, c.service_name as "serviceName", c.created_at as "createdAt",
    (select max(v.starts_at) from booking v where v.medical_case_id = c.id and ${isLive}) as "lastAt",
    (select max(v.starts_at) from booking v where v.medical_case_id = c.id and ${isLive} and v.starts_at <= ${now}) as "readAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'note', n.note, 'writtenAt', n.written_at, 'accountId', n.account_id) order by n.id)
      from medical_case_note n where n.case_id = c.id), '[]') as notes,
    coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'fileId', f.id, 'fileName', f.file_name, 'mediaType', f.media_type, 'size', f.size,
        'addedAt', a.added_at, 'accountId', a.account_id) order by a.id)
      from medical_case_file a join stored_file f on f.id = a.file_id where a.case_id = c.id), '[]') as files
  from ${relation} c where ${isShown}
  order by greatest(c.created_at, (select max(v.starts_at) from booking v where v.medical_case_id = c.id and ${isLive})) desc, c.id desc`

const caseOf = (row: Read): CaseRow => ({
  ...row,
  notes: row.notes.map((one) => ({ ...one, writtenAt: new Date(one.writtenAt) })),
  files: row.files.map((one) => ({ ...one, addedAt: new Date(one.addedAt) })),
})

/** All cases of the patient that the account may see. */
export const listCases = async (db: Db, patient: Subject): Promise<CaseRow[]> =>
  (await patient.all(db, casesIn(patient.rows('medical_case'), patient.now))).map(caseOf)

/** One case of the patient; undefined where the account sees none with this number. */
export async function findCase(db: Db, patient: Subject, id: number): Promise<CaseRow | undefined> {
  const relation = sql`(select t.* from ${patient.rows('medical_case')} t where t.id = ${id})`
  const row = await patient.first(db, casesIn(relation, patient.now))
  return row && caseOf(row)
}

/** The number of the patient's case that has this note; undefined where the account sees none. */
export async function caseOfNote(db: Db, patient: Subject, noteId: number): Promise<number | undefined> {
  const row = await patient.first(
    db,
    sql<{ id: number }>`
    select c.id from ${patient.rows('medical_case')} c join medical_case_note n on n.case_id = c.id
    where n.id = ${noteId} and ${isShown}`,
  )
  return row?.id
}

/** How many cases the patient has, those that the account does not see included. */
export async function countCases(tx: Tx, { patientId }: Acting): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from medical_case where patient_id = ${patientId}`.execute(tx)
  return rows[0]!.count
}

/** Begins a case; returns its number. */
export async function insertCase(tx: Tx, acting: Acting, serviceName: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into medical_case (patient_id, account_id, service_name, created_at)
    values (${acting.patientId}, ${acting.accountId}, ${serviceName}, ${now}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Adds a note to a case; returns its number. The caller has found the case by its patient. */
export async function insertNote(tx: Tx, acting: Acting, caseId: number, note: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into medical_case_note (case_id, account_id, note, written_at)
    values (${caseId}, ${acting.accountId}, ${note}, ${now}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Writes a note anew. */
export async function updateNote(tx: Tx, { claim }: Acting, id: number, note: string, now: Date): Promise<void> {
  await claim.run(
    tx,
    sql`
    update medical_case_note n set note = ${note}, written_at = ${now}
    from ${claim.rows('medical_case')} c where c.id = n.case_id and n.id = ${id}`,
  )
}

/** Adds a file to a case; returns its number there. The caller has found the case by its patient. */
export async function insertFile(tx: Tx, acting: Acting, caseId: number, fileId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into medical_case_file (case_id, account_id, file_id, added_at)
    values (${caseId}, ${acting.accountId}, ${fileId}, ${now}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Gives files along with a booking; those that go along already stay. The caller has found them in the case of the booking. */
export async function giveAlong(tx: Tx, bookingId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into consultation_file (booking_id, file_id)
    select ${bookingId}, id from unnest(${[...ids]}::bigint[]) id on conflict do nothing`.execute(tx)
}

/** A visit about a case. */
export interface VisitAbout {
  /** Whether it is booked and not called off. */
  readonly stands: boolean
  readonly endsAt: Date
  /** Numbers of the files that go with it. */
  readonly files: readonly number[]
}

/** A booking of the patient about a case; undefined where the account sees no such booking. */
export const visitAbout = (
  db: Db,
  patient: Subject,
  caseId: number,
  bookingId: number,
): Promise<VisitAbout | undefined> =>
  patient.first(
    db,
    sql<VisitAbout>`
    select v.status in ('SCHEDULED', 'REGISTERED') as stands, v.ends_at as "endsAt",
      array(select f.file_id from consultation_file f where f.booking_id = v.id) as files
    from ${patient.rows('booking')} v where v.id = ${bookingId} and v.medical_case_id = ${caseId}`,
  )

/** Takes a file out of its case; its content is the caller's to remove. */
export async function deleteFile(tx: Tx, { claim }: Acting, id: number): Promise<void> {
  await claim.run(
    tx,
    sql`
    delete from medical_case_file a using ${claim.rows('medical_case')} c where c.id = a.case_id and a.id = ${id}`,
  )
}

/** The number of the case that this booking of the patient is about; undefined where it is about none. */
export async function caseOfBooking(tx: Tx, { claim }: Acting, bookingId: number): Promise<number | undefined> {
  const row = await claim.first(
    tx,
    sql<{ id: number | null }>`
    select b.medical_case_id as id from ${claim.rows('booking')} b where b.id = ${bookingId}`,
  )
  return row?.id ?? undefined
}

/** A file that goes with a booking, with the number of its case. */
export interface GivenFile {
  readonly caseId: number
  readonly id: number
  readonly fileName: string
}

/** The files of its case that go with a booking, oldest first; none for a guardian where another visit about the case is hidden. */
export const filesAlong = (db: Db, owned: Owned<'booking'>): Promise<GivenFile[]> =>
  owned.all(
    db,
    sql<GivenFile>`
    select c.id as "caseId", a.id, f.file_name as "fileName"
    from (select b.medical_case_id as id, b.id as booking_id, b.link_role from ${owned.row()} b) c
      join consultation_file g on g.booking_id = c.booking_id
      join medical_case_file a on a.id = g.file_id and a.case_id = c.id
      join stored_file f on f.id = a.file_id
    where ${isShown} order by a.id`,
  )

/** The case that a booking is about; undefined for a guardian where another visit about it is hidden: it was written for that one too. */
export async function caseOfVisit(db: Db, owned: Owned<'booking'>): Promise<CaseRow | undefined> {
  const relation = sql`(select m.*, b.link_role from ${owned.row()} b join medical_case m on m.id = b.medical_case_id)`
  const row = await owned.first(db, casesIn(relation, owned.now))
  return row && caseOf(row)
}
