import { expect, type Page } from '@playwright/test'
import type { BookingReferral } from '@portal/contract/areas/referrals'
import { sql } from '@portal/server/db/sql'
import { actFor, signIn } from '../support/sign-in.ts'
import type { BrowserPortal, CastKey } from '../support/test.ts'
import { chooseService } from '../booking-wizard/wizard.ts'

/** An institution and a practitioner whom the clinic's registers know, and numbers that they do not. */
export const known = { institution: '000000099501', practitioner: '9900011' } as const
export const unknown = { institution: '000000000000', practitioner: '0000000' } as const

/** Goes from the start to the step after the dates of a service that asks for a referral, with its first free hour. */
export async function toReferral(page: Page, key: CastKey, service: string, patient?: string): Promise<void> {
  await signIn(page, key)
  if (patient) {
    await page.goto('/bookings')
    await actFor(page, patient)
  }
  await page.goto('/newbooking')
  if (patient) await page.getByRole('link', { name: new RegExp(patient) }).click()
  await chooseService(page, service, /./)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wybierz termin')
  await page.getByRole('main').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
}

export const number = (page: Page) => page.getByLabel('Numer e-skierowania')
export const issueDate = (page: Page) => page.getByLabel('Data wystawienia skierowania')
export const institution = (page: Page) => page.getByLabel('Numer instytucji kierującej')
export const practitioner = (page: Page) => page.getByLabel('Numer lekarza kierującego')
export const disease = (page: Page) => page.getByRole('combobox', { name: /^Rozpoznanie/ })
export const on = (page: Page) => page.getByRole('button', { name: 'Dalej', exact: true })

/** The summary of mistakes. */
export const mistakes = (page: Page) => page.getByRole('alert').filter({ hasText: 'Popraw następujące pola' })

/** Waits until what was entered is saved on the server. */
export const kept = (page: Page): Promise<void> => expect(page.getByText(/^Zapisano o/)).toBeVisible()

/** Waits until the visit is booked. */
export const booked = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Wizyta umówiona')

/** The referral of the only booking of a service that a member of the cast has made. */
export async function referralOf(portal: BrowserPortal, key: CastKey, code: string): Promise<BookingReferral> {
  const person = await portal.as(key)
  const [booking] = (await person.call('bookingList')).filter((one) => one.service.code === code)
  if (!booking) throw new Error(`${key} has no booking of ${code}`)
  return person.call('bookingReferralView', { params: { system: booking.system, id: booking.systemId } })
}

/** Removes an institution from the clinic's register. */
export async function forgetInstitution({ database }: BrowserPortal, regNumber: string): Promise<void> {
  await sql`delete from institution where reg_number = ${regNumber}`.execute(database.db)
}
