import { arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('help is found from sign-in: whom to call, how to book, what to do without the password', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pomoc' }).click()
  await arrive(page, 'Pomoc')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Zadzwoń: 112' })).toHaveAttribute('href', 'tel:112')
  await expect(main.getByRole('link', { name: /^Zadzwoń do placówki/ })).toHaveAttribute('href', /^tel:\+48/)
  await expect(main.getByRole('region', { name: 'Dostępność' })).toBeVisible()
  const rules = main.getByRole('region', { name: 'Zasady i ochrona danych' }).getByRole('link')
  await expect(rules).toHaveText(['Regulamin', 'Warunki korzystania', 'Polityka prywatności', 'Deklaracja dostępności'])
  await main.getByRole('link', { name: 'Ustaw nowe hasło' }).click()
  await expect(page).toHaveURL('/resetpassword')
})

test('a signed-in person keeps the navigation, and fits it on a phone in English @phone', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pomoc' }).click()
  await arrive(page, 'Pomoc')
  await expectNoSidewaysScroll(page)
  await switchLanguage(page, 'en')
  await arrive(page, 'Help')
  await expect(page.getByRole('region', { name: 'I forgot my password' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  const foot = await page.getByRole('contentinfo').boundingBox()
  // With the notice of cookies.
  expect(foot?.height).toBeLessThan(400)
  await page.getByRole('button', { name: 'I understand' }).click()
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(220)
})
