import { sql } from '../../../db/sql.ts'
import type { TestPortal } from '../../../testing/harness.ts'

/** A declaration of a patient's to a doctor, as the clinic's register might have got it from somebody else. */
export async function atClinicOf(portal: TestPortal, patientId: string) {
  const { rows } = await sql<{ source: string; birthDate: string }>`
    select source_id as source, birth_date as "birthDate" from patient where id = ${patientId}`.execute(
    portal.database.db,
  )
  const choice = { order: 1, reason: null, otherReason: null }
  return {
    type: 'GP' as const,
    state: 'REGISTERED' as const,
    stateExport: 'N' as const,
    registrationDate: portal.now().toISOString(),
    dateOfSubmission: portal.now().toISOString(),
    patientClinicId: rows[0]!.source,
    patientPesel: null,
    patientName: 'Kacper',
    patientLastName: 'Z',
    patientBirthDate: rows[0]!.birthDate,
    patientGender: 'M' as const,
    patientDocumentNumber: null,
    addressStreet: null,
    addressHouseNumber: null,
    addressApartmentNumber: null,
    addressPostalCode: null,
    addressCity: null,
    addressCountryCode: null,
    insurerCode: null,
    practitionerEmployeeId: 'x',
    practitionerOccupationCode: 'LEK',
    practitionerPracticeNumber: null,
    practitionerName: 'Jan',
    practitionerLastName: 'Inny',
    unitClinicId: 'u',
    unitName: 'Inna',
    unitAddress: null,
    healthcareProviderChoice: choice,
    practitionerChoice: choice,
    replaces: null,
  }
}
