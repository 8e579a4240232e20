import type { Patient } from '@portal/contract/areas/patients'
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

/** A patient as the contract shows it, the PESEL masked. */
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
  actions: { book: row.bookingLocked ? { allowed: false, reason: 'BOOKING_LOCKED' } : { allowed: true } },
})
