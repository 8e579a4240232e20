import type { Page } from '@playwright/test'
import { atStep, chooseService } from '../booking-wizard/wizard.ts'
import { arrive, expectAccessible } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { cast, expect, test } from '../support/test.ts'
import {
  answerField,
  atFormStep,
  fillAccount,
  fillContact,
  fillPerson,
  next,
  pass,
  password,
  phone,
  submit,
  toAccountStep,
  watchChallenges,
} from './registration.ts'

const title = 'Załóż konto dla siebie'
const alert =
  'Szybkość wprowadzenia danych sugeruje, że zostały wprowadzone przez automat (bot). Proces rejestracji użytkownika nie może być kontynuowany'

const keptInTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('an adult registers with a PESEL in three steps, solves the sum, confirms by SMS and is signed in at the dates [V-515, V-575, V-614..V-618, V-677, V-679, V-682, V-748, V-749, V-751]', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way, with axe at every step
  const challenges = watchChallenges(page, portal)
  await page.goto('/newbooking/services')
  await chooseService(page, 'Porada dermatologiczna', /Zielonka/)
  await page.getByRole('link', { name: title }).click()
  await atFormStep(page, 1)
  await expect(page.getByText('Wybraną usługę zapamiętamy')).toBeVisible()

  await next(page)
  await expect(page.getByText('Popraw następujące pola')).toBeVisible()
  const mistake = (text: string) => page.getByRole('link', { name: text })
  await expect(mistake('Wpisz numer PESEL.')).toBeVisible()
  await expect(page.getByText('Popraw następujące pola').locator('../..').getByRole('link')).toHaveCount(3)
  await page.getByLabel(/Nie mam numeru PESEL/).check()
  await expect(mistake('Wpisz numer PESEL.')).toHaveCount(0)
  await page.getByLabel(/Nie mam numeru PESEL/).uncheck()
  await fillPerson(page)
  await expect(page.getByText('Data urodzenia: 28.05.1990, płeć: kobieta.')).toBeVisible()
  await next(page)
  await atFormStep(page, 2)
  await expect(page).toHaveURL(/\/registration\?service=DERM&.*step=2$/)
  await next(page)
  await expect(mistake('Wpisz adres e-mail.')).toBeVisible()
  await fillContact(page)
  await next(page)
  await atFormStep(page, 3)

  const marketing = page.getByLabel(/informacje o ofercie/)
  await expect(marketing).not.toBeChecked()
  const picture = page.getByRole('img', { name: 'Obrazek z dodawaniem trzech cyfr' })
  await expect(picture).toBeVisible()
  const username = page.getByLabel('Nazwa użytkownika')
  await expect(username).toHaveValue(/^lucja\.zolkiewska\.\d{4}$/)
  const summary = page.getByRole('region', { name: 'Sprawdź, co podajesz' })
  await expect(summary).toContainText('Łucja Żółkiewska')
  await expect(summary).toContainText('lucja@example.test')
  await expect(summary).toContainText('Potwierdzenie konta: kodem SMS')

  await page.reload()
  await expect(page.getByText('Przywróciliśmy to, co wpisano wcześniej')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Krok 3 z 3')
  await expect(summary).toContainText('Łucja Żółkiewska')
  await expect(username).toHaveValue(/^lucja\.zolkiewska\.\d{4}$/)
  const consent = page.getByLabel(/Znam i akceptuję regulamin/)
  await expect(consent).not.toBeChecked()
  expect(await keptInTab(page)).not.toContain(password)
  await fillAccount(page)

  const shown = await picture.getAttribute('src')
  await submit(page)
  await expect(page.getByRole('alert').getByText(alert)).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', shown!)
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue(password)

  pass(portal, 5)
  for (const [answer, text] of [
    ['', 'Należy wprowadzić rozwiązanie równania z obrazka'],
    ['13', 'Wprowadzono niepoprawny wynik równania z obrazka'],
  ] as const) {
    const before = challenges.count()
    await answerField(page).fill(answer)
    await submit(page)
    await expect(mistake(text)).toBeVisible()
    await expect.poll(() => challenges.count()).toBe(before + 1)
    await expect(answerField(page)).toHaveValue('')
  }
  await answerField(page).fill(` ${await challenges.sum()} `)
  await submit(page)

  await arrive(page, 'Potwierdź konto', /^Załóż konto/)
  await expect(page).toHaveURL(/\/registration\?service=DERM/)
  expect(await keptInTab(page)).not.toContain('lucja')
  expect(page.url()).not.toContain('999')
  await page.reload()
  await arrive(page, 'Potwierdź konto', /^Załóż konto/)
  const code = page.getByLabel('Kod potwierdzenia')
  const sent = await portal.smsCode(phone)
  await code.fill(sent === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Potwierdź' }).click()
  await expect(page.getByText('Wystąpił błąd walidacji. Prawdopodobnie kod potwierdzenia jest błędny.')).toBeVisible()
  await code.fill(sent)
  await page.getByRole('button', { name: 'Potwierdź' }).click()
  await expect(toast(page, 'Numer telefonu został potwierdzony')).toBeVisible()
  await atStep(page, 'dates')
  await expect(toast(page, 'Konto jest gotowe')).toBeVisible()
})

test('a weak password, an existing account and a silent server are said, and the form stays as it was [V-139, V-140, V-747]', async ({
  page,
  portal,
  context,
}) => {
  const challenges = watchChallenges(page, portal)
  await page.goto('/registration')
  await toAccountStep(page, cast.anna.email)
  await fillAccount(page)
  await page.getByLabel('Hasło', { exact: true }).fill('Łucja Żółkiewska 1990')
  pass(portal, 20)
  await answerField(page).fill(await challenges.sum())
  await submit(page)
  await expect(page.getByRole('link', { name: /^Wymagana zmiana hasła, ponieważ jest podatne na ataki/ })).toBeVisible()
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await submit(page)
  const warning = page.getByText(
    'Wystąpił błąd walidacji. Prawdopodobnie istnieje już konto w systemie o podanych danych.',
  )
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText(cast.anna.email)).toBeVisible()
  await context.setOffline(true)
  await submit(page)
  await expect(page.getByText('Wystąpił błąd podczas tworzenia konta')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await context.setOffline(false)
})

test('settings that cannot be fetched are said [V-134, V-761]', async ({ page, context }) => {
  await page.goto('/login')
  const link = page.getByRole('link', { name: title })
  const code = page.waitForResponse(/\/assets\/registration-screen-.*\.js$/)
  await link.hover()
  await code
  await context.setOffline(true)
  await link.click()
  await expect(toast(page, 'Serwer nie odpowiada')).toBeVisible()
  await context.setOffline(false)
})
