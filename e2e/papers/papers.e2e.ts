import type { Page } from '@playwright/test'
import { nationalPeople } from '@portal/server/seed/national-people'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { startOfTests, cast, expect, test, type BrowserPortal } from '../support/test.ts'
import { signIn } from '../support/sign-in.ts'
import { chooseDisplay } from '../support/display.ts'

const setType = (portal: BrowserPortal, type: 'BASIC' | 'AUTHORIZED') =>
  sql`update account set type = ${type} where username = ${cast.anna.username}`.execute(portal.database.db)

/** The answer for the tab that the page opens. */
const nextPaper = async (page: Page, path: RegExp, open: () => Promise<void>) => {
  const answer = page.context().waitForEvent('response', (one) => path.test(one.url()))
  await open()
  const { status, headers } = await answer.then(async (one) => ({
    status: one.status(),
    headers: await one.allHeaders(),
  }))
  return [status, headers['content-type']]
}

test('an account that nobody has confirmed is asked for it; its papers open in tabs of their own, the copy only for whom it belongs to [V-109, V-118]', async ({
  page,
  portal,
}) => {
  await setType(portal, 'BASIC')
  await signIn(page, 'anna')
  await chooseDisplay(page, portal.url, { language: 'en' })
  await page.goto('/account')
  await arrive(page, 'Account and security', /^Account – /)
  const prompt = page.getByRole('region', { name: 'Confirm your account' })
  await expect(prompt.getByRole('link', { name: 'Confirm through login.gov.pl' })).toBeVisible()
  const application = prompt.getByRole('link', { name: 'Print the application' })
  await expect(application).toHaveAttribute('target', '_blank')
  expect(await nextPaper(page, /\/mpi\/accounts\/authorize\/\d+$/, () => application.click())).toEqual([
    200,
    'application/pdf',
  ])

  const copyPath = /\/copy-data\/\d+\/printout$/
  const copy = page.getByRole('button', { name: 'Copy of the data (PDF)' })
  expect(await nextPaper(page, copyPath, () => copy.click())).toEqual([200, 'application/pdf'])
  await expect(page.getByRole('status').filter({ hasText: 'The copy of the data is ready.' })).toBeVisible()

  portal.setTime(new Date(startOfTests.getTime() + 6 * 60_000))
  await copy.click()
  const proof = page.getByRole('dialog')
  await proof.getByLabel('Password', { exact: true }).fill(cast.anna.password)
  expect(await nextPaper(page, copyPath, () => page.keyboard.press('Enter'))).toEqual([200, 'application/pdf'])

  await setType(portal, 'AUTHORIZED')
  await page.reload()
  await arrive(page, 'Account and security', /^Account – /)
  await expect(page.getByRole('region', { name: 'Your documents' })).toBeVisible()
  await expect(prompt).toBeHidden()
})

test('a guardian registers a child in the mobile application, gets another PIN and ends it once the account is linked there [V-015, V-037, V-074, V-075, V-076, V-077, V-141] @phone', async ({
  page,
  portal,
}) => {
  await signIn(page, 'piotr')
  await page.goto('/account')
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  await expectNoSidewaysScroll(page)
  const open = page.getByRole('button', { name: 'Aplikacja mobilna: Kacper Kalinowiak' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Aplikacja mobilna: Kacper Kalinowiak' })
  await expect(dialog).toContainText('Niezarejestrowany w aplikacji')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Zarejestruj i pokaż PIN' }).click()
  const pin = dialog.getByRole('status').getByText(/^\d{6}$/)
  const first = await pin.textContent()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(dialog).toContainText('Zarejestrowany w aplikacji')
  await dialog.getByRole('button', { name: 'Wygeneruj nowy PIN' }).click()
  await expect(pin).not.toHaveText(first!)
  const { patients } = await clinicIds(portal.database.db)
  expect(portal.world.ampa.list()).toEqual([
    { patientId: patients.kacper, pin: await pin.textContent(), linked: false },
  ])

  await dialog.getByRole('button', { name: 'Wyrejestruj' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Nie można wykonać operacji. Konto musi być najpierw powiązane z jednostką medyczną w aplikacji mobilnej',
  )
  portal.world.ampa.link((await pin.textContent())!)
  await dialog.getByRole('button', { name: 'Wyrejestruj' }).click()
  await expect(dialog.getByRole('status')).toContainText('PIN już nie działa')
  await expect(dialog).toContainText('Niezarejestrowany w aplikacji')
  await expect(pin).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  portal.world.set({ ampa: false })
  await open.click()
  await expect(dialog.getByRole('alert')).toContainText('Serwer aplikacji mobilnej nie odpowiada.')
})

test('a signed file is verified, another refused with the reason, and none at all is noticed [V-038, V-104, V-145, V-157]', async ({
  page,
  portal,
}) => {
  const person = nationalPeople().find(({ lastName }) => lastName === 'Nowicka')!
  const form = new FormData()
  form.append('pesel', person.pesel)
  form.append('file', new Blob(['<?xml version="1.0"?>\n<zgoda xmlns="urn:x">17</zgoda>']), 'zgoda.xml')
  const signed = Buffer.from(
    await (await fetch(`${portal.signer!.url}/sign`, { method: 'POST', body: form })).arrayBuffer(),
  )
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/xml', buffer })

  await signIn(page, 'anna')
  await page.goto('/account')
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  const opener = page.getByRole('button', { name: 'Sprawdź podpis elektroniczny' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sprawdzenie podpisu elektronicznego' })
  const verify = dialog.getByRole('button', { name: 'Sprawdź podpis' })
  await verify.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Nie dodano załącznika')
  await expectAccessible(page)
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(file('zgoda.xml', signed))
  await verify.press('Enter')
  const outcome = dialog.getByRole('status').filter({ hasText: 'Podpis zweryfikowany porawnie' })
  await expect(outcome).toContainText('Anna Nowicka')
  await expect(outcome).toContainText('04.11.2026, 10:00')
  await expect(outcome).toContainText('nie sprawdzono, brak aktualnej listy unieważnionych certyfikatów')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Usuń zgoda.xml' }).press('Enter')
  await expect(outcome).toBeHidden()
  await input.setInputFiles(file('zmieniona.xml', Buffer.from(signed.toString().replace('>17<', '>18<'))))
  await verify.press('Enter')
  const refused = dialog.getByRole('alert')
  await expect(refused).toContainText('Podpis zweryfikowany negatywnie')
  await expect(refused).toContainText('Plik zmieniono po podpisaniu')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
