import type { Page } from '@playwright/test'
import { castPatients, type CastPatientKey } from '@portal/server/seed/cast'
import { clinicIds, type ClinicIds } from '@portal/server/seed/clinic-ids'
import { expect, type BrowserPortal, type CastKey } from '../support/test.ts'

/** Numbers of the small clinic and the cast. */
export const idsOf = (portal: BrowserPortal): Promise<ClinicIds> => clinicIds(portal.database.db)

/** Id of a past visit of the cast, by its Encounter resource. */
export async function encounterOf(portal: BrowserPortal, source: string): Promise<string> {
  const { id } = await portal.database.db
    .selectFrom('clinic_encounter')
    .select('id')
    .where('source_id', '=', `Encounter/${source}`)
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Address of the programme's questionnaire, as in the mail. */
export async function programAddress(portal: BrowserPortal, key: CastKey & CastPatientKey, programId = '1') {
  const { accounts, patients } = await idsOf(portal)
  return `/questionnaire/patient/AMMS/${programId}/${accounts[key]}/${patients[key]}`
}

/** Fills in the gastroscopy's questionnaire as a person does, by its labels. */
export async function fillGastroscopy(page: Page): Promise<void> {
  await page.getByLabel('Masa ciała (kg)').fill('72,5')
  await page.getByLabel('Wzrost (cm)').fill('171')
  await page.getByLabel(/^Kiedy ostatnio wykonano/).pressSequentially('10022024')
  await page.getByLabel(/^Jakie leki/).fill('Żadnych')
}

/** The stored answers after `fillGastroscopy`; 10 February 2024 begins at 23:00 UTC on the day before. */
export const gastroscopyAnswers = [
  { value: '72.5', orderNumber: 1, format: 'NUMERIC' },
  { value: '171', orderNumber: 2, format: 'NUMERIC' },
  { value: String(Date.parse('2024-02-09T23:00:00Z')), orderNumber: 3, format: 'DATE' },
  { value: 'Żadnych', orderNumber: 4, format: 'TEXT' },
]

export const nameOf = (key: CastPatientKey): string => `${castPatients[key].name} ${castPatients[key].lastName}`

/** Waits until what was typed is saved on the server. */
export const kept = (page: Page): Promise<void> => expect(page.getByText(/^Zapisano o /)).toBeVisible()
