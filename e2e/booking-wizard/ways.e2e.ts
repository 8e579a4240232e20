import { arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay, contrasts } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { atStep, begin, chooseService, confirm, days, hourOf, markHour, takeHour, toDermatologist } from './wizard.ts'
import type { Page } from '@playwright/test'

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, name: RegExp, most = 90): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    const words = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return (label ?? element?.textContent ?? '').trim()
    })
    if (name.test(words)) return
  }
  throw new Error(`Tab did not come to ${name}`)
}

test('the whole way by keyboard alone', async ({ page }) => {
  test.slow() // the whole way, with axe at every step
  await begin(page, 'anna')
  await atStep(page, 'services')
  await tabTo(page, /^Porada dermatologiczna/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Zielonka/)
  await page.keyboard.press('Enter')
  await atStep(page, 'dates')
  // Arrows go from day to day and from hour to hour; one Tab leads from the days to the hours, the next to the button.
  await tabTo(page, /^czwartek, 5 listopada/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(hourOf(page, days.friday, '10:00')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Wybierz ten termin' })).toBeFocused()
  await page.keyboard.press('Enter')
  await atStep(page, 'summary')
  await tabTo(page, /^Potwierdzam i umawiam wizytę/)
  await page.keyboard.press('Enter')
  await atStep(page, 'done')
})

test('the whole way in English', async ({ page, portal }) => {
  test.slow() // the whole way, with axe at every step
  await chooseDisplay(page, portal.url, { language: 'en' })
  await signIn(page, 'maria')
  await page.goto('/newbooking')
  await arrive(page, 'Choose a service')
  await chooseService(page, 'Konsultacja dermatologiczna (odpłatna)', /Zielonka/)
  await arrive(page, 'Choose a date')
  await page.getByRole('tab', { name: /^Friday, 6 November 2026/ }).click()
  await page
    .getByRole('group', { name: /^Friday, 6 November 2026/ })
    .getByRole('radio', { name: /^10:00/ })
    .check()
  await page.getByRole('button', { name: 'Choose this date' }).click()
  await page
    .getByRole('dialog', { name: 'Price list' })
    .getByRole('button', { name: 'Accept and choose the date' })
    .click()
  await arrive(page, 'Complete the address')
  await page.getByLabel('House number').fill('1')
  await page.getByLabel('Postal code').fill('00-950')
  await page.getByLabel('Town').fill('Warszawa')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await arrive(page, 'Check and confirm')
  await page.getByRole('button', { name: 'Confirm and book the visit' }).click()
  await arrive(page, 'Visit booked')
})

for (const contrast of contrasts) {
  test(`every step can be read in ${contrast} with the largest type`, async ({ page, portal }) => {
    test.slow() // the whole way, with axe at every step
    await chooseDisplay(page, portal.url, { contrast, fontSize: 'largest' })
    await begin(page, 'piotr')
    await atStep(page, 'patients')
    await page.getByRole('link', { name: /Kacper/ }).click()
    await atStep(page, 'services')
    await chooseService(page, 'Porada dermatologiczna', /Zielonka/)
    await atStep(page, 'dates')
    await takeHour(page, days.friday, '10:00')
    await atStep(page, 'summary')
    await confirm(page)
    await atStep(page, 'done')
    await expectNoSidewaysScroll(page)
  })
}

test('a guardian books on a phone, nothing has to be scrolled sideways @phone', async ({ page }) => {
  test.slow() // the whole way, with axe at every step
  await begin(page, 'piotr')
  await atStep(page, 'patients')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /Kacper/ }).click()
  await atStep(page, 'services')
  await expectNoSidewaysScroll(page)
  await chooseService(page, 'Porada dermatologiczna', /Dowolny specjalista/)
  await atStep(page, 'dates')
  await expectNoSidewaysScroll(page)
  await markHour(page, days.friday, '10:00')
  await expect(page.getByRole('button', { name: 'Wybierz ten termin' })).toBeInViewport()
  await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
  await atStep(page, 'summary')
  await expectNoSidewaysScroll(page)
  await confirm(page)
  await atStep(page, 'done')
  await expectNoSidewaysScroll(page)
})

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('hours are the clinic’s, and the screen says so', async ({ page }) => {
    await toDermatologist(page, 'anna')
    await expect(
      page
        .getByRole('main')
        .getByText('Godziny podano w czasie placówki (Polska). Twoje urządzenie używa strefy America/New_York.'),
    ).toBeVisible()
    await expect(hourOf(page, days.tomorrow, '09:00')).toBeVisible()
  })
})
