import { clinicIds } from '@portal/server/seed/clinic-ids'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { fromAccountMenu, signIn, signInByForm } from '../support/sign-in.ts'
import { cast, expect, startOfTests, test, type BrowserPortal, type CastKey } from '../support/test.ts'
import type { Page } from '@playwright/test'

const fresh = 'zielony rower jedzie'
const heading = 'Zaloguj się'
const openSignIn = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/login${query}`)
  await arrive(page, heading, /^Logowanie – /)
}
type Demand = 'MUST_CHANGE_PASSWORD' | 'ERR_AUTH_PASSWD_CHANGE' | 'PASSWORD_EXPIRED'
const demandChange = (portal: BrowserPortal, demand: Demand) =>
  portal.database.db
    .updateTable('account')
    .set({ password_demand: demand })
    .where('username', '=', cast.anna.username)
    .execute()
const accountOf = async (portal: BrowserPortal, key: CastKey): Promise<number> =>
  Number((await clinicIds(portal.database.db)).accounts[key])

const enter = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('Nazwa użytkownika lub adres e-mail').fill(username)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: heading, exact: true }).click()
}
const problem = (page: Page, text: string) => expect(page.getByRole('main').getByRole('alert')).toContainText(text)

test('what stands in the way of signing in is said in its own words [V-646, V-723, V-726, V-727, V-728, V-589, V-590]', async ({
  page,
  portal,
  context,
}) => {
  await openSignIn(page)
  await page.getByRole('button', { name: heading, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Wpisz hasło.')
  expect((await portal.rows('event_log'))['event_log']).toBe(0)
  await enter(page, cast.robert.username, cast.robert.password)
  await problem(page, 'Konto zablokowane. Skontaktuj się z administratorem systemu.')
  await enter(page, cast.anna.username, 'wrong')
  await problem(page, 'Niepoprawny login i/lub hasło.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'EN', exact: true }).first().click()
  await problem(page, 'Incorrect user name and/or password.')
  await page.getByRole('button', { name: 'PL', exact: true }).first().click()
  await problem(page, 'Niepoprawny login i/lub hasło.')
  for (const last of ['4', '3', '2', '1']) {
    await enter(page, cast.anna.username, `wrong ${last}`)
    // The form forgets a refused password: then it is ready for the next.
    await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue('')
  }
  await problem(page, 'Konto zostało czasowo zablokowane. Spróbuj ponownie za 15 minut.')
  await context.route('**/mpi/accounts/login', (route) =>
    route.fulfill({ status: 400, json: { errorCode: 'STALE_VERSION' } }),
  )
  await enter(page, cast.anna.username, cast.anna.password)
  await problem(page, 'Próba logowania nie powiodła się.')
})

const script = '**/assets/index-*.js'

test('what is sent before the scripts have come signs in when they have, and never stands in the address', async ({
  page,
}) => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.route(script, async (route) => {
    await coming
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Nazwa użytkownika lub adres e-mail').fill(cast.anna.username)
  await page.getByLabel('Hasło', { exact: true }).fill(cast.anna.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  come()
  await arrive(page, 'Wizyty', /^Wizyty – /)
  await page.goBack()
  expect(page.url()).not.toContain('?')
})

test('a page whose scripts do not come says so and offers to try again', async ({ page }) => {
  await page.route(script, (route) => route.abort('internetdisconnected'))
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('alert')).toContainText('Nie udało się wczytać portalu.')
  await page.unroute(script)
  await page.getByRole('link', { name: 'Spróbuj ponownie' }).click()
  await enter(page, cast.anna.username, cast.anna.password)
  await arrive(page, 'Wizyty', /^Wizyty – /)
})

test('a password that must be changed is changed on the spot, with its reason in words [V-550, V-591, V-724, V-725]', async ({
  page,
  portal,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Zmiana hasła' })
  for (const [demand, words] of [
    ['ERR_AUTH_PASSWD_CHANGE', 'Hasło musi zostać zmienione.'],
    ['MUST_CHANGE_PASSWORD', 'Hasło musi zostać zmienione.'],
    ['PASSWORD_EXPIRED', 'Hasło wygasło i musi zostać zmienione.'],
  ] as const) {
    await demandChange(portal, demand)
    await openSignIn(page)
    await signInByForm(page, 'anna')
    await expect(dialog).toContainText(words)
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Zmień hasło' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Wpisz nowe hasło.')
  await dialog.getByLabel('Nowe hasło', { exact: true }).fill('AnnaNowicka1984')
  await dialog.getByLabel('Powtórz nowe hasło').fill('AnnaNowicka1984')
  await dialog.getByRole('button', { name: 'Zmień hasło' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Wymagana zmiana hasła, ponieważ jest podatne na ataki')
  await expect(dialog.getByRole('alert')).toContainText('łatwo z Tobą skojarzyć')
  await expectAccessible(page)
  await dialog.getByLabel('Nowe hasło', { exact: true }).fill(fresh)
  await dialog.getByLabel('Powtórz nowe hasło').fill(fresh)
  await dialog.getByRole('button', { name: 'Zmień hasło' }).click()
  await expect(toast(page, 'Hasło zostało poprawnie zmienione.')).toBeVisible()
  await arrive(page, 'Wizyty')
})

test('an account that cannot be loaded after sign-in signs out again [V-586, V-729]', async ({
  page,
  portal,
  context,
}) => {
  await openSignIn(page)
  await context.route('**/mpi/accounts/mpi-user', (route) => route.fulfill({ status: 500, json: {} }))
  await signInByForm(page, 'anna')
  await problem(page, 'Nie można załadować konta użytkownika.')
  await expect.poll(async () => (await portal.rows('session'))['session']).toBe(0)
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'session' }))
  const reported = portal.database.db.selectFrom('event_log').select('description').where('trusted', '=', false)
  await expect.poll(() => reported.execute()).toEqual([{ description: 'account not loaded' }])
})

test('the hand-off code of another system signs in once and leaves the address before anything is asked [V-501]', async ({
  page,
  portal,
}) => {
  await portal.world.portal.act('hand-over', cast.anna.username)
  const address = portal.world.portal.handedOver!.address
  const token = new URL(address).searchParams.get('ssotoken')!
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/mpi/') && asked.push(`${page.url()} ${request.url()}`))
  await page.goto(`${address}&target=%2Fbookings%3FdateFrom%3D2026-11-01`)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Konto/ })).toBeVisible()
  await expect(page).toHaveURL('/bookings?dateFrom=2026-11-01')
  expect(asked.length).toBeGreaterThan(0)
  for (const line of asked) expect(line).not.toContain(token)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await problem(page, 'Próba logowania nie powiodła się.')
  await arrive(page, heading, /^Logowanie – /)
  await expect(page).toHaveURL('/login?handoff=refused')
})

test('a signed-in person changes the password; every other device has to sign in again [V-550]', async ({
  page,
  portal,
}) => {
  const elsewhere = await portal.as('anna')
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await fromAccountMenu(page, 'Zmień hasło')
  const dialog = page.getByRole('dialog', { name: 'Zmiana hasła' })
  const fill = async (old: string, password: string, repeated: string) => {
    await dialog.getByLabel('Obecne hasło').fill(old)
    await dialog.getByLabel('Nowe hasło', { exact: true }).fill(password)
    await dialog.getByLabel('Powtórz nowe hasło').fill(repeated)
    await dialog.getByRole('button', { name: 'Zmień hasło' }).click()
  }
  await fill(cast.anna.password, 'krótkie', 'krótkie')
  await expect(dialog.getByRole('alert')).toContainText('Hasło jest za krótkie')
  await fill(cast.anna.password, fresh, `${fresh}!`)
  await expect(dialog.getByRole('alert')).toContainText('Powtórzone hasło jest inne.')
  await fill('wrong', fresh, fresh)
  await expect(dialog.getByRole('alert')).toContainText('Obecne hasło jest niepoprawne.')
  await expectAccessible(page)
  await fill(cast.anna.password, fresh, fresh)
  await expect(toast(page, 'Hasło zostało poprawnie zmienione.')).toBeVisible()
  await page.reload()
  await arrive(page, 'Wizyty')
  portal.setTime(new Date(startOfTests.getTime() + 1000))
  expect((await elsewhere.refusal('accountCurrent')).status).toBe(401)
})

test('a sign-out that fails is said, the person still goes to sign-in, and the session ends once the server hears again [V-148, V-149]', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await context.route('**/mpi/accounts/logout', (route) => route.fulfill({ status: 500, json: {} }))
  await fromAccountMenu(page, 'Wyloguj')
  await expect(toast(page, 'Wystąpił błąd w trakcie wylogowania')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/bookings')
  await expect(page.getByText('Serwer nie odpowiada').first()).toBeVisible()
  await expect(page.getByText(cast.anna.username)).toHaveCount(0)
  await context.unroute('**/mpi/accounts/logout')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  expect(await portal.rows('session')).toEqual({ session: 0 })
})

test('the sign-in page offers to register those whom the clinic lets [V-703, V-704, V-705]', async ({
  page,
  context,
}) => {
  const links = page.getByRole('region', { name: 'Nie masz konta?' }).getByRole('link')
  await page.goto('/login?service=DERM')
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveAttribute('href', '/registration?service=DERM')
  await context.route('**/mpi/accounts/login-settings', (route) =>
    route.fulfill({
      json: {
        showLinkToCreateAccountForMe: false,
        showLinkToCreateAccountForWard: true,
        showLinkToCreateAccountForChild: false,
        usernamePromptMode: 'E_MAIL',
      },
    }),
  )
  await page.reload()
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', '/registrationward?service=DERM')
  await expect(page.getByLabel('Adres e-mail lub nazwa użytkownika')).toBeVisible()
})

test('sign-in keeps the booking context and goes on to the booking [V-510]', async ({ page }) => {
  await openSignIn(page, '?service=DERM&orgUnit=1')
  await expect(page.getByText('Po zalogowaniu wrócisz do umawiania wybranej wizyty.')).toBeVisible()
  await signInByForm(page, 'piotr')
  await expect(page).toHaveURL(/\/newbooking.*service=DERM/)
})

test('a notification that is for somebody else leads nowhere special', async ({ page, portal }) => {
  const guid = '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e11'
  await portal.database.db
    .insertInto('notification')
    .values({ guid, account_id: await accountOf(portal, 'piotr'), context_id: '77', created_at: startOfTests })
    .execute()
  await openSignIn(page, `?guid=${guid}`)
  await signInByForm(page, 'anna')
  await arrive(page, 'Wizyty')
})

test.describe('on a phone @phone', () => {
  test('signing in and changing a password fit the screen, in English too', async ({ page }) => {
    await openSignIn(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'EN', exact: true }).first().click()
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('User name or e-mail address').fill(cast.anna.username)
    await page.getByLabel('Password', { exact: true }).fill(cast.anna.password)
    await page.keyboard.press('Enter')
    await arrive(page, 'Visits')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('dialog', { name: 'Change of password' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
