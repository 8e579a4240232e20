import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { fromAccountMenu, personSwitcher, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the tab is titled by the screen and the portal’s name, and follows every transition [V-193]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await expect(page).toHaveTitle('Wizyty – Portal pacjenta')
  await fromAccountMenu(page, 'Konto i bezpieczeństwo')
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  await expect(page).toHaveTitle('Konto – Portal pacjenta')
  await page.goBack()
  await expect(page).toHaveTitle('Wizyty – Portal pacjenta')
})

test('a screen is shown from its top, however far down the one before was left [V-194]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  // By the page itself: a pointer would first have to bring the link into sight.
  const link = page.getByRole('navigation').getByRole('link', { name: 'Rodzina' }).first()
  await link.evaluate((element: HTMLElement) => element.click())
  await arrive(page, 'Rodzina')
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(100)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a patient is chosen from a list only by who may act for several [V-195]', async ({ page }) => {
  const choice = personSwitcher(page)
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await expect(choice).toHaveCount(0)
  await page.context().clearCookies()
  await signIn(page, 'piotr')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await choice.click()
  expect(await page.getByRole('menuitemradio').count()).toBeGreaterThan(1)
})

test('an unknown address says so where one lands, signed out and signed in', async ({ page }) => {
  const said = toast(page, 'W portalu nie ma strony o adresie, który został otwarty.')
  await page.goto('/nie-ma-takiej-strony')
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  await expect(said).toBeVisible()
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await expect(said).toHaveCount(0)
  await page.goto('/nie-ma-takiej-strony')
  await expect(said).toBeVisible()
  await expect(page).toHaveURL('/bookings')
})

test.describe('on a phone @phone', () => {
  test('the bar at the foot leads to the groups and to all else, covers nothing and leaves wizards alone', async ({
    page,
  }) => {
    await signIn(page, 'anna')
    await page.goto('/bookings')
    await arrive(page, 'Wizyty')
    const bar = page.getByRole('navigation', { name: 'Nawigacja główna' })
    await expect(bar.getByRole('link', { name: 'Wizyty' })).toHaveAttribute('aria-current', 'page')
    expect(await bar.getByRole('link').count()).toBeLessThanOrEqual(4)
    for (const place of await bar.locator('a, button').all()) {
      const box = await place.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const footer = page.getByRole('contentinfo')
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const [foot, end] = [await bar.boundingBox(), await footer.boundingBox()]
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
    await bar.getByRole('link', { name: 'Zdrowie' }).click()
    await arrive(page, 'Medyczny rejestr pacjenta', /^Pobyty – /)
    await expect(bar.getByRole('link', { name: 'Zdrowie' })).toHaveAttribute('aria-current', 'true')
    await bar.getByRole('button', { name: 'Więcej' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Rodzina' }).click()
    await arrive(page, 'Rodzina')
    await bar.getByRole('button', { name: 'Więcej' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await menu.getByRole('link', { name: 'Umów wizytę' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wybierz usługę')
    await expect(bar).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.getByRole('link', { name: 'Umów wizytę' })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Wizyty' }).click()
    await arrive(page, 'Wizyty')
  })
})
