import type { Page } from '@playwright/test'
import { mostCaseNotes } from '@portal/contract/rules/medical-cases'
import { sql } from '@portal/server/db/sql'
import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { openBookings, openDetails } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { atStep, begin, chooseService, confirm, days, fact, takeHour } from './wizard.ts'

const service = 'Teleporada internistyczna'
const onwards = (page: Page) => page.getByRole('button', { name: 'Dalej', exact: true })

/** Takes an hour of a teleconsultation. */
async function take(page: Page, day: string, hour: string): Promise<void> {
  await begin(page, 'anna')
  await chooseService(page, service, /Żurkowiak/)
  await takeHour(page, day, hour)
  await atStep(page, 'medicalcase')
}

test('a teleconsultation asks what it is about; the next one may go on with the same matter [V-250, V-383, M-025]', async ({
  page,
}) => {
  test.slow() // two whole ways, with axe at every step
  await take(page, days.friday, '10:00')
  // Nobody is asked to choose where there is nothing to choose from.
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  const note = page.getByLabel(/^Opis/)
  await note.fill('a'.repeat(2001))
  await onwards(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Popraw' })
  await problems.getByRole('link', { name: 'Opis moze zawierać maksimum 2000 znaków' }).click()
  await expect(note).toBeFocused()
  await expectAccessible(page)
  await note.fill('Kaszel od tygodnia.\nNajgorszy w nocy.')
  await expect(page.getByText(/^Zapisano o /)).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('Kaszel od tygodnia.\nNajgorszy w nocy.')
  await onwards(page).press('Enter')
  await atStep(page, 'summary')
  await expect(fact(page, 'Sprawa')).toContainText('Nowa sprawa')
  await expect(fact(page, 'Sprawa')).toContainText('Najgorszy w nocy.')
  await confirm(page)
  await atStep(page, 'done')
  await openBookings(page)
  await expect(await openDetails(page, service)).toContainText('Najgorszy w nocy.')

  await take(page, days.nextWeek, '10:00')
  const before = page.getByRole('radio', {
    name: new RegExp(`^${service}.*Kaszel od tygodnia\\. Najgorszy w nocy\\.$`),
  })
  await expect(page.getByRole('radio', { name: 'Nowa sprawa' })).toBeChecked()
  await before.check()
  await note.fill('Kaszel wrócił.')
  await onwards(page).click()
  await atStep(page, 'summary')
  await expect(fact(page, 'Sprawa')).toContainText(service)
  await page.getByRole('link', { name: 'Zmień opis sprawy' }).click()
  await atStep(page, 'medicalcase')
  await expect(before).toBeChecked()
  await onwards(page).click()
  await atStep(page, 'summary')
  await confirm(page)
  await atStep(page, 'done')
})

test('nothing has to be written, and on a narrow phone with the largest type the step fits, in English @phone', async ({
  page,
  portal,
}) => {
  await take(page, days.friday, '09:00')
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseDisplay(page, portal.url, { fontSize: 'largest', language: 'en' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is the consultation about?')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm')
  await expect(page.getByText('without a description')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

/** Gives Anna a case to which nothing can be added. */
async function fillCase(portal: BrowserPortal): Promise<void> {
  await sql`
    with made as (
      insert into medical_case (patient_id, service_name, created_at) select id, ${service}, now() from patient where name = 'Anna' returning id)
    insert into medical_case_note (case_id, note, written_at)
    select made.id, 'Wpis', now() from made, generate_series(1, ${mostCaseNotes}::int)`.execute(portal.database.db)
}

test('a matter that takes no more descriptions says so here, and may be gone on with without one', async ({
  page,
  portal,
}) => {
  await fillCase(portal)
  await take(page, days.friday, '11:00')
  await page.getByRole('radio', { name: new RegExp(`^${service}`) }).check()
  const note = page.getByLabel(/^Opis/)
  await note.fill('Jeszcze jedno.')
  await onwards(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Popraw' })
  await expect(problems).toContainText('Do tej sprawy nie można dodać kolejnego opisu.')
  await expect(note).toHaveValue('Jeszcze jedno.')
  await expectAccessible(page)
  await note.fill('')
  await onwards(page).click()
  await atStep(page, 'summary')
  await confirm(page)
  await atStep(page, 'done')
})
