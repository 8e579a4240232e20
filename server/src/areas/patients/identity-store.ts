import type { PatientInput } from '@portal/contract/areas/patients/parts'
import { fold } from '@portal/contract/rules/fold'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

type Identity = PatientInput['identity']

const documentKey = (column: ReturnType<typeof sql>) =>
  sql<string>`upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`

/** Condition on `p`: the patient with this identity, by PESEL or else by document and country. */
export const isPerson = (identity: Identity) =>
  identity.nationalIdentificationNumber
    ? sql<boolean>`p.pesel = ${identity.nationalIdentificationNumber}`
    : sql<boolean>`p.identity_country = ${identity.countryCode} and p.document_number is not null
        and ${documentKey(sql`p.document_number`)} = ${documentKey(sql`${identity.documentNumber ?? ''}::text`)}`

/** A patient found by an identity. */
export interface FoundPatient {
  readonly id: number
  readonly name: string
  readonly lastName: string
  /** `yyyy-MM-dd`. */
  readonly birthDate: string
}

/** The patient with an identity, other than the one with the number `except`; in a transaction the row stays locked until its end. */
export async function findPatient(db: Db | Tx, identity: Identity, except?: number): Promise<FoundPatient | undefined> {
  const { rows } = await sql<FoundPatient>`
    select p.id, p.name, p.last_name as "lastName", p.birth_date as "birthDate"
    from patient p where ${isPerson(identity)} and p.id is distinct from ${except ?? null}::bigint order by p.id limit 1 for key share`.execute(
    db,
  )
  return rows[0]
}

/** Whether names and birth date match the patient who was found: knowing an identity number alone must tell nobody anything (ASVS 6.3.8). */
export const isSamePerson = (
  found: FoundPatient,
  given: { readonly name: string; readonly lastName: string; readonly birthDate: string },
): boolean =>
  fold(found.name.trim()) === fold(given.name.trim()) &&
  fold(found.lastName.trim()) === fold(given.lastName.trim()) &&
  found.birthDate === given.birthDate

/** The patient of a request: one who was known before, or a new one with the data that were typed. */
export async function takePatient(
  tx: Tx,
  person: Omit<PatientInput, 'attachments'>,
): Promise<{ id: number; known: boolean }> {
  const { identity, address } = person
  // No constraint tells two documents apart, as clinics write them in many ways.
  const key = `${identity.nationalIdentificationNumber ?? ''}|${identity.countryCode}|${fold(identity.documentNumber ?? '')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`patient identity ${key}`}, 0))`.execute(tx)
  const found = await findPatient(tx, identity)
  if (found) return { id: found.id, known: true }
  const { rows } = await sql<{ id: number }>`
    insert into patient (name, middle_name, last_name, gender, birth_date, pesel, document_number, identity_country,
      street, house_number, apartment_number, postal_code, city, address_country)
    values (${person.name}, ${person.middleName || null}, ${person.lastName}, ${person.gender}, ${person.birthDate},
      ${identity.nationalIdentificationNumber ?? null}, ${identity.documentNumber || null}, ${identity.countryCode},
      ${address?.street || null}, ${address?.houseNumber ?? null}, ${address?.apartmentNumber || null},
      ${address?.postalCode ?? null}, ${address?.city ?? null}, ${address?.countryCode ?? null})
    on conflict (pesel) do nothing returning id`.execute(tx)
  const made = rows[0]?.id
  // The clinic's import was quicker: then the patient is known by now.
  return made === undefined ? { id: (await findPatient(tx, identity))!.id, known: true } : { id: made, known: false }
}
