import type { Page } from '@playwright/test'
import { accessibilityProblems, arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { slowDown } from '../support/drawn.ts'
import { fromAccountMenu, signIn } from '../support/sign-in.ts'
import { cast, expect, test, type CastKey } from '../support/test.ts'

const fullName = (key: CastKey) => `${cast[key].name} ${cast[key].lastName}`

/** Signs in as this person at the stand-in of the national node. */
async function beAtNode(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kim jesteś?')
  await page.getByRole('button', { name }).click()
}

test('the first national sign-in shows to which account it was linked, the next goes straight on, and signing out ends both sessions [R-epuap-success, V-513]', async ({
  page,
  portal,
}) => {
  await page.goto('/login?target=%2Fbookings%3FdateFrom%3D2026-01-01T00%253A00%253A00Z')
  const national = page.getByRole('link', { name: 'Zaloguj przez login.gov.pl' })
  await national.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kim jesteś?')
  expect(await accessibilityProblems(page)).toEqual([])
  await beAtNode(page, fullName('ewa'))
  await arrive(page, 'Potwierdzono, kim jesteś', /^Zalogowano przez login\.gov\.pl – /)
  await expect(page.getByRole('main')).toContainText(cast.ewa.username)
  await page.getByRole('button', { name: 'Przejdź dalej' }).click()
  await arrive(page, 'Wizyty')
  await expect(page).toHaveURL(/dateFrom=2026-01-01/)
  await expect(page.getByRole('link', { name: /Potwierdź konto/ })).toHaveCount(0)

  await fromAccountMenu(page, 'Wyloguj')
  await expect(page).toHaveURL(/\/login\?left=1$/)
  await expect(page.getByText('Wylogowano z portalu.')).toBeVisible()
  expect(portal.node?.sessions()).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)

  await page.goto('/login?target=%2Fbookings')
  await national.click()
  await beAtNode(page, fullName('ewa'))
  await arrive(page, 'Wizyty')
  portal.world.set({ identity: 'down' })
  await fromAccountMenu(page, 'Wyloguj')
  await expect(page.getByText(/login\.gov\.pl nie odpowiada/)).toBeVisible()
})

test('whoever presses the button as soon as it is seen is led where they wanted to go', async ({ page }) => {
  await slowDown(page)
  await page.addInitScript(() => {
    const looking = setInterval(() => {
      const link = document.querySelector<HTMLElement>('a[href^="/mpi/epuap/sso"]')
      if (!link?.checkVisibility({ visibilityProperty: true })) return
      clearInterval(looking)
      link.click()
    }, 1)
  })
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/mpi/epuap/sso')
  await page.goto('/login?target=%2Fbookings%3FdateFrom%3D2026-01-01')
  expect(new URL((await asked).url()).searchParams.get('target')).toBe('/bookings?dateFrom=2026-01-01')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kim jesteś?')
})

test('a signed-in person confirms the account through the national node and is back where they were [V-709]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'maria')
  await page.goto('/bookings')
  const confirm = page.getByRole('link', { name: 'Potwierdź konto przez login.gov.pl' })
  await confirm.click()
  await beAtNode(page, fullName('anna'))
  await arrive(page, 'Logowanie nie powiodło się', /^Logowanie przez login\.gov\.pl – /)
  await expect(page.getByRole('main')).toContainText('należą do innej osoby')
  await page.getByRole('link', { name: 'Wróć do portalu' }).click()
  await arrive(page, 'Wizyty')
  await confirm.click()
  await beAtNode(page, fullName('maria'))
  await expect(toast(page, 'Konto zostało potwierdzone przez login.gov.pl.')).toBeVisible()
  await arrive(page, 'Wizyty')
  await expect(confirm).toHaveCount(0)
  expect((await (await portal.as('maria')).call('accountCurrent')).type).toBe('AUTHORIZED')
})

test('who cannot sign in nationally is told why and what to do, in English on a phone too [R-epuap-error, N-052, N-053, V-593, V-594] @phone', async ({
  page,
  portal,
}) => {
  const blocked = 'Wiemy, kim jesteś, ale Twoje konto w portalu jest zablokowane.'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Zaloguj przez login.gov.pl' }).click()
  await beAtNode(page, fullName('robert'))
  await arrive(page, 'Konto jest zablokowane', /^Logowanie przez login\.gov\.pl – /)
  await expect(page).toHaveURL(/\/epuap\/error\?code=3$/)
  await expect(page.getByText(blocked)).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.goto('/epuap/error?code=7')
  await arrive(page, 'Logowanie nie powiodło się', /^Logowanie przez login\.gov\.pl – /)
  await expect(page.getByText('Podczas logowania przez login.gov.pl wystąpił błąd.')).toBeVisible()

  await chooseDisplay(page, portal.url, { language: 'en' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in through login.gov.pl' }).click()
  await beAtNode(page, 'Rezygnuję')
  await arrive(page, 'Signing in did not succeed', /^Signing in through login\.gov\.pl – /)
  await expect(page).toHaveURL(/code=2&reason=cancelled$/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await beAtNode(page, 'Jagoda Nieznana')
  await arrive(page, 'Signing in did not succeed', /^Signing in through login\.gov\.pl – /)
  await expect(page.getByText(/There is no account of a person with your PESEL number/)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
