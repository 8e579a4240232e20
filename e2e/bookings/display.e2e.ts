import { arrive, expectAccessible, expectNoSidewaysScroll, expectNothingCut } from '../support/arrive.ts'
import { openBookings, openDetails, expectVisits } from '../support/bookings.ts'
import { chooseDisplay, contrasts, switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const cardiology = 'Porada kardiologiczna'

test('everything is there in English', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  await switchLanguage(page, 'en')
  await arrive(page, 'Visits')
  await expect(page.getByRole('region', { name: /^Next visit/ })).toContainText('Wednesday, 18.11.2026, 09:00')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('dialog', { name: 'Filter visits' })).toContainText('For example 31-12-2030 (DD-MM-YYYY)')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const details = await openDetails(page, cardiology)
  await expect(details.getByRole('button', { name: 'Cancel the visit' })).toBeVisible()
  await expect(details).toContainText('The clinic asks you to confirm this visit. You can do so until it begins.')
  await expectAccessible(page)
  await details.getByRole('link', { name: 'Confirm the visit' }).click()
  await arrive(page, 'Confirm a booking')
  await page.getByRole('button', { name: 'Send the code by SMS' }).click()
  await expect(page.getByRole('dialog', { name: 'Code from the SMS' })).toContainText(
    'We have sent a code by SMS to +48',
  )
  await expectAccessible(page)
})

for (const contrast of contrasts) {
  test(`list, details, filter and confirmation keep to the contrast mode ${contrast}`, async ({ page, portal }) => {
    await chooseDisplay(page, portal.url, { contrast })
    await signIn(page, 'anna')
    await openBookings(page)
    await page.getByRole('button', { name: 'Filtruj' }).click()
    await expect(page.getByRole('dialog', { name: 'Filtruj wizyty' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const details = await openDetails(page, cardiology)
    await expectAccessible(page)
    await details.getByRole('link', { name: 'Potwierdź wizytę' }).click()
    await arrive(page, 'Potwierdzenie rezerwacji')
  })
}

test('at 200 % zoom and with the largest type nothing has to be scrolled sideways', async ({ page, portal }) => {
  // A window of 1280 px at 200 % is 640 CSS pixels wide.
  await page.setViewportSize({ width: 640, height: 400 })
  await chooseDisplay(page, portal.url, { fontSize: 'largest' })
  await signIn(page, 'anna')
  await openBookings(page)
  await expectNoSidewaysScroll(page)
  await openDetails(page, cardiology)
  await expectNoSidewaysScroll(page)
})

test('on a narrow phone with the largest type words and fields keep to their places', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseDisplay(page, portal.url, { fontSize: 'largest' })
  for (const [path, ready] of [
    ['/newbooking/services?q=derm', 'Dowolny specjalista'],
    ['/registration', 'Numer PESEL'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(ready).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingCut(page)
  }
})

test('a visit is found and cancelled by keyboard alone', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  const pressUntil = async (key: string, name: RegExp) => {
    const focusedName = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      )
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press(key)
      if (name.test(await focusedName())) return
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await pressUntil('Tab', /^Szczegóły: Porada kardiologiczna/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: cardiology })).toBeVisible()
  await pressUntil('Tab', /^Odwołaj wizytę/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: 'Czy odwołać tę wizytę?' })).toBeVisible()
  await pressUntil('Tab', /^Odwołaj wizytę/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Odwołano wizytę' })).toBeFocused()
  await pressUntil('Shift+Tab', /^Wizyty/)
  await page.keyboard.press('Enter')
  await arrive(page, 'Wizyty')
  await expectVisits(page, ['Porada dermatologiczna'])
})
