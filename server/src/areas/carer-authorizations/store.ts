import { carersLinks } from '../../access/carer-links.ts'
import type { ActingFor, Owned, Patient, Patients } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { authorizationsIn, type AuthorizationRow } from './rows.ts'

export type OneAuthorization = Owned<'carerAuthorization', 'links:write'>
type Own = Patients<'links:write'>

/** The authorizations of the account's own patient. */
export const authorizations = (db: Db, own: Own): Promise<AuthorizationRow[]> =>
  own.all(db, authorizationsIn(own.rows('carer_authorization'), own.now))

/** The one authorization; undefined where the account sees none with this number. */
export const authorizationOf = (db: Db, owned: OneAuthorization): Promise<AuthorizationRow | undefined> =>
  owned.first(db, authorizationsIn(owned.row(), owned.now))

/** An authorization that the account has just given. */
export const madeAuthorization = (
  db: Db,
  own: Patient<'links:write'>,
  id: number,
): Promise<AuthorizationRow | undefined> =>
  own.first(
    db,
    authorizationsIn(sql`(select t.* from ${own.rows('carer_authorization')} t where t.id = ${id})`, own.now),
  )

/** Somebody who acts, or asks to act, for the patient. */
export interface Carer {
  readonly patientId: number
  readonly name: string
  readonly lastName: string
  readonly pesel: string
}

/**
 * Who acts, or asks to act, for the account's own patient, has let the patient see who they are, and has proved it: by the numbers of their own
 * patients.
 */
export const knownCarers = (db: Db, own: Own): Promise<Carer[]> =>
  own.all(
    db,
    sql<Carer>`
      select o.id as "patientId", o.name, o.last_name as "lastName", o.pesel
      from ${own.link()} l join patient_link g on g.patient_id = l.patient_id and g.role = 'WARD' and g.status in ('P', 'C')
          and g.shown_since is not null
        join account a on a.id = g.account_id and a.type = 'AUTHORIZED'
        join patient_link mine on mine.account_id = g.account_id and mine.role = 'PATIENT' and mine.status = 'C'
        join patient o on o.id = mine.patient_id and o.pesel is not null
      order by o.last_name collate polish, o.name collate polish, o.id`,
  )

/** The patient's PESEL, if there is one. */
export async function peselOf(tx: Tx, patientId: number): Promise<string | null> {
  const { rows } = await sql<{ pesel: string | null }>`select pesel from patient where id = ${patientId}`.execute(tx)
  return rows[0]?.pesel ?? null
}

/** An authorization as it is stored. */
export interface NewRow {
  readonly pesel: string | null
  readonly peselWritten: boolean
  readonly name: string
  readonly lastName: string
  readonly address: string | undefined
  readonly document: string
  readonly url: string | undefined
  readonly rights: readonly string[] | null
  readonly from: Date
  readonly to: Date | undefined
}

/** Whether this carer has an authorization that is not over: by PESEL, or by name where there is none. */
export async function existsAlready(
  tx: Tx,
  { patientId }: Pick<ActingFor, 'patientId'>,
  { pesel, name, lastName }: Pick<NewRow, 'pesel' | 'name' | 'lastName'>,
  now: Date,
): Promise<boolean> {
  const same =
    pesel === null
      ? sql`c.carer_pesel is null and lower(c.name) = lower(${name}) and lower(c.last_name) = lower(${lastName})`
      : sql`c.carer_pesel = ${pesel}`
  const { rows } = await sql`
    select from carer_authorization c
    where c.patient_id = ${patientId} and c.ended_at is null and (c.valid_to is null or c.valid_to > ${now}) and ${same} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Stores an authorization; returns its id. */
export async function insertAuthorization(tx: Tx, acting: ActingFor, made: NewRow, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into carer_authorization (patient_id, account_id, carer_pesel, pesel_written, name, last_name, address, document_type, url, rights,
      valid_from, valid_to, registered_at, changed_at)
    values (${acting.patientId}, ${acting.accountId}, ${made.pesel}, ${made.peselWritten}, ${made.name}, ${made.lastName}, ${made.address ?? null},
      ${made.document}, ${made.url ?? null}, ${made.rights && [...made.rights]}::text[], ${made.from}, ${made.to ?? null}, ${now}, ${now})
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Changes an authorization in the version that was shown; false where it is in another one, or over. It has to be carried out again. */
export const change = async (
  tx: Tx,
  owned: OneAuthorization,
  version: number,
  made: Pick<NewRow, 'address' | 'document' | 'url' | 'rights' | 'to'>,
): Promise<boolean> =>
  (await owned.run(
    tx,
    sql`
    update carer_authorization c set address = ${made.address ?? null}, document_type = ${made.document}, url = ${made.url ?? null},
      rights = ${made.rights && [...made.rights]}::text[], valid_to = ${made.to ?? null}, changed_at = ${owned.now}, version = c.version + 1
    from ${owned.row()} r
    where c.id = r.id and c.version = ${version} and c.ended_at is null and (c.valid_to is null or c.valid_to > ${owned.now})`,
  )) > 0

/** Ends an authorization; false where it is over already. */
export const end = async (tx: Tx, owned: OneAuthorization): Promise<boolean> =>
  (await owned.run(
    tx,
    sql`
    update carer_authorization c set ended_at = ${owned.now}, changed_at = ${owned.now}, version = c.version + 1 from ${owned.row()} r
    where c.id = r.id and c.ended_at is null and (c.valid_to is null or c.valid_to > ${owned.now})`,
  )) > 0

/** An authorization that counts, and from which no link has been made yet. */
export interface Due {
  readonly id: number
  readonly patientId: number
  readonly accountId: number | null
  readonly pesel: string
  readonly rights: readonly string[] | null
  readonly validTo: Date | null
}

const atOnce = 200

/** Authorizations that count now, or the one of them, and whose carer has asked to act: those to carry out. Two workers take different ones. */
export async function dueNow(tx: Tx, now: Date, only?: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select c.id, c.patient_id as "patientId", c.account_id as "accountId", c.carer_pesel as pesel, c.rights, c.valid_to as "validTo"
    from carer_authorization c
    where c.ended_at is null and c.carried_out_at is null and c.valid_from <= ${now} and (c.valid_to is null or c.valid_to > ${now})
      and c.carer_pesel is not null and ${only === undefined ? sql`true` : sql`c.id = ${only}`}
      and exists (select from ${carersLinks(sql`c.patient_id`, sql`c.carer_pesel`)} l)
    order by c.id limit ${atOnce} for update of c skip locked`.execute(tx)
  return rows
}

/** Notes that a link was made from an authorization. */
export async function noteCarriedOut(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update carer_authorization set carried_out_at = ${now} where id = ${id}`.execute(tx)
}

/** What a change of an authorization means for a link that was made from it. */
export const carriedOut = async (tx: Tx, owned: OneAuthorization): Promise<Due | undefined> =>
  owned.first(
    tx,
    sql<Due>`
      select c.id, c.patient_id as "patientId", ${owned.accountId}::bigint as "accountId", c.carer_pesel as pesel, c.rights, c.valid_to as "validTo"
      from ${owned.row()} c where c.carried_out_at is not null and c.carer_pesel is not null`,
  )

/** Whose authorization it is, for the printed form. */
export const printedPatient = (db: Db, owned: OneAuthorization) =>
  owned.first(
    db,
    sql<{ fullName: string; birthDate: string; pesel: string | null }>`
      select concat_ws(' ', p.name, p.middle_name, p.last_name) as "fullName", p.birth_date as "birthDate", p.pesel
      from ${owned.row()} r join patient p on p.id = r.patient_id`,
  )
