import { expect, type Locator, type Page } from '@playwright/test'
import { peselCheckDigit } from '@portal/contract/rules/pesel'
import { digitsOf, readToken } from '@portal/server/areas/registration/challenge'
import { sql } from '@portal/server/db/sql'
import { arrive } from '../support/arrive.ts'
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

/** Asserts that the person has come to a step of the form, and that their focus is on its heading. */
export async function atFormStep(page: Page, step: 1 | 2 | 3, title = 'Załóż konto dla siebie'): Promise<void> {
  await arrive(page, `${title} Krok ${step} z 3`, new RegExp(`^${title} – `))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Dalej' }).click()

/** Fills in the first step of an adult, by Polish labels, with a PESEL. */
export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Imię', { exact: true }).fill('Łucja')
  await page.getByLabel('Nazwisko').fill('Żółkiewska')
  await page.getByLabel('Numer PESEL', { exact: true }).fill(peselOf('9005280002'))
}

/** Fills in the second step. */
export async function fillContact(page: Page, email = 'lucja@example.test'): Promise<void> {
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Numer telefonu', { exact: true }).fill('600 999 111')
}

/** Fills in password and the required consent of the third step. */
export async function fillAccount(page: Page): Promise<void> {
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByLabel(/Znam i akceptuję regulamin/).check()
}

/** Fills in the first two steps of an adult and goes to the third. */
export async function toAccountStep(page: Page, email?: string): Promise<void> {
  await fillPerson(page)
  await next(page)
  await fillContact(page, email)
  await next(page)
  await expect(page.getByRole('button', { name: 'Załóż konto' })).toBeVisible()
}

/** The link in the newest letter to an address, without its host. */
export async function mailedLink(portal: BrowserPortal, to: string): Promise<string> {
  const letters = () => portal.world.mail.filter((mail) => mail.to.includes(to))
  await expect.poll(() => letters().length, { message: `mail to ${to}` }).toBeGreaterThan(0)
  const link = new URL(/https?:\S+\/confirm\?\S+/.exec(letters().at(-1)!.text)![0])
  return link.pathname + link.search
}
