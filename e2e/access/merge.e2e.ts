import { shownByApp, switchOnCodes } from '@portal/server/testing/second-factor'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { personSwitcher, signIn } from '../support/sign-in.ts'
import { cast, expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const enter = async (page: Page) => {
  await page.goto('/login')
  await page.getByLabel('Nazwa użytkownika lub adres e-mail').fill(cast.anna.username)
  await page.getByLabel('Hasło', { exact: true }).fill(cast.anna.password)
  await page.keyboard.press('Enter')
}
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test('sign-in that asks for it leads to merging; afterwards one account has everything [V-588, V-730] @phone', async ({
  page,
  portal,
}) => {
  expect(await portal.world.portal.act('merge', cast.anna.username)).toBe(true)
  await enter(page)
  await arrive(page, 'Scalenie kont')
  await page.getByRole('button', { name: 'Scal konta' }).click()
  await expect(alert(page)).toContainText('Wpisz hasło drugiego konta.')
  await expectAccessible(page)
  const [name, password] = [
    page.getByLabel(/^Nazwa użytkownika/),
    page.getByLabel('Hasło drugiego konta', { exact: true }),
  ]
  await name.fill(cast.piotr.username)
  await password.fill('na pewno nie to')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('Scalenie podanych kont nie jest możliwe')
  await expect(name).toHaveValue(cast.piotr.username)
  await password.fill(cast.piotr.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Konta zostały scalone.')).toBeVisible()
  await arrive(page, 'Wizyty')
  await expectNoSidewaysScroll(page)
  await expect(personSwitcher(page)).toBeVisible()
})

test('an account with one-time codes is taken in with its code, and brings them along @phone', async ({
  page,
  portal,
}) => {
  const { key } = await switchOnCodes(await portal.as('piotr'), portal.now())
  portal.setTime(new Date(portal.now().getTime() + 30_000))
  await signIn(page, 'anna')
  await page.goto('/account/security')
  await expect(page.getByText('Wyłączone', { exact: true })).toBeVisible()
  await page.goto('/mergeaccount')
  await arrive(page, 'Scalenie kont')
  await page.getByLabel(/^Nazwa użytkownika/).fill(cast.piotr.username)
  await page.getByLabel('Hasło drugiego konta', { exact: true }).fill(cast.piotr.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Kod jednorazowy drugiego konta')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('Wpisz kod.')
  await code.fill('000 000')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('Kod jest niepoprawny')
  await expectNoSidewaysScroll(page)
  await code.fill(shownByApp(key, portal.now()))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Konta zostały scalone.')).toBeVisible()
  await page.goto('/account/security')
  await expect(page.getByText('Włączone', { exact: true })).toBeVisible()
})

test('sign-in without a confirmed address asks for the message: to the same address, or to a corrected one; a code is the other way [V-512, V-587, V-611, V-647]', async ({
  page,
  portal,
}) => {
  await portal.database.db
    .updateTable('account')
    .set({ email_confirmed_at: null, phone_confirmed_at: null })
    .where('username', '=', cast.anna.username)
    .execute()
  const mailTo = (to: string) => portal.world.mail.filter((mail) => mail.to.includes(to)).length
  await enter(page)
  await arrive(page, 'Potwierdź adres e-mail')
  const email = page.getByLabel('Adres e-mail')
  await expect(email).toHaveValue(cast.anna.email)
  for (const [link, title] of [
    ['Wyślij kod SMS', 'Wyślij kod potwierdzający'],
    ['Wyślij nowy link', 'Wyślij link do potwierdzenia'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await arrive(page, title)
    await page.goBack()
    await arrive(page, 'Potwierdź adres e-mail')
  }
  await email.fill('anna bez adresu')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('Wpisz poprawny adres e-mail')
  await expectAccessible(page)
  await email.fill(cast.anna.email)
  await page.keyboard.press('Enter')
  await arrive(page, 'Sprawdź pocztę', /^Potwierdź adres e-mail – /)
  await expect.poll(() => mailTo(cast.anna.email)).toBe(1)
  await enter(page)
  await arrive(page, 'Potwierdź adres e-mail')
  await email.fill('anna.nowa@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByText('na adres anna.nowa@example.org')).toBeVisible()
  await expect.poll(() => mailTo('anna.nowa@example.org')).toBe(1)
})
