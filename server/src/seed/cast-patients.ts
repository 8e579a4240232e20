import { type CalendarDate, parseDate } from '@internationalized/date'
import { peselCheckDigit } from '@portal/contract/rules/pesel'
import { addressPartUrls, extensionUrls, foreignDocumentSystem, peselSystem } from '../clinic/import/systems.ts'
import { type CastPatient, type CastPatientKey, castPatients } from './cast.ts'
import { Chance, seedOf } from './chance.ts'
import type { FhirResource } from './clinic-resources.ts'

const mazovia = '07'

/** The cast's patients as resources, with their insurers. */
export function castPatientResources(today: CalendarDate): FhirResource[] {
  const entries = Object.entries(castPatients) as [CastPatientKey, CastPatient][]
  return [
    ...entries.map(([key, patient]) => patientResource(key, patient, today)),
    ...entries.flatMap(([key, { insurer = mazovia }]) => (insurer === null ? [] : [coverage(key, insurer)])),
  ]
}

/** Birth date of a patient in the cast (`yyyy-MM-dd`), counted from the day on which the database was filled. */
export function birthDateOf({ birth }: CastPatient, today: CalendarDate): string {
  if ('date' in birth) return birth.date
  return today
    .subtract({ years: birth.years })
    .subtract({ days: birth.days ?? 0 })
    .toString()
}

/** A PESEL with a valid form and check digit that belongs to nobody: its serial is made from the key. */
export function peselOf(key: string, gender: 'M' | 'F', birthDate: string): string {
  const { year, month, day } = parseDate(birthDate)
  const two = (value: number) => String(value).padStart(2, '0')
  const serial = String(new Chance(seedOf(key)).whole(1000)).padStart(3, '0')
  const genderDigit = (new Chance(seedOf(`${key} gender`)).whole(5) * 2 + (gender === 'M' ? 1 : 0)) % 10
  const ten = `${two(year % 100)}${two(month + (year >= 2000 ? 20 : 0))}${two(day)}${serial}${genderDigit}`
  return `${ten}${peselCheckDigit(ten)}`
}

function patientResource(key: CastPatientKey, patient: CastPatient, today: CalendarDate): FhirResource {
  const birthDate = birthDateOf(patient, today)
  const identifier = patient.document
    ? { system: `${foreignDocumentSystem}.${patient.document.country}`, value: patient.document.number }
    : { system: peselSystem, value: peselOf(key, patient.gender, birthDate) }
  const flags = [
    ...(patient.identityConfirmed ? [{ url: extensionUrls.identityConfirmed, valueBoolean: true }] : []),
    ...(patient.bookingLocked ? [{ url: extensionUrls.bookingLocked, valueBoolean: true }] : []),
  ]
  return {
    resourceType: 'Patient',
    id: key,
    identifier: [identifier],
    name: [
      {
        use: 'official',
        family: patient.lastName,
        given: [patient.name, ...(patient.middleName ? [patient.middleName] : [])],
      },
    ],
    gender: patient.gender === 'M' ? 'male' : 'female',
    birthDate,
    ...(patient.address ? { address: [address(patient.address)] } : {}),
    ...(patient.declarations
      ? { generalPractitioner: patient.declarations.map((role) => ({ reference: `PractitionerRole/${role}` })) }
      : {}),
    ...(flags.length > 0 ? { extension: flags } : {}),
  }
}

function address({ street, houseNumber, apartmentNumber, postalCode, city }: NonNullable<CastPatient['address']>) {
  const extension = [
    { url: addressPartUrls.street, valueString: street },
    { url: addressPartUrls.houseNumber, valueString: houseNumber },
    ...(apartmentNumber ? [{ url: addressPartUrls.apartmentNumber, valueString: apartmentNumber }] : []),
  ]
  const line = `${street} ${houseNumber}${apartmentNumber ? `/${apartmentNumber}` : ''}`
  return { line: [line], _line: [{ extension }], postalCode, city, country: 'PL' }
}

function coverage(key: CastPatientKey, insurer: string): FhirResource {
  return {
    resourceType: 'Coverage',
    id: `nfz-${key}`,
    status: 'active',
    beneficiary: { reference: `Patient/${key}` },
    payor: [
      { identifier: { system: 'urn:portal:fhir:nfz-branch', value: insurer }, display: 'Narodowy Fundusz Zdrowia' },
    ],
  }
}
