import { readFileSync } from 'node:fs'
import { chooseDisplay, switchLanguage } from '../support/display.ts'
import { holdScripts, takenOver } from '../support/drawn.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const dist = new URL('../../web/dist/', import.meta.url)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inLanguage = (page: Page, language: 'pl' | 'en') => expect(page.locator('html')).toHaveAttribute('lang', language)

test.describe('a browser that prefers English', () => {
  test.use({ locale: 'en-GB' })

  test('is shown English from the first sight on, before any script', async ({ page }) => {
    const come = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await inLanguage(page, 'en')
    await expect(heading(page)).toHaveText('Sign in')
    await expect(page).toHaveTitle('Patient portal')
    come()
    await takenOver(page)
    await inLanguage(page, 'en')
    await expect(heading(page)).toHaveText('Sign in')
    await signIn(page, 'anna')
    await page.goto('/bookings')
    await expect(heading(page)).toHaveText('Bookings')
    await inLanguage(page, 'en')
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'language' }))
  })

  test('has every page that is drawn as a whole taken over as it stands', async ({ page }) => {
    const drawn = JSON.parse(readFileSync(new URL('pages.json', dist), 'utf8')) as { path: string; file: string }[]
    const whole = drawn.filter(({ file }) => readFileSync(new URL(`en/${file}`, dist), 'utf8').includes(' data-drawn='))
    expect(whole.length).toBeGreaterThan(1)
    for (const { path } of whole) {
      await page.goto(path)
      // A page that differs from what React draws first would be reported as a fault.
      await takenOver(page)
      await inLanguage(page, 'en')
    }
  })

  test('stays with Polish once that was chosen by the switch', async ({ page }) => {
    await page.goto('/login')
    await takenOver(page)
    await switchLanguage(page, 'pl')
    await inLanguage(page, 'pl')
    const come = await holdScripts(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await inLanguage(page, 'pl')
    await expect(heading(page)).toHaveText('Zaloguj się')
    come()
    await takenOver(page)
    await expect(heading(page)).toHaveText('Zaloguj się')
  })

  test('reads the refusal of a call in English', async ({ page }) => {
    await page.goto('/login')
    await takenOver(page)
    const asked = page.waitForRequest('**/mpi/accounts/login')
    await page.locator('#username').fill('nobody')
    await page.locator('#password').fill('wrong password 1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const answer = await (await asked).response()
    expect(answer?.headers()['content-language']).toBe('en')
  })
})

test('a Polish page that was kept from before is not seen until it is in the chosen language', async ({
  page,
  portal,
}) => {
  await chooseDisplay(page, portal.url, { language: 'en' })
  const kept = readFileSync(new URL('pages/login.html', dist), 'utf8')
  await page.route('**/login', async (route) => route.fulfill({ response: await route.fetch(), body: kept }))
  const come = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await inLanguage(page, 'en')
  await expect(page.locator('h1')).toHaveText('Zaloguj się')
  await expect(page.locator('h1')).toBeHidden()
  come()
  await takenOver(page)
  await expect(heading(page)).toHaveText('Sign in')
  await inLanguage(page, 'en')
})
