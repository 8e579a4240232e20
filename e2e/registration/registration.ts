import { expect, type Locator, type Page } from '@playwright/test'
import { peselCheckDigit } from '@portal/contract/rules/pesel'
import { digitsOf, readToken } from '@portal/server/areas/registration/challenge'
import { sql } from '@portal/server/db/sql'
import type { BrowserPortal } from '../support/test.ts'

export const password = 'siedem kaczek na moscie'
export const phone = '+48600999111'

/** A PESEL with these ten digits; it belongs to nobody. */
export const peselOf = (firstTen: string): string => firstTen + String(peselCheckDigit(firstTen))

/** Follows the challenges that the page gets; returns the solution of the latest one, as a person who sees the picture would. */
export function watchChallenges(page: Page, portal: BrowserPortal): { sum(): Promise<string>; count(): number } {
  const tokens: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/mpi/accounts/registration-challenge') return
    tokens.push(response.json().then(({ token }: { token: string }) => token))
  })
  return {
    count: () => tokens.length,
    async sum() {
      const { rows } = await sql<{ value: Buffer }>`select value from server_key`.execute(portal.database.db)
      const key = rows[0]!.value
      const challenge = readToken(key, (await tokens.at(-1)) ?? '')
      return String(digitsOf(key, challenge!).reduce((total, digit) => total + digit, 0))
    },
  }
}

/** Moves the portal's clock by some seconds, as if the person were typing. */
export const pass = (portal: BrowserPortal, seconds: number): void =>
  portal.setTime(new Date(portal.now().getTime() + seconds * 1000))

export const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Załóż konto' }).click()
export const answerField = (page: Page): Locator => page.getByLabel('Podaj wynik działania z obrazka')

/** Fills in what everybody is asked for, by Polish labels, with a PESEL. */
export async function fillOwn(page: Page, email = 'lucja@example.test'): Promise<void> {
  await page.getByLabel('Imię', { exact: true }).fill('Łucja')
  await page.getByLabel('Nazwisko').fill('Żółkiewska')
  await page.getByLabel('Numer PESEL', { exact: true }).fill(peselOf('9005280002'))
  await fillContact(page, email)
}

/** Fills in contact, password and the required consent. */
export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Numer telefonu', { exact: true }).fill('600 999 111')
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByLabel(/Znam i akceptuję regulamin/).check()
}

/** The link in the newest letter to an address, without its host. */
export async function mailedLink(portal: BrowserPortal, to: string): Promise<string> {
  const letters = () => portal.world.mail.filter((mail) => mail.to.includes(to))
  await expect.poll(() => letters().length, { message: `mail to ${to}` }).toBeGreaterThan(0)
  const link = new URL(/https?:\S+\/confirm\?\S+/.exec(letters().at(-1)!.text)![0])
  return link.pathname + link.search
}
