import { sql } from '@portal/server/db/sql'
import { arrive } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'
import {
  answerField,
  fillAccount,
  fillContact,
  mailedLink,
  next,
  pass,
  password,
  peselOf,
  phone,
  submit,
  watchChallenges,
} from './registration.ts'

test.use({ portalEnv: { START_SCREEN: 'home' } })

test('who registered comes home signed in; the code in another browser only confirms', async ({
  page,
  portal,
  browser,
}) => {
  test.slow() // two registrations
  const challenges = watchChallenges(page, portal)
  const register = async (email: string, digits: string, number: string) => {
    await page.goto('/registration')
    await page.getByLabel('Imię', { exact: true }).fill('Łucja')
    await page.getByLabel('Nazwisko').fill('Żółkiewska')
    await page.getByLabel('Numer PESEL', { exact: true }).fill(peselOf(digits))
    await next(page)
    await page.getByLabel('Adres e-mail').fill(email)
    await page.getByLabel('Numer telefonu', { exact: true }).fill(number)
    await next(page)
    await fillAccount(page)
    pass(portal, 20)
    await answerField(page).fill(await challenges.sum())
    await submit(page)
    await arrive(page, 'Potwierdź konto', /^Załóż konto/)
  }
  await register('lucja@example.test', '9005280002', '600999111')
  await page.getByLabel('Kod potwierdzenia').fill(await portal.smsCode(phone))
  await page.keyboard.press('Enter')
  await arrive(page, 'Start')
  await expect(page.getByRole('status').getByText('Konto jest gotowe')).toBeVisible()
  const seen = challenges.count()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Krok 1 z 3')
  await expect(page.getByLabel('Imię', { exact: true })).toHaveValue('')
  await expect.poll(() => challenges.count()).toBe(seen + 1)
  await challenges.sum()

  // Who is signed in registers somebody else's account here: it is confirmed, and they stay who they are.
  await register('inna@example.test', '9005290004', '600999112')
  await page.getByLabel('Kod potwierdzenia').fill(await portal.smsCode('+48600999112'))
  await page.keyboard.press('Enter')
  await arrive(page, 'Konto jest gotowe', /^Załóż konto/)
  await expect(page.getByText('W tej przeglądarce jest teraz zalogowana inna osoba.')).toBeVisible()
  await page.getByRole('button', { name: 'Wyloguj i przejdź do logowania' }).click()
  await arrive(page, 'Zaloguj się', /^Logowanie – /)

  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'pl-PL' })
  const there = await elsewhere.newPage()
  await there.goto(await mailedLink(portal, 'inna@example.test'))
  await arrive(there, 'Potwierdzenie konta')
  await expect(there.getByRole('alert')).toContainText('zaloguj się na to konto w tej przeglądarce')
  await there.getByRole('link', { name: 'Zaloguj się' }).click()
  await arrive(there, 'Zaloguj się', /^Logowanie – /)
  // The link goes along with the password, and confirms the address.
  await there.getByLabel('Nazwa użytkownika').fill('inna@example.test')
  await there.getByLabel('Hasło', { exact: true }).fill(password)
  await there.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await arrive(there, 'Start')
  const { rows } = await sql`
    select email_confirmed_at is not null as confirmed from account where email = 'inna@example.test'`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([{ confirmed: true }])
  await elsewhere.close()
})

test('whom the clinic has still to confirm is signed in, and told where the request waits', async ({
  page,
  portal,
}) => {
  const { rows } = await sql<{ pesel: string }>`
    select pesel from patient where source_id = 'Patient/helena'`.execute(portal.database.db)
  const challenges = watchChallenges(page, portal)
  await page.goto('/registration')
  await page.getByLabel('Imię', { exact: true }).fill('Helena')
  await page.getByLabel('Nazwisko').fill('Wronecka')
  await page.getByLabel('Numer PESEL', { exact: true }).fill(rows[0]!.pesel)
  await next(page)
  await fillContact(page)
  await page.getByText('Linkiem z wiadomości e-mail').click()
  await next(page)
  await fillAccount(page)
  pass(portal, 20)
  await answerField(page).fill(await challenges.sum())
  await submit(page)
  await arrive(page, 'Potwierdź konto', /^Załóż konto/)
  await page.goto(await mailedLink(portal, 'lucja@example.test'))
  await arrive(page, 'Konto jest gotowe', /^Potwierdzenie konta/)
  await page.getByRole('button', { name: 'Przejdź do portalu' }).click()
  await arrive(page, 'Start')
  await expect(page.getByText('Do tego konta nie jest przypisany żaden pacjent.')).toBeVisible()
  await page.getByRole('link', { name: 'Przejdź do swoich danych' }).click()
  await expect(page.getByText('Prośba czeka na odpowiedź placówki')).toBeVisible()
})
