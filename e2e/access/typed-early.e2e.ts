import { chooseDisplay, switchLanguage } from '../support/display.ts'
import { holdScripts, sentSignIn, slowDown, takenOver, writeSilently } from '../support/drawn.ts'
import { cast, expect, test } from '../support/test.ts'
import type { Locator, Page } from '@playwright/test'

const username = 'kasia.wczesna'
const password = 'żółta łódź 7'
const nameField = (page: Page): Locator => page.locator('#username')
const passwordField = (page: Page): Locator => page.locator('#password')

/** Types a letter every 20 ms, from the moment at which the field for the name appears, into the field that is there at the time. */
function typeFromTheFirstMoment(): void {
  const letters = Array.from({ length: 100 }, (_, index) => String.fromCharCode(97 + (index % 26)))
  Object.assign(window, { allLetters: letters.join('') })
  const watch = setInterval(() => {
    const field = document.querySelector<HTMLInputElement>('#username')
    if (!field) return
    // A person goes on typing where the caret stands: what takes the focus away shows here too.
    if (letters.length === 100) field.focus()
    const letter = letters.shift()
    if (letter === undefined) return clearInterval(watch)
    document.execCommand('insertText', false, letter)
  }, 20)
}

const refuseSignIn = (page: Page) =>
  page.route('**/mpi/accounts/login', (route) =>
    route.fulfill({ status: 400, json: { errorCode: 'STALE_VERSION', message: '', requestId: 'x' } }),
  )

for (const { what, query, language, before } of [
  { what: 'as it was drawn', query: '', language: 'pl', before: undefined },
  {
    what: 'which knows where the person wanted to go',
    query: '?target=%2Fmessages',
    language: 'pl',
    before: undefined,
  },
  { what: 'in English', query: '?service=DERM', language: 'en', before: undefined },
  {
    what: 'after a session that has ended',
    query: '',
    language: 'pl',
    before: () => localStorage.setItem('signedIn', '1'),
  },
] as const)
  test(`no letter is lost that is typed into sign-in while a slow phone takes the page over, ${what}`, async ({
    page,
    portal,
  }) => {
    test.slow()
    await chooseDisplay(page, portal.url, { language })
    if (before) await page.addInitScript(before)
    await page.addInitScript(typeFromTheFirstMoment)
    await refuseSignIn(page)
    await slowDown(page)
    await page.goto(`/login${query}`)
    await takenOver(page)
    const all = await page.evaluate(() => (window as unknown as { allLetters: string }).allLetters)
    await expect(nameField(page)).toHaveValue(all, { timeout: 30_000 })
    await passwordField(page).fill(password)
    expect(await sentSignIn(page)).toEqual({ username: all, password })
  })

/** How many milliseconds after the field appears it is filled in, and in which way; read by `fillAtItsMoment`. */
interface Moment {
  readonly after: number
  readonly way: 'silently' | 'with events' | 'as typed'
}

/** What `fillAtItsMoment` reports about a page. */
interface Seen {
  /** When the field for the name appeared, was filled in, and the portal handled the page, in milliseconds of the page's clock. */
  field?: number
  filled?: number
  takenOver?: number
  /** Whether React had started, and whether it handled the page, when the field was filled in. */
  begun?: boolean
  answered?: boolean
}

/**
 * Fills in name and password at the moment given in the window's name. It runs in the page itself: a command from outside waits while a slow page is
 * drawn, and would miss the moments that matter.
 */
function fillAtItsMoment(values: readonly [selector: string, text: string][]): void {
  const seen: Seen = {}
  Object.assign(window, { seen })
  if (!window.name) return
  const { after, way } = JSON.parse(window.name) as Moment
  const fill = () => {
    for (const [selector, text] of values) {
      const field = document.querySelector<HTMLInputElement>(selector)!
      if (way === 'as typed') {
        field.focus()
        document.execCommand('insertText', false, text)
        continue
      }
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      if (way === 'with events')
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
  const watch = setInterval(() => {
    const now = performance.now()
    if (document.querySelector('#password')) seen.field ??= now
    if (seen.field === undefined) return
    const answered = !window.releaseHeld
    if (answered) seen.takenOver ??= now
    // The last moment is the one at which the portal answers.
    if (seen.filled === undefined && (now >= seen.field + after || answered)) {
      fill()
      const begun = Object.keys(document.querySelector('#root')!).some((key) => key.startsWith('__reactContainer'))
      Object.assign(seen, { filled: now, begun, answered })
    }
    if (seen.filled !== undefined && answered) clearInterval(watch)
    // As often as a person could notice; oftener, the page would do nothing else.
  }, 20)
}

const ways = ['silently', 'with events', 'as typed'] as const

/** Opens sign-in, has it filled in, and returns what is sent then, and the result. */
async function filledAt(page: Page, moment: Moment): Promise<{ readonly body: unknown; readonly seen: Seen }> {
  await page.evaluate((name) => (window.name = name), JSON.stringify(moment))
  await page.goto('/login?target=%2Fmessages', { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen?: Seen }
    return seen?.filled !== undefined && seen.takenOver !== undefined
  })
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  // A form that lost them would send nothing, and the wait for it would not say why.
  await expect(nameField(page), `filled ${JSON.stringify(moment)}`).toHaveValue(username)
  await expect(passwordField(page), `filled ${JSON.stringify(moment)}`).toHaveValue(password)
  return { body: await sentSignIn(page), seen }
}

// Two tests share the moments, so that they run beside each other; each measures for itself how long taking over lasts just then.
const parts = [0, 1]
const moments = 8
for (const part of parts)
  test(`name and password filled at any moment sign in, part ${part + 1} of the moments`, async ({ page }) => {
    test.setTimeout(300_000)
    await refuseSignIn(page)
    await page.addInitScript(fillAtItsMoment, [
      ['#username', username],
      ['#password', password],
    ] as [string, string][])
    await slowDown(page)
    await page.goto('/login')
    await takenOver(page)
    const yardstick = (await filledAt(page, { after: Number.MAX_SAFE_INTEGER, way: 'silently' })).seen
    let lasts = yardstick.takenOver! - yardstick.field!
    const went: (Seen & Moment)[] = []
    // The latest first: by then it is known better how fast the page can be, and the earliest is surely before the portal answers.
    for (let index = moments - 1 - part; index >= 0; index -= parts.length) {
      const moment: Moment = { after: (lasts * index) / (moments - 1), way: ways[index % ways.length]! }
      const { body, seen } = await filledAt(page, moment)
      went.push({ ...moment, ...seen })
      lasts = Math.min(lasts, seen.takenOver! - seen.field!)
      expect([index, moment, body]).toEqual([index, moment, { username, password }])
    }
    test.info().annotations.push({ type: 'moments', description: JSON.stringify(went) })
    expect(
      went.some(({ answered }) => !answered),
      'something was filled before the portal answered',
    ).toBe(true)
  })

/** Puts beside a field what a password manager puts there: a page with something foreign React draws anew. */
const besideIt = (field: Element): void => field.before(document.createElement('com-manager-mark'))
/** React says that it drew anew; nothing else may have gone wrong. */
const drawnAnew: unknown[] = [expect.stringMatching(/^uncaught: .*(#418|[Hh]ydrat)/)]

test('text, caret and focus stay although something foreign in the page has React draw it anew', async ({
  page,
  faults,
}) => {
  const come = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await nameField(page).evaluate(besideIt)
  await nameField(page).click()
  await page.keyboard.type('kaia.wczesna')
  for (let step = 0; step < 'ia.wczesna'.length; step += 1) await page.keyboard.press('ArrowLeft')
  come()
  await takenOver(page)
  await expect(page.locator('com-manager-mark')).toHaveCount(0)
  await page.keyboard.type('s')
  await expect(nameField(page)).toHaveValue(username)
  expect((faults as string[]).splice(0)).toEqual(drawnAnew)
})

test('a size of type that is chosen before the scripts have come is the one that counts', async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto('/login?target=%2Fmessages', { waitUntil: 'domcontentloaded' })
  const largest = page.getByRole('contentinfo').getByRole('radio', { name: 'Największa' })
  await largest.check({ force: true })
  come()
  await takenOver(page)
  await expect(page.locator('body')).toHaveClass('font-size-largest')
  await expect(largest).toBeChecked()
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Największa' })).toBeChecked()
})

for (const { taken, anew } of [
  { taken: 'as it stands', anew: false },
  { taken: 'by drawing it anew', anew: true },
])
  test(`a language that is pressed before the scripts have come is chosen once React takes the page over ${taken}`, async ({
    page,
    faults,
  }) => {
    const come = await holdScripts(page)
    await page.goto('/resendactivationlink', { waitUntil: 'domcontentloaded' })
    if (anew) await page.locator('form input').evaluate(besideIt)
    await switchLanguage(page, 'en')
    come()
    await takenOver(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: 'EN', exact: true }).first()).toHaveAttribute('aria-pressed', 'true')
    expect((faults as string[]).splice(0)).toEqual(anew ? drawnAnew : [])
  })

test('a button that is pressed while a slow phone takes the page over is pressed once', async ({ page }) => {
  await page.addInitScript(() => {
    const watch = setInterval(() => {
      const button = document.querySelector<HTMLButtonElement>('#password ~ button')
      if (!button) return
      clearInterval(watch)
      button.click()
    }, 20)
  })
  await slowDown(page)
  await page.goto('/login')
  await takenOver(page)
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
})

test('what is written silently into a form of another screen is sent too', async ({ page }) => {
  await page.goto('/resetpassword')
  const field = page.getByLabel('Adres e-mail')
  await field.waitFor()
  await writeSilently(field, cast.anna.email)
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę')
})
