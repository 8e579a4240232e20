import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { signIn, signInByForm } from '../support/sign-in.ts'
import { cast, expect, startOfTests, test, type BrowserPortal } from '../support/test.ts'
import type { Page, Response } from '@playwright/test'

/** Waits until the page has read the answer: the browser tells of it earlier. A call of the page itself comes back after it. */
const read = async (page: Page, answer: Promise<Response>): Promise<void> => {
  const url = (await answer).url()
  await (await answer).finished()
  await page.evaluate(async (again) => (await fetch(again)).json(), url)
}

/** Lets time pass for the server and for the page. */
const pass = async (portal: BrowserPortal, page: Page, seconds: number): Promise<void> => {
  portal.setTime(new Date(portal.now().getTime() + seconds * 1000))
  await page.clock.fastForward(seconds * 1000)
}

test('two minutes before the end one key keeps the session; without it the person returns to the same place after signing in', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await page.goto('/bookings?dateFrom=2026-10-01')
  await arrive(page, 'Wizyty')
  // The device's clock is wrong by a day.
  await page.clock.setSystemTime(new Date(startOfTests.getTime() - 86_400_000))
  const first = page.waitForResponse('**/mpi-user/session')
  await pass(portal, page, 40)
  await read(page, first)
  const warning = page.getByRole('dialog', { name: 'Sesja zaraz się zakończy' })
  await pass(portal, page, 27 * 60)
  await expect(warning).toBeHidden()
  await pass(portal, page, 60)
  await expect(warning).toContainText(/Do wylogowania: 1:\d\d/)
  await expect(warning.getByRole('button', { name: 'Przedłuż sesję' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()
  await pass(portal, page, 28 * 60 + 30)
  await expect(warning).toBeVisible()
  await pass(portal, page, 121)
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  await signInByForm(page, 'anna')
  await arrive(page, 'Wizyty')
  await expect(page).toHaveURL(/dateFrom=2026-10-01/)
})

test('the person sees where they are signed in and ends it there, with the password some time after signing in @phone', async ({
  page,
  portal,
}) => {
  const [tablet, office] = [await portal.as('anna'), await portal.as('anna')]
  await signIn(page, 'anna')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Urządzenia' }).click()
  await arrive(page, 'Konto i bezpieczeństwo', /^Urządzenia – /)
  await expectNoSidewaysScroll(page)
  const sessions = page.getByRole('list', { name: 'Sesje' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.first()).toContainText('To urządzenie')
  await pass(portal, page, 5 * 60)
  const end = page.getByRole('button', { name: /^Zakończ sesję/ }).first()
  await end.click()
  const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })
  await expect(proof.getByLabel('Hasło', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('Potwierdź najpierw, że to Ty.')
  await end.click()
  await expect(proof.getByLabel('Hasło', { exact: true })).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(proof.getByRole('alert')).toContainText('Hasło jest niepoprawne.')
  await proof.getByLabel('Hasło', { exact: true }).fill(cast.anna.password)
  await page.keyboard.press('Enter')
  await expect(proof).toBeHidden()
  await expect(toast(page, 'Sesja została zakończona.')).toBeVisible()
  await expect(sessions).toHaveCount(2)
  await page.getByRole('button', { name: 'Zakończ wszystkie pozostałe' }).click()
  const asked = page.getByRole('dialog', { name: 'Zakończyć wszystkie pozostałe sesje?' })
  await asked.getByRole('button', { name: 'Zakończ wszystkie pozostałe' }).click()
  await expect(page.getByText('Twoja sesja trwa tylko na tym urządzeniu.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  for (const elsewhere of [tablet, office]) expect((await elsewhere.refusal('accountCurrent')).status).toBe(401)
  await arrive(page, 'Konto i bezpieczeństwo', /^Urządzenia – /)
})

test('the dialog offers the national node only to whom it can name', async ({ page, portal }) => {
  const dialog = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })
  const national = dialog.getByRole('link', { name: 'Potwierdź przez login.gov.pl' })
  for (const [who, offers] of [
    ['anna', 1],
    ['grazyna', 0],
  ] as const) {
    await portal.as(who)
    await signIn(page, who)
    await page.goto('/account')
    await page.getByRole('link', { name: 'Urządzenia' }).click()
    await pass(portal, page, 5 * 60)
    await page
      .getByRole('button', { name: /^Zakończ sesję/ })
      .first()
      .click()
    await expect(dialog.getByLabel('Hasło', { exact: true })).toBeFocused()
    await expect(national).toHaveCount(offers)
    await page.keyboard.press('Escape')
  }
})
