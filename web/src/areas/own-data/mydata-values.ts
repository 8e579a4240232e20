import type { OwnPatient } from '@portal/contract/areas/own-data'
import { addressInput } from '@portal/contract/areas/patients/parts'
import type { endpoints } from '@portal/contract/areas/patients'
import type { Inputs } from '@portal/contract/endpoint'
import {
  documentFaults,
  nameFaults,
  type FaultyPatientField,
  type PatientLimits,
} from '@portal/contract/rules/patient-data'
import { safeParse, type $ZodType } from 'zod/v4/core'

/** The values of the form of the person's own data; names are the paths in the request, with hyphens. */
export interface OwnValues {
  name: string
  middleName: string
  lastName: string
  'identity-documentNumber': string
  'identity-countryCode': string
  'address-street': string
  'address-houseNumber': string
  'address-apartmentNumber': string
  'address-postalCode': string
  'address-city': string
  'address-countryCode': string
}

const addressKeys = ['street', 'houseNumber', 'apartmentNumber', 'postalCode', 'city'] as const

/** The record in the form's fields. */
export const valuesOf = ({ name, middleName, lastName, identity, address }: ShownFields): OwnValues => ({
  name,
  middleName: middleName ?? '',
  lastName,
  'identity-documentNumber': identity.documentNumber ?? '',
  'identity-countryCode': identity.countryCode ?? '',
  'address-street': address.street ?? '',
  'address-houseNumber': address.houseNumber ?? '',
  'address-apartmentNumber': address.apartmentNumber ?? '',
  'address-postalCode': address.postalCode ?? '',
  'address-city': address.city ?? '',
  'address-countryCode': address.countryCode ?? 'PL',
})

/** The fields of a record that the form shows. */
export type ShownFields = Pick<OwnPatient, 'name' | 'middleName' | 'lastName' | 'identity' | 'address'>

type Body = Inputs<(typeof endpoints)['patientUpdate']>['body']

const addressOf = (values: OwnValues) => ({
  ...Object.fromEntries(addressKeys.map((key) => [key, values[`address-${key}`].trim()])),
  countryCode: values['address-countryCode'],
})

/** Whether no part of the address was entered; then no address is sent. */
const isAddressEmpty = (values: OwnValues): boolean =>
  addressKeys.every((key) => values[`address-${key}`].trim() === '')

/** Why a field is refused; about an address it is only known that it is not valid. */
export interface OwnFault {
  readonly name: string
  readonly fault: FaultyPatientField['fault'] | 'wrong'
}

const nameOf = (path: string): string => path.replaceAll('.', '-')
/** Name of a field in the form by its path in the request. */
export { nameOf as ownFieldOf }

/** What is wrong with the form; fields that cannot be changed are not checked. */
export function ownFaults(values: OwnValues, patient: OwnPatient, limits: PatientLimits): OwnFault[] {
  const faults: OwnFault[] = []
  const { editNames, editDocument } = patient.actions
  const add = (found: readonly FaultyPatientField[]) =>
    faults.push(...found.map(({ field, fault }) => ({ name: nameOf(field), fault })))
  if (editNames.allowed) add(nameFaults(values))
  if (editDocument.allowed)
    add(
      documentFaults(
        { documentNumber: values['identity-documentNumber'].trim(), countryCode: values['identity-countryCode'] },
        limits,
      ),
    )
  if (isAddressEmpty(values)) return faults
  const parsed = safeParse(addressInput as unknown as $ZodType, addressOf(values))
  for (const { path } of parsed.error?.issues ?? []) {
    const name = nameOf(['address', ...path].join('.'))
    const fault = values[name as keyof OwnValues].trim() === '' ? 'missing' : 'wrong'
    if (!faults.some((known) => known.name === name)) faults.push({ name, fault })
  }
  return faults
}

/** The changes to send: only fields that can be changed. */
export function changeOf(values: OwnValues, patient: OwnPatient): Omit<Body, 'attachments'> {
  const { editNames, editDocument } = patient.actions
  return {
    ...(editNames.allowed
      ? { name: values.name.trim(), middleName: values.middleName.trim(), lastName: values.lastName.trim() }
      : {}),
    ...(editDocument.allowed
      ? {
          identity: {
            documentNumber: values['identity-documentNumber'].trim(),
            countryCode: values['identity-countryCode'],
          },
        }
      : {}),
    ...(isAddressEmpty(values) ? {} : { address: addressOf(values) as NonNullable<Body['address']> }),
    version: patient.version,
  }
}

/** The fields in which a record that was changed meanwhile differs from what is typed. */
export function differencesFrom(current: ShownFields, values: OwnValues): (keyof OwnValues)[] {
  const now = valuesOf(current)
  return (Object.keys(now) as (keyof OwnValues)[]).filter((field) => now[field] !== values[field].trim())
}
