import type { Page } from '@playwright/test'
import { peselCheckDigit } from '@portal/contract/rules/pesel'

/** Fills in the fields of a new patient, with a PESEL of these ten digits. */
export async function fillPerson(
  page: Page,
  person: { readonly name: string; readonly lastName: string; readonly firstTen: string },
): Promise<void> {
  await page.getByLabel('Imię', { exact: true }).fill(person.name)
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill(person.lastName)
  await page.getByLabel('Numer PESEL', { exact: true }).fill(person.firstTen + String(peselCheckDigit(person.firstTen)))
}
