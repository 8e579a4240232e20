import type { Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { openDetails } from '../support/bookings.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'

test.use({ portalEnv: { KIOSK: 'on' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Stanowisko wspólne' })
const atStart = (page: Page) => arrive(page, 'Zaloguj się', /^Logowanie – /)

/** Lets time pass for the server and for the page. */
const pass = async (portal: BrowserPortal, page: Page, seconds: number): Promise<void> => {
  portal.setTime(new Date(portal.now().getTime() + seconds * 1000))
  await page.clock.fastForward(seconds * 1000)
}

/** What the browser keeps: cookies but that of the page's place, and both storages as the browser itself has them. */
async function keptBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'terminal')
  const { origins } = await page.context().storageState({ indexedDB: true })
  const tab = await page.context().newPage()
  await tab.goto('/icon.svg')
  const stored = await tab.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])
  await tab.close()
  return [...cookies, ...stored, ...origins.map(({ origin }) => origin)]
}

async function enter(page: Page): Promise<void> {
  await page.goto('/login')
  await atStart(page)
  await signInByForm(page, 'anna')
  await arrive(page, /Anna|Wizyty/, /.+ – .+/)
}

test('a shared terminal says what it is, keeps nothing, and sign-out leaves nothing for the next person, not even by going back [V-252, S-KIOSK] @phone', async ({
  page,
}) => {
  await page.goto('/login')
  await atStart(page)
  await expect(bar(page)).toContainText('Stanowisko wspólne')
  await expect(bar(page).getByRole('button', { name: 'Zakończ' })).toBeVisible()
  await expect(page.getByRole('link', { name: /login\.gov\.pl/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await signInByForm(page, 'anna')
  await expect(bar(page).getByRole('button', { name: 'Wyloguj i zakończ' })).toBeVisible()
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await page.goto('/account')
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  await expectNoSidewaysScroll(page)
  const cookies = await page.context().cookies()
  expect(Object.fromEntries(cookies.map(({ name, expires }) => [name, expires]))).toEqual({
    device: -1,
    session: -1,
    terminal: -1,
  })
  expect((await keptBy(page)).filter((name) => !['session', 'device'].includes(name))).toEqual([])

  await bar(page).getByRole('button', { name: 'Wyloguj i zakończ' }).click()
  await atStart(page)
  await expect(page).toHaveURL('/login')
  expect(await keptBy(page)).toEqual([])
  await page.goBack()
  await atStart(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Anna')).toHaveCount(0)
})

test('a document is not saved on a shared terminal: the page says why and where else, and the server refuses it [S-KIOSK]', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await openDetails(page, 'Porada kardiologiczna')
  const link = page.getByRole('link', { name: /kalendarz/i }).first()
  const address = (await link.getAttribute('href'))!
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Tego nie otworzysz na stanowisku wspólnym' })
  await expect(dialog).toContainText('rejestracji')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rozumiem' }).click()
  await expect(dialog).toHaveCount(0)
  const refused = await page.request.get(address)
  expect([refused.status(), (await refused.json()).errorCode]).toEqual([403, 'SHARED_TERMINAL'])
  expect(saved).toEqual([])
})

test('half a minute before the end the page warns; use prolongs it, and without use it is cleared [S-KIOSK]', async ({
  page,
  portal,
}) => {
  await enter(page)
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  const warning = page.getByRole('alert').filter({ hasText: 'Czy nadal tu jesteś?' })
  await pass(portal, page, 85)
  await expect(warning).toHaveCount(0)
  await pass(portal, page, 6)
  await expect(warning).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Wizyty' })).toBeVisible()
  await expectAccessible(page)
  const told = page.waitForResponse('**/session/extend')
  await page.keyboard.press('Shift')
  expect((await told).status()).toBe(200)
  await expect(warning).toHaveCount(0)
  await pass(portal, page, 89)
  await expect(warning).toHaveCount(0)
  await pass(portal, page, 31)
  await atStart(page)
  await expect(page).toHaveURL('/login')
  await page.goto('/bookings')
  await atStart(page)
  await expect(page).toHaveURL('/login')
})

test('what a stranger has begun to fill in is cleared as well [S-KIOSK]', async ({ page, portal }) => {
  await page.goto('/registration')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Krok 1 z 3')
  await page.getByLabel('Nazwisko').fill('Nowicka')
  await pass(portal, page, 121)
  await atStart(page)
  await expect(page).toHaveURL('/login')
})

test('while the server is out of reach nothing is shown, and the session ends as soon as it is back [S-KIOSK]', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await page.route('**/mpi/accounts/logout', (route) => route.fulfill({ status: 503, json: {} }))
  await bar(page).getByRole('button', { name: 'Wyloguj i zakończ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kończymy i czyścimy ekran…' })).toBeVisible()
  await expect(page.getByText('Anna')).toHaveCount(0)
  await page.unroute('**/mpi/accounts/logout')
  await page.clock.fastForward(4000)
  await atStart(page)
  expect((await page.request.get('/mpi/accounts/mpi-user')).status()).toBe(401)
})
