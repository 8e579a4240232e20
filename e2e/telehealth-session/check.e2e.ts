import { arrive, expectAccessible, expectNoSidewaysScroll, expectNothingCut } from '../support/arrive.ts'
import { forCalls } from '../support/chromium-flags.ts'
import { chooseDisplay } from '../support/display.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

test.use({ launchOptions: forCalls })

const both = ['camera', 'microphone']
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** The state of each part, as it is read out. */
const stateOf = (page: Page, name: string) =>
  card(page, name)
    .getByRole('status')
    .filter({ hasText: `${name}:` })

/** The portal opens the connection of consultations to this page. */
const openLive = (page: Page) => page.routeWebSocket('**/amts/live', () => undefined)

test('a stranger whose device has everything is told so, with the keyboard alone, and is not looked at after leaving', async ({
  page,
  context,
}) => {
  await context.grantPermissions(both)
  await openLive(page)
  await page.addInitScript(() => {
    const asked = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { tracks })
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await asked(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  const tracks = () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    )
  await page.goto('/telehealth/check')
  await arrive(page, 'Sprawdzenie urządzenia')
  for (const name of ['Kamera', 'Mikrofon', 'Głośnik', 'Połączenie'])
    await expect(stateOf(page, name)).toHaveText(`${name}: Nie sprawdzono`)
  expect(await tracks()).toEqual([])

  await button(page, 'Sprawdź').focus()
  await page.keyboard.press('Enter')
  for (const name of ['Kamera', 'Mikrofon', 'Połączenie'])
    await expect(stateOf(page, name)).toHaveText(`${name}: Działa`)
  await expect(button(page, 'Sprawdź ponownie')).toBeFocused()
  const picture = page.getByLabel('Własny obraz z kamery')
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  expect(await picture.evaluate((video) => getComputedStyle(video).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  await expect(card(page, 'Mikrofon').getByRole('meter', { name: 'Głośność' })).toBeVisible()
  await expect(card(page, 'Mikrofon')).toContainText('Słychać dźwięk z mikrofonu.')
  await expect(page.getByRole('main')).toContainText('Pozostało do sprawdzenia: głośnik.')

  await page.keyboard.press('Tab')
  await expect(button(page, 'Odtwórz dźwięk')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Czy słychać dźwięk?' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(stateOf(page, 'Głośnik')).toHaveText('Głośnik: Działa')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Wszystko działa' })).toContainText(
    'Urządzenie jest gotowe do wideokonsultacji.',
  )
  await expectAccessible(page)

  expect(await tracks()).toEqual(['live', 'live'])
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sprawdzenie urządzenia')
  expect(await tracks()).toEqual(['ended', 'ended'])
})

test('who refuses the camera is told how to allow it and what is possible without it', async ({ page, context }) => {
  await context.grantPermissions(['microphone'])
  await openLive(page)
  await page.goto('/telehealth/check')
  await arrive(page, 'Sprawdzenie urządzenia')
  await button(page, 'Sprawdź').click()
  const camera = card(page, 'Kamera')
  await expect(
    camera.getByRole('status').filter({ hasText: 'Brak dostępu do urządzenia: mikrofon lub kamera' }),
  ).toContainText('zezwolić na kamerę')
  await expect(stateOf(page, 'Mikrofon')).toHaveText('Mikrofon: Działa')
  await button(page, 'Odtwórz dźwięk').click()
  await button(page, 'Słyszę').click()
  const outcome = page.getByRole('main').getByRole('status').filter({ hasText: 'Wymaga uwagi: kamera' })
  await expect(outcome).toContainText('Możliwa jest rozmowa bez obrazu')
  await expectAccessible(page)

  await button(page, 'Nie słyszę').click()
  await expect(card(page, 'Głośnik')).toContainText('Proszę zwiększyć głośność')
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Wymaga uwagi: kamera, głośnik' }),
  ).toContainText('Możliwy jest czat')

  await context.grantPermissions(both)
  await button(page, 'Sprawdź ponownie').click()
  await expect(stateOf(page, 'Kamera')).toHaveText('Kamera: Działa')
})

test('a camera in use, a muted microphone and a portal that hangs up each get their own advice', async ({
  page,
  context,
}) => {
  await context.grantPermissions(both)
  // The portal hangs up before the connection is open.
  await page.routeWebSocket('**/amts/live', (socket) => socket.close())
  await page.addInitScript(() => {
    const silent = () => new MediaStreamAudioDestinationNode(new AudioContext()).stream
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      if (wanted?.video) throw new DOMException('', 'NotReadableError')
      return silent()
    }
  })
  await page.goto('/telehealth/check')
  await arrive(page, 'Sprawdzenie urządzenia')
  await button(page, 'Sprawdź').click()
  await expect(card(page, 'Kamera')).toContainText('Kamery używa inny program.')
  await expect(card(page, 'Mikrofon')).toContainText('Proszę powiedzieć kilka słów.')
  await page.clock.fastForward(8_000)
  await expect(card(page, 'Mikrofon').getByRole('status').filter({ hasText: 'Nie słychać dźwięku' })).toContainText(
    'czy mikrofon nie jest wyciszony',
  )
  await expect(card(page, 'Połączenie')).toContainText('Nie udało się połączyć z portalem.')
})

test('who comes from another page gets the leave of this one by loading it once', async ({ page, context }) => {
  await context.grantPermissions(both)
  await openLive(page)
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  await page.goto('/login?target=%2Ftelehealth%2Fcheck')
  await signInByForm(page, 'anna')
  // The heading stands before the page is loaded anew, the button only after.
  await expect(button(page, 'Sprawdź')).toBeVisible()
  await arrive(page, 'Sprawdzenie urządzenia')
  await button(page, 'Sprawdź').click()
  await expect(stateOf(page, 'Kamera')).toHaveText('Kamera: Działa')
  expect(loaded).toEqual(['/login', '/telehealth/check'])
})

for (const language of ['pl', 'en'] as const)
  test(`on a narrow window nothing is cut or scrolled sideways, before and after [${language}]`, async ({
    page,
    portal,
  }) => {
    await chooseDisplay(page, portal.url, { language })
    await page.setViewportSize({ width: 360, height: 800 })
    await openLive(page)
    await page.goto('/telehealth/check')
    await arrive(page, language === 'pl' ? 'Sprawdzenie urządzenia' : 'Device check')
    await expectNoSidewaysScroll(page)
    await button(page, language === 'pl' ? 'Sprawdź' : 'Check').click()
    await button(page, language === 'pl' ? 'Odtwórz dźwięk' : 'Play a sound').click()
    await button(page, language === 'pl' ? 'Nie słyszę' : 'I do not hear it').click()
    const outcome = language === 'pl' ? 'Możliwy jest czat' : 'A chat is possible'
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: outcome })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectNothingCut(page)
  })
