import { patientsEndpoints, type Patient } from '@portal/contract/areas/patients'
import type { Tx } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { patientsOf, updateAddress, type PatientRow } from './store.ts'

const masked = (pesel: string): string => `•••••••${pesel.slice(-4)}`
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

const present = (row: PatientRow): Patient => ({
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
  authorized: row.authorized,
  version: row.version,
  actions: { book: row.bookingLocked ? { allowed: false, reason: 'BOOKING_LOCKED' } : { allowed: true } },
})

/** Handlers of the people for whom an account acts. */
export const patientsHandlers = (): Handlers<typeof patientsEndpoints> => ({
  patientList: async (call) => {
    const rows = await patientsOf(call.db, call.scope)
    for (const row of rows) call.about({ patientId: row.id })
    return rows.map(present)
  },
  patientUpdate: async (call) => {
    const row = await updateAddress(call.db as Tx, call.scope, Number(call.params.id), call.body)
    if (row === undefined) throw new Problem('NOT_FOUND')
    if (row === null) throw new Problem('STALE_VERSION')
    call.about({ patientId: row.id, entityId: String(row.id) })
    return present(row)
  },
})
