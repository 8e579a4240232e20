import type { Locator, Page } from '@playwright/test'

/** The processor becomes six times slower: a cheap phone. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Waits until the portal answers for the page that was drawn in advance. */
export const takenOver = (page: Page) => page.waitForFunction(() => !window.releaseForms)

/** Holds the portal's scripts back until the answered function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await coming
    await route.continue()
  })
  return come
}

/** Writes as some password managers do: no key, no event. */
export const writeSilently = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  }, text)

/** Presses a button and answers what the portal then asks the server for at an address. */
export async function sent(page: Page, address: string, button: RegExp): Promise<unknown> {
  const asked = page.waitForRequest(`**${address}`)
  await page.getByRole('button', { name: button }).click()
  return (await asked).postDataJSON()
}

/** Presses the button of sign-in and answers what the portal asked the server to sign in with. */
export const sentSignIn = (page: Page) => sent(page, '/mpi/accounts/login', /^(Zaloguj się|Sign in)$/)

/** What stands in each field of the portal's page, in their order. */
export const standing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLInputElement>('#root :is(input, select, textarea)'), (field) =>
      field.matches('[type=radio], [type=checkbox]') ? String(field.checked) : field.value,
    ),
  )
