import routes from '../../docs/routes.json' with { type: 'json' }
import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { bookingOf } from '../support/bookings.ts'
import { chooseDisplay, switchLanguage, type Display } from '../support/display.ts'
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

/** How the screens are looked at in one walk. */
interface Walk {
  readonly display: Display
  /** Widths of the window in CSS pixels. */
  readonly widths: readonly number[]
  /** Languages in which each screen is looked at: the other one is chosen on the screen itself, which is much faster than opening it anew. */
  readonly languages: readonly ('pl' | 'en')[]
}

async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
}

/**
 * Opens each address once and tries its screen, or the one to which it leads. In the last of the windows axe judges it, in the last of the languages:
 * every other test has it judge Polish screens.
 */
async function walkThrough(page: Page, paths: readonly string[], { widths, languages }: Walk): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const language of languages) {
        if (languages.length > 1) await switchLanguage(page, language)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectToFit(page, widths)
      }
      await expectAccessible(page)
    })
  }
}

for (const [what, walk] of [
  [
    'in Polish and English no screen is scrolled sideways, from 320 to 1920 pixels, and axe finds no fault in any',
    { display: {}, widths: [320, 360, 390, 768, 1920, 1280], languages: ['pl', 'en'] },
  ],
  [
    'in yellow on black with the largest type no screen is scrolled sideways, and axe finds no fault in any',
    {
      display: { contrast: 'yellow-on-black', fontSize: 'largest' },
      widths: [1366, 1024, 640, 360],
      languages: ['pl'],
    },
  ],
] as const satisfies readonly (readonly [string, Walk])[]) {
  test(`${what}: strangers’ screens`, async ({ page, portal }) => {
    await chooseDisplay(page, portal.url, walk.display)
    await walkThrough(page, plainPaths('public'), walk)
  })
  test(`${what}: screens after signing in`, async ({ page, portal }) => {
    test.slow()
    await chooseDisplay(page, portal.url, walk.display)
    await signIn(page, 'piotr')
    await walkThrough(page, [...plainPaths('signed-in'), ...(await ownPaths(portal))], walk)
  })
}
