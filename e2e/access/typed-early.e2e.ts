import { chooseDisplay } from '../support/display.ts'
import { cast, expect, test } from '../support/test.ts'
import type { Locator, Page } from '@playwright/test'

const username = 'kasia.wczesna'
const password = 'żółta łódź 7'
const nameField = (page: Page): Locator => page.locator('#username')
const passwordField = (page: Page): Locator => page.locator('#password')

/** The processor becomes six times slower: a cheap phone. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Waits until the portal answers for the page that was drawn in advance. */
const takenOver = (page: Page) => page.waitForFunction(() => !window.releaseForms)

/** Holds the portal's scripts back until the answered function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await coming
    await route.continue()
  })
  return come
}

/** Sends the form and answers what the portal asked the server to sign in with. */
async function sent(page: Page): Promise<unknown> {
  const asked = page.waitForRequest('**/mpi/accounts/login')
  await page.getByRole('button', { name: /^(Zaloguj się|Sign in)$/ }).click()
  return (await asked).postDataJSON()
}

/** Writes as some password managers do: no key, no event. */
const writeSilently = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  }, text)

/** Types a letter every 20 ms from the first moment of the name's field on, into whatever field stands there then. */
function typeFromTheFirstMoment(): void {
  const letters = Array.from({ length: 100 }, (_, index) => String.fromCharCode(97 + (index % 26)))
  Object.assign(window, { allLetters: letters.join('') })
  const watch = setInterval(() => {
    const field = document.querySelector<HTMLInputElement>('#username')
    if (!field) return
    // A person goes on typing where the caret stands: what takes the focus away shows here too.
    if (letters.length === 100) {
      field.focus()
      // A page that is drawn in the other language is not in sight yet.
      if (document.activeElement !== field) return
    }
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
    query: '?target=%2Fbookings',
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
    expect(await sent(page)).toEqual({ username: all, password })
  })

/** Waits until the page is so many milliseconds older. */
async function reached(page: Page, moment: number): Promise<void> {
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction((until) => performance.now() >= until, since + moment)
}

/** From the field's coming on, milliseconds: before the scripts, while they are read, while React draws, and after. */
const moments = Array.from({ length: 20 }, (_, index) => index * 75)

for (const part of [0, 1, 2, 3])
  test(`name and password filled at any moment sign in, part ${part + 1} of the moments`, async ({ page }) => {
    test.setTimeout(180_000)
    await refuseSignIn(page)
    await slowDown(page)
    for (const [index, moment] of moments.entries()) {
      if (index % 4 !== part) continue
      await page.goto('/login?target=%2Fbookings', { waitUntil: 'commit' })
      await nameField(page).waitFor({ state: 'attached' })
      await reached(page, moment)
      if (index % 3 === 0) {
        await writeSilently(nameField(page), username)
        await writeSilently(passwordField(page), password)
      } else {
        await nameField(page).fill(username)
        await passwordField(page).fill(password)
      }
      await takenOver(page)
      expect([moment, await sent(page)]).toEqual([moment, { username, password }])
    }
  })

test('text, caret and focus stay although something foreign in the page has React draw it anew', async ({
  page,
  faults,
}) => {
  const come = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  // As the mark that password managers put beside a field.
  await nameField(page).evaluate((field) => field.before(document.createElement('com-manager-mark')))
  await nameField(page).click()
  await page.keyboard.type('kaia.wczesna')
  for (let step = 0; step < 'ia.wczesna'.length; step += 1) await page.keyboard.press('ArrowLeft')
  come()
  await takenOver(page)
  await expect(page.locator('com-manager-mark')).toHaveCount(0)
  await page.keyboard.type('s')
  await expect(nameField(page)).toHaveValue(username)
  // React says that it drew anew; nothing else may have gone wrong.
  expect((faults as string[]).splice(0)).toEqual([expect.stringMatching(/^uncaught: .*(#418|[Hh]ydrat)/)])
})

test('a size of type that is chosen before the scripts have come is the one that counts', async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto('/login?target=%2Fbookings', { waitUntil: 'domcontentloaded' })
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

test('what the browser restores into the form after going back signs in', async ({ page }) => {
  await page.goto('/login')
  await takenOver(page)
  await nameField(page).fill(cast.anna.username)
  await page.goto('/icon.svg')
  await page.goBack()
  await takenOver(page)
  await expect(nameField(page)).toHaveValue(cast.anna.username)
  await passwordField(page).fill(cast.anna.password)
  expect(await sent(page)).toEqual({ username: cast.anna.username, password: cast.anna.password })
  await expect(page).toHaveURL(/\/bookings/)
})

test('what is written silently into a form of another screen is sent too', async ({ page }) => {
  await page.goto('/resetpassword')
  const field = page.getByLabel('Adres e-mail')
  await field.waitFor()
  await writeSilently(field, cast.anna.email)
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę')
})
