import type { Page } from '@playwright/test'
import { cast, type CastKey } from './test.ts'

/** Signs in a member of the cast with the form, as a person does, on whatever page the form is now. */
export async function signInByForm(page: Page, key: CastKey): Promise<void> {
  const { username, password } = cast[key]
  await page.getByLabel('Nazwa użytkownika lub adres e-mail').fill(username)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
}

/** Gives the browser a session of this person without showing the form; the next address opens signed in. */
export async function signIn(page: Page, key: CastKey): Promise<void> {
  const { username, password } = cast[key]
  const answer = await page.request.post('/mpi/accounts/login', {
    data: { username, password },
    headers: { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`${key} could not sign in: ${answer.status()} ${await answer.text()}`)
}

/** The button of the choice whose data are on the screen; only for who may act for several. */
export const personSwitcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Osoba|Person):/ })

/** Chooses the patient whose data are on the screen, or everybody, as a guardian does. */
export async function actFor(page: Page, name: string): Promise<void> {
  await personSwitcher(page).click()
  await page.getByRole('menu').getByRole('menuitemradio', { name }).click()
}

/** Opens the account's menu at the top of a wide window, and follows or presses one of its items. */
export async function fromAccountMenu(page: Page, item: string): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^(Konto|Account)/ }).click()
  await header.getByRole('menuitem', { name: item }).click()
}
