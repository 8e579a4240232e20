import type { Partner } from '@portal/contract/areas/dictionaries'
import type { ActingFor, Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** The partners of the clinic, by name. */
export async function allPartners(db: Db): Promise<Partner[]> {
  const { rows } = await sql<Partner>`select code, name from partner order by name, code`.execute(db)
  return rows
}

/** The partners that a patient has named as theirs, by name; one that the clinic does not have any more is left out. */
export const ownPartners = (db: Db, patient: Patient<'record:share'>): Promise<Partner[]> =>
  patient.all(
    db,
    sql<Partner>`
      select p.code, p.name from ${patient.rows('patient_partner')} t join partner p on p.code = t.partner_code order by p.name, p.code`,
  )

/** Names partners as the patient's; those that are named already stay. */
export async function addPartners(
  tx: Tx,
  { patientId }: Pick<ActingFor, 'patientId'>,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into patient_partner (patient_id, partner_code, since)
    select ${patientId}, code, ${now} from unnest(${[...new Set(codes)]}::text[]) as code
    on conflict (patient_id, partner_code) do nothing`.execute(tx)
}

/** Takes all others of the patient's partners away. */
export async function dropOtherPartners(
  tx: Tx,
  { patientId }: Pick<ActingFor, 'patientId'>,
  codes: readonly string[],
): Promise<void> {
  await sql`delete from patient_partner where patient_id = ${patientId} and partner_code <> all(${[...codes]}::text[])`.execute(
    tx,
  )
}
