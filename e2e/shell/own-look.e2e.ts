import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay, contrasts, switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ portalEnv: { SITE_DIR: join(import.meta.dirname, 'own-site') } })

const pictures = {
  pl: {
    logo: 'Logo Kliniki Bez Progów',
    top: 'Sfinansowano z funduszy rozwoju',
    banner: 'Klinika od strony parku',
    foot: 'Projekt dofinansowano z funduszy rozwoju',
  },
  en: {
    logo: 'Logo of Klinika Bez Progów',
    top: 'Paid for by the development funds',
    banner: 'The clinic seen from the park',
    foot: 'This project was supported by the development funds',
  },
}

/** Asserts that pictures are there, drawn, and tell what they show. */
async function expectPictures(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const picture = page.getByRole('img', { name, exact: true })
    await expect(picture).toHaveAttribute('title', name)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
}

/** How far things on the page have moved by themselves since it was opened, as browsers reckon it (0: nothing has). */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((tell) => {
        new PerformanceObserver((list) =>
          tell(
            list
              .getEntries()
              .filter((entry) => !(entry as unknown as { hadRecentInput: boolean }).hadRecentInput)
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        // Where nothing has moved the observer has nothing to tell.
        requestAnimationFrame(() => requestAnimationFrame(() => tell(0)))
      }),
  )

for (const place of ['', ' @phone'])
  test(`sign-in shows the clinic’s pictures and texts from its first moment, in both languages [V-564, V-565, V-566]${place}`, async ({
    page,
  }) => {
    // On a slow line the pictures come after everything else.
    const line = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() === 'image') await line.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    line.resolve()
    await arrive(page, 'Zaloguj się', / – Portal Kliniki/)
    await expectPictures(page, Object.values(pictures.pl))
    await expect(page.getByText('W środę 11 listopada klinika jest nieczynna.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'jak zacząć' })).toHaveAttribute('href', '/help')
    await expect(page.getByRole('main').getByRole('link', { name: '+48 61 555 01 00' })).toHaveAttribute(
      'href',
      'tel:+48615550100',
    )
    // The page has been taken over by the scripts when its language can be changed.
    expect(await shifts(page)).toBeLessThan(0.01)
    await expectNoSidewaysScroll(page)
    await switchLanguage(page, 'en')
    await arrive(page, 'Sign in', / – Portal Kliniki/)
    await expectPictures(page, Object.values(pictures.en))
    await expect(page.getByText('The clinic is closed on Wednesday, 11 November.')).toBeVisible()
    await page.reload()
    await arrive(page, 'Sign in', / – Portal Kliniki/)
    await expectPictures(page, Object.values(pictures.en))
    await expectNoSidewaysScroll(page)
  })

test('before the scripts come the pictures and texts are there already', async ({ browser, portal }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: portal.url })
  await page.goto('/login')
  await expectPictures(page, Object.values(pictures.pl))
  await expect(page.getByText('W środę 11 listopada klinika jest nieczynna.')).toBeVisible()
  await page.close()
})

for (const place of ['', ' @phone'])
  test(`registration and home have the clinic’s texts, and the header its logo [V-565]${place}`, async ({ page }) => {
    await page.goto('/registration')
    await arrive(page, /^Załóż konto dla siebie/, / – Portal Kliniki/)
    await expect(page.getByText('Konto możesz założyć także w rejestracji kliniki.')).toBeVisible()
    await expectPictures(page, [pictures.pl.logo, pictures.pl.top])
    await signIn(page, 'anna')
    await page.goto('/home')
    await arrive(page, 'Start', / – Portal Kliniki/)
    const notices = page.getByRole('region', { name: 'Komunikaty placówki' })
    await expect(notices.getByRole('listitem')).toHaveText(['dorosłych od 8:00 do 18:00,', 'dzieci od 8:00 do 13:00.'])
    await expectPictures(page, [pictures.pl.logo, pictures.pl.top])
    await expectNoSidewaysScroll(page)
    await chooseDisplay(page, page.url(), { language: 'en' })
    await page.reload()
    await arrive(page, 'Home', / – Portal Kliniki/)
    await expect(page.getByRole('region', { name: 'Notices from the clinic' })).toContainText('influenza')
    await expectPictures(page, [pictures.en.logo])
  })

test('a browser that has the answer asks whether it is still the same, and shows its copy [V-721]', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const calls: string[] = []
  const known = new Set<string>()
  const told = new Map<string, number>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === '/mpi/identification') calls.push(requestId)
  })
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    if (Object.keys(headers).some((name) => name.toLowerCase() === 'if-none-match')) known.add(requestId)
  })
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => void told.set(requestId, statusCode))
  const answers = () => calls.map((id) => [known.has(id), told.get(id)])
  await page.goto('/registration')
  await arrive(page, /^Załóż konto dla siebie/, / – Portal Kliniki/)
  await expect.poll(answers).toEqual([[false, 200]])
  await page.goto('/login')
  await arrive(page, 'Zaloguj się', / – Portal Kliniki/)
  await expect.poll(answers).toEqual([
    [false, 200],
    [true, 304],
  ])
  await switchLanguage(page, 'en')
  await expectPictures(page, [pictures.en.logo])
})

test('the clinic’s colour holds on light and dark screens, and not in the modes of high contrast', async ({
  page,
  portal,
}) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true })
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/login')
  await arrive(page, 'Zaloguj się', / – Portal Kliniki/)
  expect(await colour()).toBe('rgb(0, 91, 150)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colour).toBe('rgb(94, 167, 232)')
  await arrive(page, 'Zaloguj się', / – Portal Kliniki/)
  // A page of signed-in people has the portal's own styles once more.
  await signIn(page, 'anna')
  await page.goto('/home')
  await arrive(page, 'Start', / – Portal Kliniki/)
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(await accent()).toBe('#5ea7e8')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await accent()).toBe('#005b96')
  await page.context().clearCookies({ name: /session/ })
  for (const contrast of contrasts) {
    await chooseDisplay(page, portal.url, { contrast })
    await page.goto('/login')
    await arrive(page, 'Zaloguj się', / – Portal Kliniki/)
    expect([contrast, ['rgb(0, 91, 150)', 'rgb(94, 167, 232)'].includes(await colour())]).toEqual([contrast, false])
  }
})

test('a logo that does not come leaves the names, with the portal’s mark', async ({ page }) => {
  await page.route('**/mpi/identification/images/*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/login')
  await arrive(page, 'Zaloguj się', / – Portal Kliniki/)
  const brand = page.getByRole('banner').getByRole('link', { name: /Portal Kliniki/ })
  await expect(brand.getByRole('img')).toHaveCount(0)
  await expect(brand).toHaveText(/Portal Kliniki\s*Klinika Bez Progów/)
  await expect(brand.locator('svg')).toBeVisible()
})

test('at 360 pixels and with the largest type nothing is scrolled sideways', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await chooseDisplay(page, portal.url, { fontSize: 'largest' })
  await signIn(page, 'anna')
  for (const [path, title] of [
    ['/home', 'Start'],
    ['/account', 'Konto i bezpieczeństwo'],
  ] as const) {
    await page.goto(path)
    await arrive(page, title, / – Portal Kliniki/)
    await expectNoSidewaysScroll(page)
  }
  await page.context().clearCookies({ name: /session/ })
  await page.goto('/login')
  await arrive(page, 'Zaloguj się', / – Portal Kliniki/)
  await expectNoSidewaysScroll(page)
})

test('settings of sign-in and of registration are asked for once, however often their pages are opened [V-708]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(?:login|registration)-settings$/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/login')
  for (const _ of [1, 2]) {
    await arrive(page, 'Zaloguj się', / – Portal Kliniki/)
    await page.getByRole('link', { name: 'Załóż konto dla siebie' }).click()
    await arrive(page, /^Załóż konto dla siebie/, / – Portal Kliniki/)
    await page.getByRole('link', { name: 'Mam już konto' }).click()
  }
  await arrive(page, 'Zaloguj się', / – Portal Kliniki/)
  expect(asked.toSorted()).toEqual(['/mpi/accounts/login-settings', '/mpi/accounts/registration-settings'])
})
