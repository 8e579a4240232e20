import type { Patient } from '@portal/contract/areas/patients'
import type { Action } from '@portal/contract/primitives'
import { guardianScopes, scopesGiven } from '@portal/contract/rules/guardian-scopes'
import { masked } from './masked.ts'
import type { PatientRow } from './store.ts'

type TextField =
  | 'middleName'
  | 'documentNumber'
  | 'countryCode'
  | 'street'
  | 'houseNumber'
  | 'apartmentNumber'
  | 'postalCode'
  | 'city'
const given = (name: TextField, value: string | null): Partial<Record<TextField, string>> =>
  value === null ? {} : { [name]: value }

/** A patient in the contract's shape, the PESEL masked. */
export const present = (row: PatientRow): Patient => ({
  id: String(row.id),
  patientRole: row.role,
  name: row.name,
  ...given('middleName', row.middleName),
  lastName: row.lastName,
  gender: row.gender,
  birthDate: row.birthDate,
  identity: {
    ...(row.pesel ? { nationalIdentificationNumber: masked(row.pesel) } : {}),
    ...given('documentNumber', row.documentNumber),
    ...given('countryCode', row.identityCountry),
  },
  address: {
    ...given('street', row.street),
    ...given('houseNumber', row.houseNumber),
    ...given('apartmentNumber', row.apartmentNumber),
    ...given('postalCode', row.postalCode),
    ...given('city', row.city),
    ...given('countryCode', row.addressCountry),
  },
  ...(row.insurerCode !== null ? { insurance: { code: row.insurerCode } } : {}),
  authorized: row.authorized,
  version: row.version,
  ...withheld(row),
  actions: { book: mayBook(row) },
})

function withheld({ rights }: PatientRow): Pick<Patient, 'withheld'> {
  if (rights === null) return {}
  const given = scopesGiven(rights)
  return { withheld: guardianScopes.filter((scope) => !given.includes(scope)) }
}

function mayBook({ rights, bookingLocked }: PatientRow): Action {
  if (!scopesGiven(rights).includes('visits')) return { allowed: false, reason: 'NOT_SHARED' }
  return bookingLocked ? { allowed: false, reason: 'BOOKING_LOCKED' } : { allowed: true }
}
