import { chromiumFlags } from '../support/chromium-flags.ts'
import { switchLanguage } from '../support/display.ts'
import { sent, sentSignIn, takenOver } from '../support/drawn.ts'
import { cast, expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

// Playwright has Chromium forget each page that is left; people's browsers keep it alive for a while (the back/forward cache), which only the whole
// browser has.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: [...chromiumFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Leaves the page and comes back to exactly the same one. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await page.goto('/icon.svg')
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => (window as unknown as { persisted?: boolean }).persisted)
}

test('what stands in sign-in signs in when the page comes back from the cache', async ({ page }) => {
  await page.goto('/login?target=%2Fmessages')
  await takenOver(page)
  await page.locator('#username').fill(cast.anna.username)
  await page.locator('#password').fill(cast.anna.password)
  await leaveAndReturn(page)
  await expect(page.locator('#username')).toHaveValue(cast.anna.username)
  expect(await sentSignIn(page)).toEqual({ username: cast.anna.username, password: cast.anna.password })
  await expect(page).toHaveURL(/\/messages/)
})

test('so is the address that was typed for a link sent', async ({ page }) => {
  const email = 'ela@przyklad.pl'
  await page.goto('/resendactivationlink')
  await takenOver(page)
  await page.locator('#email').fill(email)
  await leaveAndReturn(page)
  await switchLanguage(page, 'en')
  await expect(page.locator('#email')).toHaveValue(email)
  expect(await sent(page, '/mpi/accounts/confirmations/e-mail', /^(Wyślij link|Send the link)$/)).toEqual({ email })
})
