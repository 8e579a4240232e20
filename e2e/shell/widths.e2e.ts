import routes from '../../docs/routes.json' with { type: 'json' }
import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { bookingOf } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import type { Page } from '@playwright/test'

/** Addresses of all screens that need no parameters, in the order of the route table. */
const plainPaths = (access: string) =>
  routes.filter((row) => row.access === access && !row.path.includes('{')).map(({ path }) => path)

/** Addresses of a visit's screens, and of a message. */
async function ownPaths(portal: BrowserPortal): Promise<string[]> {
  const { system, systemId } = await bookingOf(portal, 'piotr', 'Porada kardiologiczna')
  const [message] = await (await portal.as('piotr')).call('messageInbox')
  if (!message) throw new Error('piotr has no message')
  return [`/bookings/${system}/${systemId}`, `/bookings/confirm/${system}/${systemId}`, `/messages/${message.id}`]
}

/** Opens each address once and tries its screen, or the one to which it leads, in windows of all widths (CSS pixels). */
async function fitEverywhere(page: Page, paths: readonly string[], widths: readonly number[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page)
      }
    })
  }
}

const windows = [320, 360, 390, 768, 1280, 1920]

for (const language of ['pl', 'en'] as const) {
  test(`no screen is scrolled sideways, from 320 to 1920 pixels, in ${language}`, async ({ page, portal }) => {
    await chooseDisplay(page, portal.url, { language })
    await fitEverywhere(page, plainPaths('public'), windows)
    await signIn(page, 'piotr')
    await fitEverywhere(page, [...plainPaths('signed-in'), ...(await ownPaths(portal))], windows)
  })
}

test('with the largest type no screen is scrolled sideways on a phone', async ({ page, portal }) => {
  await chooseDisplay(page, portal.url, { fontSize: 'largest' })
  await fitEverywhere(page, plainPaths('public'), [360, 640])
  await signIn(page, 'piotr')
  await fitEverywhere(page, [...plainPaths('signed-in'), ...(await ownPaths(portal))], [360, 640])
})

for (const [look, display] of [
  ['in English', { language: 'en' }],
  ['in yellow on black', { contrast: 'yellow-on-black' }],
] as const) {
  test(`axe finds no fault in any screen ${look}`, async ({ page, portal }) => {
    test.slow()
    await chooseDisplay(page, portal.url, display)
    const walk = async (paths: readonly string[]) => {
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
        })
    }
    await walk(plainPaths('public'))
    await signIn(page, 'piotr')
    await walk([...plainPaths('signed-in'), ...(await ownPaths(portal))])
  })
}
