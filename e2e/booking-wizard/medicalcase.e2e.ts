import type { Page } from '@playwright/test'
import { mostCaseNotes } from '@portal/contract/rules/medical-cases'
import { sql } from '@portal/server/db/sql'
import { tinyPicture } from '@portal/server/testing/tiny-picture'
import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { openBookings, openDetails } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { atStep, begin, chooseService, confirm, days, fact, takeHour } from './wizard.ts'

const service = 'Teleporada internistyczna'
const onwards = (page: Page) => page.getByRole('button', { name: 'Dalej', exact: true })
const note = (page: Page) => page.getByLabel(/^Opis/)

/** Takes an hour of a teleconsultation, from the catalogue of all visits. */
async function take(page: Page, day: string, hour: string): Promise<void> {
  await begin(page, 'anna')
  await chooseService(page, service, /Żurkowiak/)
  await takeHour(page, day, hour)
}

/** Gives Anna a case with notes, of so many years ago. */
async function giveCase(portal: BrowserPortal, notes: number, years = 0): Promise<void> {
  await sql`
    with made as (
      insert into medical_case (patient_id, service_name, created_at)
      select id, ${service}, ${portal.now()}::timestamptz - make_interval(years => ${years}) from patient where name = 'Anna' returning id)
    insert into medical_case_note (case_id, note, written_at)
    select made.id, 'Wpis sprzed lat ' || ${years}::int, now() from made, generate_series(1, ${notes}::int)`.execute(
    portal.database.db,
  )
}

test('a teleconsultation has its own way: who has no case is not asked for one, writes a description and adds a file [V-189, V-322, V-323, V-325, V-326, V-329, V-383, V-480, V-481, M-025, M-066, M-067]', async ({
  page,
}) => {
  test.slow() // the whole way, with axe at every step
  await take(page, days.friday, '10:00')
  await expect(page.getByText(/Termin jest wstępnie zarezerwowany na 15 minut/)).toBeVisible()
  await atStep(page, 'description')
  await expect(page).toHaveURL(/\/newteleconsultation\/description\?/)
  await note(page).fill('a'.repeat(2001))
  await onwards(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Popraw' })
  await problems.getByRole('link', { name: 'Opis moze zawierać maksimum 2000 znaków' }).click()
  await expect(note(page)).toBeFocused()
  await expectAccessible(page)
  await note(page).fill('Kaszel od tygodnia.\nNajgorszy w nocy.')
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(tinyPicture, 'base64') })
  await page.locator('input[type=file]').setInputFiles([file('gardlo.png'), file('wysypka.png')])
  const files = page.getByRole('list', { name: 'Dodane pliki' })
  await expect(files.getByRole('button', { name: /^Usuń/ })).toHaveCount(2)
  await expect(page.getByText('Załącznik został wysłany').first()).toBeVisible()
  await files.getByRole('button', { name: /^Usuń.*wysypka/ }).click()
  await expect(page.getByText('Pomyślnie usunięto załącznik')).toBeVisible()
  await expect(page.getByText(/^Zapisano o /)).toBeVisible()
  await page.reload()
  await expect(note(page)).toHaveValue('Kaszel od tygodnia.\nNajgorszy w nocy.')
  await expect(page.getByText('gardlo.png').first()).toBeVisible()
  await onwards(page).press('Enter')
  await atStep(page, 'summary')
  await expect(fact(page, 'Opis')).toContainText('Najgorszy w nocy.')
  await expect(fact(page, 'Opis')).toContainText('gardlo.png')
  await expect(page.getByText('wysypka.png')).toHaveCount(0)
  await confirm(page)
  await atStep(page, 'done')
  await openBookings(page)
  const details = await openDetails(page, service)
  await expect(details).toContainText('Najgorszy w nocy.')
  await expect(details.getByRole('link', { name: 'gardlo.png' })).toHaveAttribute('href', /\/attachments\/\d+$/)
})

test('the next one may go on with the same matter; what was written about another has to be added again [V-250, V-327, V-384, V-385]', async ({
  page,
  portal,
}) => {
  await giveCase(portal, 1)
  await giveCase(portal, 1, 3)
  await take(page, days.nextWeek, '10:00')
  await atStep(page, 'medicalcase')
  const before = page.getByRole('radio', { name: new RegExp(`^${service}.*Wpis sprzed lat 0$`) })
  await expect(page.getByRole('radio', { name: 'Nowa sprawa' })).toBeChecked()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(2)
  // Older ones come with another period.
  await page.getByRole('button', { name: 'Zmień okres' }).click()
  await page.getByLabel('Od dnia').fill('01-01-2000')
  await page.getByRole('button', { name: 'Pokaż' }).click()
  await expect(page.getByRole('dialog')).toContainText('nie wcześniejszą niż 04.11.2006')
  await page.getByLabel('Od dnia').fill('01-01-2020')
  await page.getByRole('button', { name: 'Pokaż' }).click()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3)
  await expectAccessible(page)
  await before.check()
  await onwards(page).click()
  await atStep(page, 'description')
  await note(page).fill('Kaszel wrócił.')
  await onwards(page).click()
  await atStep(page, 'summary')
  await expect(fact(page, 'Sprawa')).toContainText(service)
  await page.getByRole('link', { name: 'Zmień sprawę' }).click()
  await atStep(page, 'medicalcase')
  await expect(before).toBeChecked()
  await page.getByRole('radio', { name: 'Nowa sprawa' }).check()
  await onwards(page).click()
  const asked = page.getByRole('dialog', { name: 'Zmienić sprawę?' })
  await expect(asked).toContainText('Po zmianie trzeba będzie dodać je ponownie.')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Zmień sprawę' }).click()
  await atStep(page, 'description')
  await expect(note(page)).toHaveValue('')
  await onwards(page).click()
  await atStep(page, 'summary')
  await expect(fact(page, 'Sprawa')).toContainText('Nowa sprawa')
  await confirm(page)
  await atStep(page, 'done')
})

test('nothing has to be written, and on a narrow phone with the largest type the steps fit, in English [V-382] @phone', async ({
  page,
  portal,
}) => {
  await giveCase(portal, 1)
  await take(page, days.friday, '09:00')
  await atStep(page, 'medicalcase')
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseDisplay(page, portal.url, { fontSize: 'largest', language: 'en' })
  await page.reload()
  const heading = page.getByRole('heading', { level: 1 })
  const on = page.getByRole('button', { name: 'Continue', exact: true })
  await expect(heading).toHaveText('What is the consultation about?')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await on.click()
  await expect(heading).toHaveText('Description')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await on.click()
  await expect(heading).toHaveText('Check and confirm')
  await expect(page.getByText('without a description')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a matter that takes no more descriptions says so here, and may be gone on with without one', async ({
  page,
  portal,
}) => {
  await giveCase(portal, mostCaseNotes)
  await take(page, days.friday, '11:00')
  await atStep(page, 'medicalcase')
  await page.getByRole('radio', { name: new RegExp(`^${service}`) }).check()
  await onwards(page).click()
  await atStep(page, 'description')
  await note(page).fill('Jeszcze jedno.')
  await onwards(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Popraw' })
  await expect(problems).toContainText('Do tej sprawy nie można dodać kolejnego opisu.')
  await expect(note(page)).toHaveValue('Jeszcze jedno.')
  await expectAccessible(page)
  await note(page).fill('')
  await onwards(page).click()
  await atStep(page, 'summary')
  await confirm(page)
  await atStep(page, 'done')
})

test('a new case that cannot be begun for a file is said in the page, and so is a file that cannot be sent; what was written stays [V-476, V-479, M-063]', async ({
  page,
}) => {
  await take(page, days.friday, '10:00')
  await atStep(page, 'description')
  await note(page).fill('Kaszel.')
  const file = { name: 'gardlo.png', mimeType: 'image/png', buffer: Buffer.from(tinyPicture, 'base64') }
  await page.route('**/amts/medical-cases/*/*', (route) => route.abort('internetdisconnected'))
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Dodawanie nowego przypadku medycznego nie powiodło się' }),
  ).toBeVisible()
  await page.unroute('**/amts/medical-cases/*/*')
  await page.route('**/amts/medical-cases/*/*/*/attachments', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: /ponów|ponownie/i }).click()
  await expect(page.getByText(/Nie udało się wysłać załącznika/).first()).toBeVisible()
  await expect(page.getByText('Dodawanie nowego przypadku medycznego nie powiodło się')).toHaveCount(0)
  await expectAccessible(page)
  await expect(note(page)).toHaveValue('Kaszel.')
})
