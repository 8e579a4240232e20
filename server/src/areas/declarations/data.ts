import type { endpoints } from '@portal/contract/areas/declarations'
import type { DeclarationData } from '@portal/contract/areas/declarations/parts'
import type { Parsed } from '@portal/contract/endpoint'
import { declarationTypes, nextOrder } from '@portal/contract/rules/declarations'
import type { Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { masked, moveTo } from '../patients/index.ts'
import { choicesMade, noteData, type Maker } from './store.ts'

/** What of a patient stands on a declaration, and the contacts of who hands it in. */
export interface DataRow {
  readonly id: number
  readonly name: string
  readonly middleName: string | null
  readonly lastName: string
  readonly birthDate: string
  readonly gender: 'M' | 'F' | 'U'
  readonly pesel: string | null
  readonly documentNumber: string | null
  readonly street: string | null
  readonly houseNumber: string | null
  readonly apartmentNumber: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly addressCountry: string | null
  readonly insurerCode: string | null
  readonly clinicId: string | null
  readonly version: number
  readonly phone: string | null
  readonly email: string | null
}

type Reader = Patient<'patient:read' | 'patient:write'>

/** The patient's data, and the confirmed contacts of the account; undefined where it may not act for them. */
export const dataOf = (db: Db, patient: Reader): Promise<DataRow | undefined> =>
  patient.first(
    db,
    sql<DataRow>`
    select p.id, p.name, p.middle_name as "middleName", p.last_name as "lastName", p.birth_date as "birthDate", p.gender, p.pesel,
      p.document_number as "documentNumber", p.street, p.house_number as "houseNumber", p.apartment_number as "apartmentNumber",
      p.postal_code as "postalCode", p.city, p.address_country as "addressCountry", p.insurer_code as "insurerCode",
      p.source_id as "clinicId", p.version, case when a.phone_confirmed_at is not null then a.phone_number end as phone,
      case when a.email_confirmed_at is not null then a.email end as email
    from ${patient.rows('patient')} p join account a on a.id = ${patient.accountId}`,
  )

const given = <K extends string>(name: K, value: string | null): { [_ in K]?: string } =>
  (value === null ? {} : { [name]: value }) as { [_ in K]?: string }

/** The patient's data in the contract's shape, the PESEL masked. Raises NOT_FOUND. */
export async function viewData(db: Db, patient: Reader): Promise<{ row: DataRow; shown: DeclarationData }> {
  const row = await dataOf(db, patient)
  if (!row) throw new Problem('NOT_FOUND')
  const made = await choicesMade(db, patient)
  const orders = declarationTypes.map((type) => [
    type,
    nextOrder(
      made.filter((one) => one.type === type).map((one) => one.at),
      patient.now,
    ),
  ])
  const shown: DeclarationData = {
    patientId: String(row.id),
    name: row.name,
    ...given('middleName', row.middleName),
    lastName: row.lastName,
    birthDate: row.birthDate,
    gender: row.gender,
    ...given('nationalIdentificationNumber', row.pesel && masked(row.pesel)),
    ...given('documentNumber', row.documentNumber),
    address: {
      ...given('street', row.street),
      ...given('houseNumber', row.houseNumber),
      ...given('apartmentNumber', row.apartmentNumber),
      ...given('postalCode', row.postalCode),
      ...given('city', row.city),
      ...given('countryCode', row.addressCountry),
    },
    ...given('insurerCode', row.insurerCode),
    ...given('phone', row.phone),
    ...given('email', row.email),
    version: row.version,
    nextOrder: Object.fromEntries(orders) as DeclarationData['nextOrder'],
  }
  return { row, shown }
}

type Change = Parsed<(typeof endpoints)['declarationDataUpdate']>['body']

/**
 * Second step of saving: writes the address where it is another one, and notes that the data are up to date. Repeated, it changes nothing. Raises
 * NOT_FOUND, STALE_VERSION with the present data, DECLARATION_ORDER.
 */
export async function updateData(tx: Tx, patient: Maker, change: Change): Promise<DeclarationData> {
  const acting = await patient.take(tx)
  const { row, shown } = await viewData(tx, acting.claim)
  const { address } = change
  const before = [row.street, row.houseNumber, row.apartmentNumber, row.postalCode, row.city, row.addressCountry]
  const wanted = address && [
    address.street || null,
    address.houseNumber,
    address.apartmentNumber || null,
    address.postalCode,
    address.city,
    address.countryCode,
  ]
  if (address && wanted?.some((value, place) => value !== before[place])) {
    if (row.version !== change.version) throw new Problem('STALE_VERSION', { details: { current: shown } })
    await moveTo(tx, acting.claim, address)
  }
  if (change.savingId !== undefined && !(await noteData(tx, acting.claim, change.savingId)))
    throw new Problem('DECLARATION_ORDER')
  return (await viewData(tx, acting.claim)).shown
}
