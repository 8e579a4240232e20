import type { AuthorizedPerson, OfferedConsent } from '@portal/contract/areas/consents/parts'
import type { ActingFor, Owned, Patient, Patients } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { consentsIn, type ConsentRow } from './rows.ts'

export type OneConsent = Owned<'consent', 'record:share'>
export type Sharer = Patient<'record:share'>

/** All consents of the patients, the newest first. */
export const consents = (db: Db, patients: Patients<'record:share'>): Promise<ConsentRow[]> =>
  patients.all(db, consentsIn(patients.rows('consent'), patients.now))

/** The one consent; undefined where the account sees none with this number. Of calls about partners only one that speaks to a partner. */
export const consentOf = (db: Db, owned: OneConsent, { toPartner = false } = {}): Promise<ConsentRow | undefined> =>
  owned.first(
    db,
    consentsIn(
      toPartner ? sql`(select t.* from ${owned.row()} t where t.partner_code is not null)` : owned.row(),
      owned.now,
    ),
  )

/** A consent that the account has just given. */
export const madeConsent = (db: Db, sharer: Sharer, id: number): Promise<ConsentRow | undefined> =>
  sharer.first(db, consentsIn(sql`(select t.* from ${sharer.rows('consent')} t where t.id = ${id})`, sharer.now))

/** The PESEL and other numbers by which a patient is known; none where the clinic has none. */
export async function numbersOf(tx: Tx, { patientId }: Pick<ActingFor, 'patientId'>): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select n.number from patient p, unnest(array[p.pesel, p.document_number]) as n(number)
    where p.id = ${patientId} and n.number is not null`.execute(tx)
  return rows.map(({ number }) => number)
}

/** A consent as it is stored. */
export interface NewRow {
  readonly offered: Pick<OfferedConsent, 'code' | 'name' | 'statement'>
  readonly partner: { readonly code: string; readonly name: string } | undefined
  readonly onlySelected: boolean
  readonly person: AuthorizedPerson | undefined
  readonly from: Date
  readonly to: Date | undefined
  readonly needsGuardian: boolean
}

/**
 * Whether a consent that is not over says the same already: of this type, to this partner, for the person with this number. One that waits for a parent
 * counts only for those who still need one: nobody can complete it for a person of age.
 */
export async function existsAlready(
  tx: Tx,
  { patientId }: Pick<ActingFor, 'patientId'>,
  { offered, partner, person, needsGuardian }: NewRow,
  now: Date,
): Promise<boolean> {
  const number = person?.identity.nationalIdentificationNumber ?? null
  const { rows } = await sql`
    select from consent c
    where c.patient_id = ${patientId} and c.type = ${offered.code} and c.status <> 'CANCELLED' and (c.valid_to is null or c.valid_to > ${now})
      and c.partner_code is not distinct from ${partner?.code ?? null} and (${needsGuardian} or not c.needs_guardian or c.guardian_agreed_at is not null)
      and upper(c.authorized_person -> 'identity' ->> 'nationalIdentificationNumber') is not distinct from upper(${number}::text)
    limit 1`.execute(tx)
  return rows.length > 0
}

const json = (value: object | undefined): RawBuilder<unknown> => sql`${value ? JSON.stringify(value) : null}::jsonb`

/** Stores a consent; returns its id. */
export async function insertConsent(tx: Tx, acting: ActingFor, made: NewRow, now: Date): Promise<number> {
  const { offered, partner, person } = made
  const { rows } = await sql<{ id: number }>`
    insert into consent (patient_id, account_id, type, title, statement, partner_code, partner_name, only_selected_documents, authorized_person,
      status, valid_from, valid_to, registered_at, needs_guardian)
    values (${acting.patientId}, ${acting.accountId}, ${offered.code}, ${json(offered.name)}, ${json(offered.statement)}, ${partner?.code ?? null},
      ${partner?.name ?? null}, ${made.onlySelected}, ${json(person)}, 'REGISTERED', ${made.from}, ${made.to ?? null}, ${now}, ${made.needsGuardian})
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Withdraws a consent that is not over; false where it is. Of two at once one does it. */
export const cancel = async (tx: Tx, owned: OneConsent): Promise<boolean> =>
  (await owned.run(
    tx,
    sql`
    update consent c set status = 'CANCELLED', valid_to = ${owned.now}, cancelled_at = ${owned.now}, told_at = null from ${owned.row()} r
    where c.id = r.id and c.status <> 'CANCELLED' and (c.valid_to is null or c.valid_to > ${owned.now})`,
  )) > 0

/** Notes that a parent has agreed, by name; false where nothing waits for that. */
export const agree = async (tx: Tx, owned: OneConsent): Promise<boolean> =>
  (await owned.run(
    tx,
    sql`
    update consent c set guardian_agreed_at = ${owned.now}, guardian_name = concat_ws(' ', a.name, a.last_name), told_at = null
    from ${owned.row()} r, account a
    where c.id = r.id and a.id = ${owned.accountId} and r.link_role = 'CHILD' and c.needs_guardian and c.guardian_agreed_at is null
      and c.status <> 'CANCELLED' and (c.valid_to is null or c.valid_to > ${owned.now})`,
  )) > 0

/** Says to which of the partner's systems a consent is told; only the patient, and only while it is not withdrawn. */
export const setSystem = async (tx: Tx, owned: OneConsent, systemId: string): Promise<boolean> =>
  (await owned.run(
    tx,
    sql`
    update consent c set system_id = ${systemId}, told_at = null from ${owned.row()} r
    where c.id = r.id and r.link_role = 'PATIENT' and c.partner_code is not null and c.status <> 'CANCELLED'`,
  )) > 0

/** Whose consent it is, for the printed form. */
export const printedPatient = (db: Db, owned: OneConsent) =>
  owned.first(
    db,
    sql<{ fullName: string; birthDate: string; pesel: string | null }>`
      select concat_ws(' ', p.name, p.middle_name, p.last_name) as "fullName", p.birth_date as "birthDate", p.pesel
      from ${owned.row()} r join patient p on p.id = r.patient_id`,
  )
