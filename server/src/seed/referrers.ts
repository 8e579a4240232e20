import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

// Who refers patients to the demo clinic. Town, institutions and people are invented; real registers are imported by the operator.

/** Institutions by registry number. */
export const demoInstitutions = [
  { reg_number: '000000099501', name: 'Przychodnia Rodzinna „Wrzos”', address: 'ul. Wrzosowa 4, 99-995 Lipniki' },
  { reg_number: '000000099502', name: 'Szpital Powiatowy w Lipnikach', address: 'ul. Szpitalna 1, 99-996 Lipniki' },
  { reg_number: '000000099503', name: 'Gabinet Lekarski Bożena Jaskółka', address: 'ul. Krótka 7, 99-995 Lipniki' },
  { reg_number: '000000099504', name: 'Centrum Medyczne Pod Lipami', address: 'ul. Lipowa 12, 99-995 Lipniki' },
] as const

/** Practitioners by licence number. */
export const demoPractitioners = [
  { practice_number: '9900011', name: 'Bożena', last_name: 'Jaskółka' },
  { practice_number: '9900028', name: 'Dorota', last_name: 'Wilczek' },
  { practice_number: '9900035', name: 'Mieczysław', last_name: 'Źrebiec' },
  { practice_number: '9900042', name: 'Katarzyna', last_name: 'Sójka-Grab' },
] as const

/** Adds the demo clinic's referrers, unless others have been imported. */
export async function addReferrers(tx: Tx): Promise<void> {
  await sql`
    insert into institution (reg_number, name, address)
    select reg_number, name, address
    from json_to_recordset(${JSON.stringify(demoInstitutions)}::json) as r(reg_number text, name text, address text)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into referring_practitioner (practice_number, name, last_name)
    select practice_number, name, last_name
    from json_to_recordset(${JSON.stringify(demoPractitioners)}::json) as r(practice_number text, name text, last_name text)
    on conflict do nothing`.execute(tx)
}
