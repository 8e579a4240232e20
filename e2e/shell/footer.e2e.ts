import { arrive } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'

test('the foot of a page has the notice about cookies, version, security label and the switches [V-563, V-792, V-793, V-794]', async ({
  page,
}) => {
  await page.goto('/login')
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Portal zapisuje w przeglądarce tylko pliki cookie')).toBeVisible()
  await expect(footer.getByText(/^Wersja \d+\.\d+\.\d+ \(\S+\)$/)).toBeVisible()
  await expect(footer.getByText('Wersja zabezpieczeń: 5.WB1')).toBeVisible()
  await expect(footer.getByRole('radio', { name: 'Standardowy' })).toBeChecked()
  await expect(footer.getByRole('radio', { name: 'Standardowa' })).toBeChecked()
  await expect(page.locator('html')).not.toHaveAttribute('data-contrast')
  await expect(page.locator('body')).toHaveClass('font-size-default')
})

test('the size of type is a class of the body, and a choice outlives the visit [V-795]', async ({ page, context }) => {
  await page.goto('/login')
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  const footer = page.getByRole('contentinfo')
  for (const [name, value] of [
    ['Duża', 'large'],
    ['Największa', 'largest'],
  ] as const) {
    await footer.getByRole('radio', { name, exact: true }).check()
    await expect(page.locator('body')).toHaveClass(`font-size-${value}`)
  }
  await footer.getByRole('radio', { name: 'Żółty na czarnym' }).check()
  const later = await context.newPage()
  await later.goto('/login')
  await expect(later.locator('body')).toHaveClass('font-size-largest')
  await expect(later.locator('html')).toHaveAttribute('data-contrast', 'yellow-on-black')
})

test('the notice about cookies stays away once it was hidden, by a secure cookie [V-790, V-791]', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  const notice = page.getByText('Portal zapisuje w przeglądarce tylko pliki cookie')
  await page.getByRole('button', { name: 'Rozumiem' }).click()
  await expect(notice).toBeHidden()
  const kept = (await context.cookies()).find(({ name }) => name === 'cookiesInfo')
  expect(kept).toMatchObject({ value: 'hidden', secure: true })
  await page.reload()
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  await expect(notice).toBeHidden()
})

test('the portal speaks Polish at first, English on request, and keeps the choice [V-020, V-191, V-192]', async ({
  page,
}) => {
  await page.goto('/login')
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await page.getByRole('contentinfo').getByRole('button', { name: 'EN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
