import { patientOf } from '@portal/server/testing/bookings'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { openBookings } from '../support/bookings.ts'
import { actFor, fromAccountMenu, signIn, signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import {
  atStep,
  begin,
  bookedOf,
  chooseService,
  confirm,
  days,
  fact,
  pass,
  takeHour,
  toDermatologist,
} from './wizard.ts'
import type { Page } from '@playwright/test'

const reason = (page: Page) => page.getByLabel('Powód wizyty')
const unfinished = (page: Page) => page.getByRole('region', { name: 'Niedokończona rezerwacja' })
const kept = (page: Page) => expect(page.getByText(/^Zapisano o /)).toBeVisible()

/** Goes to the prescription step of a visit to the family doctor and types something. */
async function beginPrescription(page: Page, text: string): Promise<void> {
  await chooseService(page, 'Porada lekarza POZ', /Wilczek/)
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'prescription')
  await reason(page).fill(text)
  await kept(page)
}

test('what was begun survives a reload, signing out, and goes on in another browser, also when the hold has run out', async ({
  page,
  portal,
  browser,
}) => {
  test.slow() // the whole way, with axe at every step
  await begin(page, 'anna')
  await beginPrescription(page, 'Kończą się leki')
  await page.reload()
  await atStep(page, 'prescription')
  await expect(reason(page)).toHaveValue('Kończą się leki')
  // Typed and left in the same moment: kept before the session ends.
  await reason(page).fill('Kończą się leki na serce')
  await fromAccountMenu(page, 'Wyloguj')
  await expect(page).toHaveURL(/\/login/)
  await signInByForm(page, 'anna')
  await arrive(page, 'Wizyty')
  await expect(unfinished(page)).toContainText('Porada lekarza POZ')
  await expect(unfinished(page)).toContainText('piątek, 06.11.2026, godz. 10:00')
  await unfinished(page)
    .getByRole('link', { name: /^Dokończ/ })
    .click()
  await atStep(page, 'prescription')
  await expect(reason(page)).toHaveValue('Kończą się leki na serce')

  pass(portal, 16)
  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'pl-PL', timezoneId: 'Europe/Warsaw' })
  await elsewhere.clock.install({ time: portal.now() })
  const other = await elsewhere.newPage()
  await signIn(other, 'anna')
  await other.goto('/newbooking')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Wybierz usługę')
  await unfinished(other)
    .getByRole('link', { name: /^Dokończ/ })
    .click()
  await expect(other.getByText('Czas wstępnej rezerwacji terminu minął')).toBeVisible()
  await other.getByRole('button', { name: 'Zarezerwuj ten termin ponownie' }).click()
  await expect(other.getByText('Termin czeka na Ciebie jeszcze')).toBeVisible()
  await expect(reason(other)).toHaveValue('Kończą się leki na serce')
  await other.getByRole('button', { name: 'Dalej', exact: true }).click()
  await atStep(other, 'summary')
  await confirm(other)
  await atStep(other, 'done')
  await elsewhere.close()

  const made = (await bookedOf(portal, 'anna', 'POZ-LEK')).filter(({ dateFrom }) => dateFrom.startsWith('2026-11-06'))
  expect(made).toHaveLength(1)
  await openBookings(page)
  await expect(unfinished(page)).toHaveCount(0)
})

test('a draft stays with the patient for whom it was begun, and can be deleted @phone', async ({ page, portal }) => {
  test.slow() // the whole way, with axe at every step
  await begin(page, 'piotr')
  await page.getByRole('link', { name: /Stanisław Kalinowiak/ }).click()
  await beginPrescription(page, 'Tylko dla Stanisława')
  await expectNoSidewaysScroll(page)
  await actFor(page, 'Piotr')
  await atStep(page, 'dates')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'prescription')
  await expect(fact(page, 'Dla kogo')).toHaveText('Piotr Kalinowiak')
  await expect(reason(page)).toHaveValue('')
  const piotr = await portal.as('piotr')
  const draftsOf = async (name: string) =>
    JSON.stringify(await piotr.call('draftList', { params: { patientId: await patientOf(piotr, name) } }))
  expect(await draftsOf('Piotr')).not.toContain('Tylko dla Stanisława')
  expect(await draftsOf('Stanisław')).toContain('Tylko dla Stanisława')

  await openBookings(page, `?patient=${await patientOf(piotr, 'Stanisław')}`)
  await expectNoSidewaysScroll(page)
  await unfinished(page).getByRole('button', { name: /^Usuń/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń dane' }).click()
  await expect(page.getByText('Niedokończona rezerwacja została usunięta.')).toBeVisible()
  await expect(unfinished(page)).toHaveCount(0)
  expect(await draftsOf('Stanisław')).toBe('[]')
  expect(await draftsOf('Piotr')).not.toBe('[]')
})

test('the address that was begun is there after a reload; two windows that differ are told', async ({
  page,
  context,
  portal,
}) => {
  await toDermatologist(page, 'maria')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'address')
  await page.getByLabel('Miejscowość').fill('Łódź')
  await kept(page)
  await page.reload()
  await atStep(page, 'address')
  await expect(page.getByLabel('Miejscowość')).toHaveValue('Łódź')
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByLabel('Numer domu').fill('7')
  await kept(second)
  await page.getByLabel('Numer domu').fill('12a')
  const conflict = page.getByRole('alert').filter({ hasText: 'Te dane zmieniono w innym oknie' })
  await expect(conflict).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Wczytaj dane z innego okna' }).click()
  await expect(page.getByLabel('Numer domu')).toHaveValue('7')
  await page.getByLabel('Kod pocztowy').fill('90-001')
  await page.getByRole('button', { name: 'Zapisz i przejdź dalej' }).click()
  await atStep(page, 'summary')
  const maria = await portal.as('maria')
  const patientId = await patientOf(maria, 'Maria')
  expect(await maria.call('draftList', { params: { patientId }, query: { kind: 'address' } })).toEqual([])
})
