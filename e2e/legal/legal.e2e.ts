import { arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay, switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const pages = [
  [
    '/legal/regulations',
    'Regulamin świadczenia usług drogą elektroniczną',
    'Regulations of services provided by electronic means',
    '6. Zagrożenia i bezpieczeństwo',
    '6. Risks and safety',
  ],
  ['/legal/conditions-of-use', 'Warunki korzystania', 'Terms of use', 'Twoje konto', 'Your account'],
  ['/legal/privacy-policy', 'Polityka prywatności', 'Privacy policy', 'Pliki cookie', 'Cookies'],
  [
    '/legal/availability-declaration',
    'Deklaracja dostępności',
    'Accessibility declaration',
    'Treści niedostępne',
    'Content that is not accessible',
  ],
] as const

for (const [path, polish, english, part, partInEnglish] of pages) {
  test(`${path} is read in Polish and in English by a stranger [V-560] @phone`, async ({ page }) => {
    await page.goto(path)
    await arrive(page, polish, / – /)
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await switchLanguage(page, 'en')
    await arrive(page, english, / – /)
    await expect(page.getByRole('heading', { name: partInEnglish })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

test('every legal page is reached from the foot of every page, signed in or not [V-559]', async ({ page }) => {
  const fromFoot = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Informacje prawne' }).click()
    await arrive(page, 'Informacje prawne')
  }
  await page.goto('/login')
  await fromFoot()
  for (const name of ['Regulamin', 'Warunki korzystania', 'Polityka prywatności', 'Deklaracja dostępności']) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}`))
    await page.getByRole('main').getByRole('link', { name: 'Informacje prawne' }).click()
    await arrive(page, 'Informacje prawne')
  }
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await fromFoot()
  await expect(page.getByRole('navigation', { name: 'Nawigacja główna' })).toBeVisible()
})

test('links in a document open other pages of the portal, and what is missing stands out', async ({ page }) => {
  await page.goto('/legal/conditions-of-use')
  await expect(page.getByText('[placówka nie podała jeszcze: adres placówki]')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'polityka prywatności' }).click()
  await arrive(page, 'Polityka prywatności')
})

test('a document is printed without the frame of the portal', async ({ page }) => {
  await page.goto('/legal/regulations')
  await arrive(page, 'Regulamin świadczenia usług drogą elektroniczną', / – /)
  await page.evaluate(() => (window.print = () => void (document.body.dataset['printed'] = 'yes')))
  await page.getByRole('button', { name: 'Drukuj' }).click()
  await expect(page.locator('body[data-printed=yes]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Drukuj' })).toBeHidden()
  await expect(page.getByRole('heading', { name: '8. Reklamacje' })).toBeVisible()
})

test('with the largest type a document fits a phone', async ({ page, portal }) => {
  await chooseDisplay(page, portal.url, { fontSize: 'largest' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/legal/privacy-policy')
  await arrive(page, 'Polityka prywatności')
  await expectNoSidewaysScroll(page)
})
