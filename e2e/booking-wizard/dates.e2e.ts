import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'
import { atStep, begin, chooseService, days, hourOf, markHour, showDay, takeHour, toDermatologist } from './wizard.ts'

const nearest = (page: Page) => page.getByRole('group', { name: 'Najbliższe wolne terminy' }).getByRole('radio')
const bar = (page: Page) => page.getByRole('region', { name: 'Wybrany termin' })

/** Asserts that the bar with the button leaves an hour in sight. */
async function expectAboveBar(page: Page, hour: Locator): Promise<void> {
  await expect(bar(page)).toBeInViewport()
  const [label, foot] = await Promise.all([hour.locator('xpath=..').boundingBox(), bar(page).boundingBox()])
  expect(label!.y).toBeGreaterThanOrEqual(0)
  expect(label!.y + label!.height).toBeLessThanOrEqual(foot!.y)
}

test('the first free hour stands in the upper half of a phone’s screen, and the bar never covers the marked one @phone', async ({
  page,
}) => {
  const fieldCode = Promise.withResolvers<void>()
  await page.route(/\/jump-[^/]*\.js/, async (route) => {
    await fieldCode.promise
    await route.continue()
  })
  await toDermatologist(page, 'anna')
  await expect(nearest(page)).toHaveCount(3)
  // Whoever is about to press an hour presses that hour: the field for another day moves nothing when it comes.
  const field = page.getByLabel('Pokaż terminy od dnia')
  await expect(field).toHaveCount(0)
  const strip = await page.getByRole('tablist').boundingBox()
  fieldCode.resolve()
  await expect(field).toBeAttached()
  expect(await page.getByRole('tablist').boundingBox()).toEqual(strip)
  const first = await nearest(page).first().locator('xpath=..').boundingBox()
  expect(first!.y + first!.height).toBeLessThanOrEqual(400)
  await nearest(page).first().check()
  await expectAboveBar(page, nearest(page).first())
  await showDay(page, days.friday)
  // Marked where the bar comes: at the lower edge of the window.
  const last = page
    .getByRole('group', { name: new RegExp(`^${days.friday}`) })
    .getByRole('radio')
    .last()
  await last.evaluate((input) => input.parentElement!.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await last.check()
  await expectAboveBar(page, last)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a desktop shows all days of the page and a day’s hours without scrolling', async ({ page }) => {
  await toDermatologist(page, 'anna')
  await expect(page.getByRole('tab')).toHaveCount(7)
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
  await expect(hourOf(page, days.tomorrow, '09:00')).toBeInViewport()
})

test('an earliest hour is marked and taken like any other, and each step after it shows the visit', async ({
  page,
}) => {
  await begin(page, 'anna')
  await chooseService(page, 'Porada lekarza POZ', /Wilczek/)
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'prescription')
  const visit = page.getByRole('region', { name: 'Umawiana wizyta' })
  for (const words of [days.friday, '10:00–10:20', 'Wilczek', 'Porada lekarza POZ', 'Anna Nowicka'])
    await expect(visit).toContainText(words)
  // It stays in sight beside what is filled in.
  const before = await visit.boundingBox()
  const form = await page.getByLabel('Powód wizyty').boundingBox()
  expect(before!.x).toBeGreaterThan(form!.x + form!.width)
  await page.getByRole('link', { name: 'Wstecz' }).click()
  await atStep(page, 'dates')
  // The day of the marked hour is the one that is shown; another one marked replaces it.
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(new RegExp(`^${days.friday}`))
  await nearest(page).first().check()
  await markHour(page, days.friday, '11:00')
  await expect(nearest(page).first()).not.toBeChecked()
  await nearest(page).first().check()
  await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
  await atStep(page, 'prescription')
  await expect(visit).toContainText(days.tomorrow)
})

test('what booking will ask for is said on the service and on the dates, and the list of steps stays as long', async ({
  page,
}) => {
  await begin(page, 'anna')
  const needs = page.getByRole('list', { name: 'Zanim wybierzesz' }).getByRole('listitem')
  const steps = page.getByRole('navigation', { name: 'Kroki' }).getByRole('listitem')
  await expect(steps).toHaveText([/Usługa/, /Termin/, /Uzupełnienie/, /Podsumowanie/])
  await page.locator('summary', { hasText: 'RTG klatki piersiowej' }).click()
  const open = page.locator('details[open]')
  await expect(open.getByRole('list', { name: 'Co będzie potrzebne' }).getByRole('listitem')).toHaveText([
    'Skierowanie',
  ])
  await open.getByRole('link').first().click()
  await atStep(page, 'dates')
  await expect(needs).toHaveText([/^Skierowanie\s*Potrzebne później/])
  await expect(steps).toHaveCount(4)
  await page.getByRole('main').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podaj dane skierowania')
  await expect(steps).toHaveText([/Usługa/, /Termin/, /Skierowanie/, /Podsumowanie/])
})
