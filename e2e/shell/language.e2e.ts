import { readFileSync } from 'node:fs'
import { chooseService } from '../booking-wizard/wizard.ts'
import { cardOf, openDetails } from '../support/bookings.ts'
import { chooseDisplay, switchLanguage } from '../support/display.ts'
import { holdScripts, takenOver } from '../support/drawn.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const cardiology = 'Porada kardiologiczna'
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
    await expect(heading(page)).toHaveText('Visits')
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

test('what the clinic has in Polish alone says so among English words: in list, page and wizard', async ({
  page,
  portal,
}) => {
  await chooseDisplay(page, portal.url, { language: 'en' })
  await signIn(page, 'anna')
  await page.goto('/bookings')
  const marked = page.getByRole('main').locator('[lang=pl]')
  await expect(cardOf(page, cardiology).getByRole('heading', { level: 3 }).locator('[lang=pl]')).toHaveText(cardiology)
  await expect(cardOf(page, cardiology).getByRole('listitem').locator('[lang=pl]')).toBeVisible()
  await openDetails(page, cardiology)
  await expect(heading(page).locator('[lang=pl]')).toHaveText(cardiology)
  await page.goto('/newbooking')
  await expect(heading(page)).toHaveText('Choose a service')
  await expect(page.locator('summary [lang=pl]').first()).toBeVisible()
  // Specialities and occupations inside the services, opened or not.
  for (const words of ['Położna', 'choroby wewnętrzne, endokrynologia'])
    await expect
      .poll(() =>
        page
          .getByText(words, { exact: true })
          .evaluateAll((all) => [...new Set(all.map((one) => one.closest('[lang]')?.getAttribute('lang')))]),
      )
      .toEqual(['pl'])
  await chooseService(page, 'Porada dermatologiczna', 'Any practitioner')
  await expect(heading(page)).toHaveText('Choose a date')
  await expect(page.getByRole('region', { name: 'The visit you are booking' }).locator('[lang=pl]')).toHaveText(
    'Porada dermatologiczna',
  )
  await switchLanguage(page, 'pl')
  await expect(heading(page)).toHaveText('Wybierz termin')
  await expect(marked).toHaveCount(0)
})
