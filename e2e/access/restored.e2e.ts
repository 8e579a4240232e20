import { switchLanguage } from '../support/display.ts'
import { holdScripts, sent, sentSignIn, slowDown, takenOver } from '../support/drawn.ts'
import { cast, expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const email = 'ela@przyklad.pl'

/** Ways of coming back to a page whose fields Chromium fills with their former values. After a reload it leaves them as they are drawn. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'going back': async (page) => {
    await page.goto('/icon.svg')
    await page.goBack({ waitUntil: 'domcontentloaded' })
  },
  'going back and forward': async (page) => {
    const address = page.url()
    await page.goto('/icon.svg')
    await page.goBack()
    await page.goBack()
    expect(page.url()).not.toBe(address)
    await page.goForward({ waitUntil: 'domcontentloaded' })
  },
}

for (const [way, again] of Object.entries(ways)) {
  test(`the name that the browser restores after ${way} signs in`, async ({ page }) => {
    await page.goto('/icon.svg')
    await page.goto('/login?target=%2Fbookings')
    await takenOver(page)
    await page.locator('#username').fill(cast.anna.username)
    const come = await holdScripts(page)
    await again(page)
    // The browser has done it before the portal is there.
    await expect(page.locator('#username')).toHaveValue(cast.anna.username)
    come()
    await takenOver(page)
    await switchLanguage(page, 'en')
    await expect(page.locator('#username')).toHaveValue(cast.anna.username)
    await page.locator('#password').fill(cast.anna.password)
    expect(await sentSignIn(page)).toEqual({ username: cast.anna.username, password: cast.anna.password })
    await expect(page).toHaveURL(/\/bookings/)
  })

  test(`the address that the browser restores after ${way} is the one that is sent`, async ({ page }) => {
    await page.goto('/icon.svg')
    await page.goto('/resendactivationlink')
    await takenOver(page)
    await page.locator('#email').fill(email)
    const come = await holdScripts(page)
    await again(page)
    await expect(page.locator('#email')).toHaveValue(email)
    come()
    await takenOver(page)
    await switchLanguage(page, 'en')
    await expect(page.locator('#email')).toHaveValue(email)
    expect(await sent(page, '/mpi/accounts/confirmations/e-mail', /^(Wyślij link|Send the link)$/)).toEqual({
      email,
    })
  })

  test(`what a slow phone restores after ${way} while the portal comes is kept`, async ({ page }) => {
    test.slow()
    await page.goto('/icon.svg')
    await page.goto('/resendactivationlink')
    await takenOver(page)
    await page.locator('#email').fill(email)
    await slowDown(page)
    await again(page)
    await takenOver(page)
    await switchLanguage(page, 'en')
    await expect(page.getByRole('group', { name: 'Language' }).first()).toBeVisible()
    await expect(page.locator('#email')).toHaveValue(email)
  })
}

test('after a reload what is seen is what is sent', async ({ page }) => {
  await page.goto('/resendactivationlink')
  await takenOver(page)
  await page.locator('#email').fill(email)
  await page.reload()
  await takenOver(page)
  const field = page.locator('#email')
  const seen = await field.inputValue()
  await field.press('End')
  await field.pressSequentially(email)
  expect(await sent(page, '/mpi/accounts/confirmations/e-mail', /^(Wyślij link|Send the link)$/)).toEqual({
    email: `${seen}${email}`,
  })
})

test('the look of the page is no form: what was chosen last counts, not what the browser restores', async ({
  page,
}) => {
  const largest = page.getByRole('contentinfo').getByRole('radio', { name: 'Największa' })
  await page.goto('/login')
  await takenOver(page)
  await largest.check({ force: true })
  await page.goto('/resendactivationlink')
  await takenOver(page)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Standardowa' }).check({ force: true })
  await page.goBack()
  await takenOver(page)
  await expect(page.locator('body')).toHaveClass('font-size-default')
  await expect(largest).not.toBeChecked()
})
