import type { Locator, Page } from '@playwright/test'

/** Makes the processor six times slower, like a cheap phone. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Waits until the portal handles the page that was drawn at build time. */
export const takenOver = (page: Page) => page.waitForFunction(() => !window.releaseHeld)

/** Holds back the portal's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await coming
    await route.continue()
  })
  return come
}

/** Writes as some password managers do: without a key, without an event. */
export const writeSilently = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  }, text)

/** Presses a button and returns the body of the call that the portal then makes to an address. */
export async function sent(page: Page, address: string, button: RegExp): Promise<unknown> {
  const asked = page.waitForRequest(`**${address}`)
  await page.getByRole('button', { name: button }).click()
  return (await asked).postDataJSON()
}

/** Presses the button of sign-in and returns what the portal sent to the server. */
export const sentSignIn = (page: Page) => sent(page, '/mpi/accounts/login', /^(Zaloguj się|Sign in)$/)

/** The values of the fields on the portal's page, in order. */
export const standing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLInputElement>('#root :is(input, select, textarea)'), (field) =>
      field.matches('[type=radio], [type=checkbox]') ? String(field.checked) : field.value,
    ),
  )
