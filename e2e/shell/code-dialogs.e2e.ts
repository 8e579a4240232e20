import type { Locator, Page } from '@playwright/test'
import { switchOnCodes } from '@portal/server/testing/second-factor'
import { arrive, expectAccessible } from '../support/arrive.ts'
import { bookingOf } from '../support/bookings.ts'
import { signIn, signInByForm } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'

/** Opens a dialog that asks for a code; returns it. */
type Way = (page: Page, portal: BrowserPortal) => Promise<Locator>

const ways: readonly (readonly [what: string, label: string, missing: string, open: Way])[] = [
  [
    'before a visit is confirmed',
    'Kod potwierdzenia',
    'Wpisz 6 cyfr z wiadomości SMS.',
    async (page, portal) => {
      await signIn(page, 'anna')
      const { system, systemId } = await bookingOf(portal, 'anna', 'Porada kardiologiczna')
      await page.goto(`/bookings/confirm/${system}/${systemId}`)
      await page.getByRole('button', { name: 'Wyślij kod SMS' }).click()
      return page.getByRole('dialog', { name: 'Kod z wiadomości SMS' })
    },
  ],
  [
    'for a new number',
    'Kod potwierdzenia',
    'Wpisz 6 cyfr z wiadomości SMS.',
    async (page) => {
      await signIn(page, 'anna')
      await page.goto('/account')
      await page.getByRole('button', { name: 'Zmień numer' }).click()
      const change = page.getByRole('dialog', { name: 'Zmiana numeru telefonu' })
      await change.getByLabel('Nowy numer telefonu').fill('600 999 111')
      await page.keyboard.press('Enter')
      return page.getByRole('dialog', { name: 'Potwierdzenie numeru telefonu' })
    },
  ],
  [
    'of an app that is being set up',
    'Kod z aplikacji',
    'Wpisz sześć cyfr z aplikacji.',
    async (page) => {
      await signIn(page, 'anna')
      await page.goto('/account/security')
      await page.getByRole('button', { name: 'Włącz' }).click()
      return page.getByRole('dialog', { name: 'Włącz logowanie dwustopniowe' })
    },
  ],
  [
    'at sign-in',
    'Kod jednorazowy',
    'Wpisz kod.',
    async (page, portal) => {
      await switchOnCodes(await portal.as('anna'), portal.now())
      await page.goto('/login')
      await arrive(page, 'Zaloguj się', /^Logowanie – /)
      await signInByForm(page, 'anna')
      return page.getByRole('dialog', { name: 'Drugi krok logowania' })
    },
  ],
]

for (const [what, label, missing, open] of ways) {
  test(`the dialog for a code ${what}: nothing is sent without one, and a refused one is typed over @phone`, async ({
    page,
    portal,
  }) => {
    const dialog = await open(page, portal)
    const field = dialog.getByLabel(label)
    await expect(field).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') asked.push(request.url())
    })
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(new RegExp(missing.replaceAll('.', String.raw`\.`)))
    await expect(field).toBeFocused()
    expect(asked).toEqual([])
    await field.fill('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    expect(asked).toHaveLength(1)
    await expectAccessible(page)
    await expect(field).toBeFocused()
    await page.keyboard.type('111')
    await expect(field).toHaveValue('111')
  })
}
