import { castPerson } from '@portal/server/testing/patients'
import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import type { Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { actFor, personSwitcher, signIn, signInByForm } from '../support/sign-in.ts'
import { cast, expect, test, type BrowserPortal } from '../support/test.ts'
import { accountOfOliwia } from '../support/young.ts'

/** Piotr asks to act for Anna; returns the address in the mail that she gets. */
async function askAnna(portal: BrowserPortal): Promise<string> {
  const piotr = await portal.as('piotr')
  await piotr.call('wardLinkRequest', { body: { ...castPerson('anna'), guardianConsent: true } })
  const letters = () => portal.world.mail.filter((mail) => mail.to.includes(cast.anna.email))
  await expect.poll(() => letters().length).toBeGreaterThan(0)
  const { pathname, search } = new URL(/https?:\S+\/ward\/confirm\/\S+/.exec(letters()[0]!.text)![0])
  return pathname + search
}

/** Opens an address that a section of the family's page once had, and checks that the section is arrived at. */
async function openSection(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await arrive(page, 'Rodzina')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
}
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
/** How a decision has ended, in the page. */
const outcome = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })

test('a mailed request is agreed to through sign-in, and what the guardian does is shown to the ward @phone [V-013, V-025, V-026, V-061, R-ward-confirm, R-account-warden]', async ({
  page,
  portal,
}) => {
  const link = await askAnna(portal)
  await page.goto(link)
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  await expect(page).not.toHaveURL(/token/)
  await signInByForm(page, 'anna')
  await arrive(page, 'Zgoda na opiekę')
  const piotr = await portal.as('piotr')
  const { patients } = await clinicIds(portal.database.db)
  // Opening the link has changed nothing yet.
  expect((await piotr.call('patientList')).map(({ id }) => id)).not.toContain(patients.anna)
  await page.getByRole('button', { name: 'Zgadzam się' }).click()
  await expect(toast(page, 'Zgoda została zapisana.')).toBeVisible()
  await arrive(page, 'Wiadomości')
  expect((await piotr.call('patientList')).map(({ id }) => id)).toContain(patients.anna)
  const draft = { patientId: patients.anna, kind: 'booking', subject: 'new' } as const
  await piotr.call('draftSave', { params: draft, body: { content: { step: 'services' } } })
  await openSection(page, '/account/warden', 'Opiekunowie')
  await expectNoSidewaysScroll(page)
  await expect(card(page, 'Piotr Kalinowiak')).toContainText('Potwierdzony dostęp')
  await expect(page.getByText('Piotr Kalinowiak w imieniu: Anna Nowicka')).toBeVisible()
  await page.getByRole('button', { name: 'Zablokuj: Piotr Kalinowiak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zablokuj: Piotr Kalinowiak?' })
  await expectAccessible(page, dialog)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Zablokuj: Piotr Kalinowiak' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Zablokuj' }).click()
  await expect(card(page, 'Piotr Kalinowiak').getByRole('status')).toContainText('Dostęp został zablokowany.')
  await expect(card(page, 'Piotr Kalinowiak')).toContainText('Zablokowany')
  expect((await piotr.call('patientList')).map(({ id }) => id)).not.toContain(patients.anna)
})

test('ids without the secret change nothing; of two windows the one that blocked wins [V-059, V-147, V-156]', async ({
  page,
  portal,
  context,
}) => {
  const link = await askAnna(portal)
  await signIn(page, 'anna')
  await page.goto(link.split('?')[0]!)
  await arrive(page, 'Zgoda na opiekę')
  await expect(page.getByRole('alert')).toContainText('Potwierdzenie dodania nowego podopiecznego nie powiodło się')
  await page.getByRole('link', { name: 'Opiekunowie' }).last().click()
  await arrive(page, 'Rodzina')
  await expect(card(page, 'Piotr Kalinowiak')).toContainText('Czeka na zgodę')
  await page.getByRole('button', { name: 'Zgadzam się: Piotr Kalinowiak' }).click()
  const other = await context.newPage()
  await other.goto('/account/warden')
  await other.getByRole('button', { name: 'Zablokuj: Piotr Kalinowiak' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Zablokuj' }).click()
  await expect(card(other, 'Piotr Kalinowiak')).toContainText('Dostęp został zablokowany.')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Płatności/ }).uncheck()
  await dialog.getByRole('button', { name: 'Zgadzam się' }).click()
  const told = dialog.getByRole('alert')
  await expect(told).toContainText('Stan zmienił się w innym oknie i na razie nic nie zapisano.')
  await expect(told).toContainText('Zablokowany')
  await expect(dialog.getByRole('checkbox', { name: /^Płatności/ })).not.toBeChecked()
  await expectAccessible(page, dialog)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Anuluj' }).click()
  await expect(card(page, 'Piotr Kalinowiak')).toContainText('Zablokowany')
  await page.getByRole('button', { name: 'Usuń z listy: Piotr Kalinowiak' }).click()
  await other.getByRole('button', { name: 'Zgadzam się: Piotr Kalinowiak' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Zgadzam się' }).click()
  await expect(outcome(other, 'Zgoda została zapisana.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Usuń z listy' }).click()
  await expect(outcome(page, 'Usunięto z listy.')).toBeVisible()
  await expect(page.getByText('Nikt nie działa w Twoim imieniu.')).toBeVisible()
  // Who asks anew is not said to be off the list.
  await (await portal.as('piotr')).call('wardLinkRequest', { body: { ...castPerson('anna'), guardianConsent: true } })
  await page.getByRole('link', { name: 'Rodzina' }).click()
  await expect(card(page, 'Piotr Kalinowiak')).toContainText('Czeka na zgodę')
  await expect(outcome(page, 'Usunięto z listy.')).toHaveCount(0)
})

test('a guardian sees wards and children with their state and gives one up [V-010, V-012, V-041, R-account-ward, R-account-child, R-modal-confirm-delete-ward-or-child]', async ({
  page,
}) => {
  await signIn(page, 'piotr')
  await openSection(page, '/account/child', 'Dzieci')
  await expect(card(page, 'Kacper Kalinowiak')).toContainText('Do dnia 18. urodzin')
  await page.getByRole('button', { name: 'Historia działań: Kacper Kalinowiak' }).click()
  await expect(page.getByRole('dialog', { name: 'Twoje działania w imieniu: Kacper Kalinowiak' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zakończ dostęp: Stanisław Kalinowiak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zakończyć dostęp do danych: Stanisław Kalinowiak?' })
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Zakończ dostęp' }).click()
  await expect(outcome(page, 'Dostęp został zakończony.')).toBeVisible()
  await expect(page.getByText('Nie masz podopiecznych.')).toBeVisible()
})

test('a child sees their parents and who can change that, and removes one when of age, in English [V-014, V-155, R-account-parent]', async ({
  page,
  portal,
}) => {
  const { db } = portal.database
  const oliwia = await accountOfOliwia(portal)
  await chooseDisplay(page, portal.url, { language: 'en' })
  await signIn(page, 'grazyna')
  await page.goto('/account/parent')
  await arrive(page, 'Family')
  await expect(card(page, 'Monika Kasztaniak')).toContainText('Access confirmed')
  await expect(card(page, 'Monika Kasztaniak')).toContainText('You can remove a parent only after your 18th birthday.')
  await expect(page.getByRole('button', { name: 'End access: Monika Kasztaniak' })).toHaveCount(0)
  await expectAccessible(page)
  await db.updateTable('patient').set({ birth_date: '2008-01-01' }).where('id', '=', Number(oliwia)).execute()
  await page.reload()
  await page.getByRole('button', { name: 'Remove from the list: Monika Kasztaniak' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the list' }).click()
  await expect(outcome(page, 'Removed from the list.')).toBeVisible()
  await expect(page.getByText('No parent acts on your behalf.')).toBeVisible()
  const monika = await portal.as('monika')
  expect((await monika.call('patientList')).map(({ id }) => id)).not.toContain(oliwia)
})

test('a parent asks the child who is of age now, from their card', async ({ page, portal }) => {
  const { db } = portal.database
  const oliwia = await accountOfOliwia(portal)
  const { rows } = await sql<{ pesel: string }>`select pesel from patient where id = ${oliwia}`.execute(db)
  portal.setTime(new Date('2026-12-13T10:00:00Z'))
  await sql`update patient_link set end_told_at = ends_at where patient_id = ${oliwia} and role = 'CHILD'`.execute(db)
  await signIn(page, 'monika')
  await openSection(page, '/account/child', 'Dzieci')
  await expect(card(page, 'Oliwia Kasztaniak')).toContainText('Dziecko jest pełnoletnie.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Poproś o zgodę: Oliwia Kasztaniak' }).click()
  await expect(page).toHaveURL(/patientRole=WARD/)
  await page.getByLabel('Imię', { exact: true }).fill('Oliwia')
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill('Kasztaniak')
  await page.getByLabel('Numer PESEL', { exact: true }).fill(rows[0]!.pesel)
  await page.getByLabel(/podopieczny widział w portalu/).check()
  await page.getByRole('button', { name: 'Dodaj podopiecznego' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij prośbę' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Prośba została wysłana' })).toBeVisible()
  const monika = await portal.as('monika')
  expect((await monika.call('wardList')).map(({ id, status }) => [id, status])).toContainEqual([oliwia, 'P'])
})

test('a right that ends while the guardian looks on is said by name, and the portal goes on with somebody for whom they act', async ({
  page,
  portal,
}) => {
  await signIn(page, 'piotr')
  await page.goto('/measurements')
  await arrive(page, 'Pomiary')
  await actFor(page, 'Kacper')
  await expect(personSwitcher(page)).toContainText('Kacper')
  const { accounts, patients } = await clinicIds(portal.database.db)
  await sql`
    update patient_link set ends_at = ${new Date(portal.now().getTime() - 1000)} where account_id = ${accounts.piotr} and patient_id = ${patients.kacper}`.execute(
    portal.database.db,
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Uczulenia' }).click()
  await arrive(page, 'Dostęp się zakończył')
  await expect(page.getByRole('main')).toContainText('w imieniu tej osoby: Kacper Kalinowiak.')
  await expect(page).toHaveTitle(/^Dostęp się zakończył/)
  await expectNoSidewaysScroll(page)
  await expect(personSwitcher(page)).not.toContainText('Kacper')
  await personSwitcher(page).click()
  await expect(page.getByRole('menu').getByRole('menuitemradio', { name: 'Kacper' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Przejdź do strony głównej' }).click()
  await arrive(page, 'Wizyty')
})
