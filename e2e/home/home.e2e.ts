import type { Locator } from '@playwright/test'
import { arrive, expectAccessible } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { cast, expect, test } from '../support/test.ts'

test('the bare address opens the home page, which says what comes next and what waits, in both languages', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/home')
  await arrive(page, 'Start')
  // The browser remembers that somebody is signed in.
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  await arrive(page, 'Start')
  const next = page.getByRole('region', { name: /^Najbliższa wizyta/ })
  await expect(next).toContainText('Porada kardiologiczna')
  await expect(page.getByRole('group', { name: 'Czyje sprawy pokazać' })).toHaveCount(0)
  const todo = page.getByRole('region', { name: 'Do zrobienia' })
  await expect(todo.getByRole('listitem')).toContainText(['Potwierdź wizytę: Porada kardiologiczna'])
  await expect(page.getByRole('link', { name: 'Zadzwoń: ' })).toBeVisible()
  await expect(page.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
  await expectAccessible(page)

  await switchLanguage(page, 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Next visit/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  await expectAccessible(page)
})

test('the next visit leads to its page, and the home page stands first in the navigation', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/home')
  await arrive(page, 'Start')
  await page.getByRole('link', { name: 'Szczegóły: Porada kardiologiczna' }).click()
  await expect(page.getByRole('article', { name: 'Porada kardiologiczna' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL('/home')
})

test('a guardian sees the whole family first, and one press shows one person', async ({ page }) => {
  await signIn(page, 'piotr')
  await page.goto('/home')
  await arrive(page, 'Start')
  const people = page.getByRole('group', { name: 'Czyje sprawy pokazać' })
  await expect(people.getByRole('button').first()).toHaveAccessibleName('Cała rodzina')
  await expect(people.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  const next = page.getByRole('region', { name: /^Najbliższa wizyta/ })
  await expect(next).toContainText('Wizyta dla: Kacper Kalinowiak')
  const others = page.getByRole('region', { name: 'Najbliższe wizyty innych osób' })
  await expect(others.getByRole('listitem')).toHaveCount(2)
  await expect(others).not.toContainText('Kacper')
  await expectAccessible(page)

  await people.getByRole('button', { name: /^Stanisław Kalinowiak/ }).focus()
  await page.keyboard.press('Enter')
  await expect(next).toContainText('Wizyta dla: Stanisław Kalinowiak')
  await expect(others).toHaveCount(0)
  await people.getByRole('button', { name: /^Zofia Kalinowiak/ }).press('Enter')
  await expect(next).toContainText('Nie ma umówionych wizyt.')
  await expect(page.getByText('Wszystko załatwione')).toBeVisible()
  await expectAccessible(page)
})

test('what could not be loaded is said, and the rest of the page stands', async ({ page }) => {
  await signIn(page, 'anna')
  await page.route('**/mpi/accounts/mpi-user/home', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), questionnaires: null } })
  })
  await page.goto('/home')
  await arrive(page, 'Start')
  const todo = page.getByRole('region', { name: 'Do zrobienia' })
  await expect(todo.getByRole('status')).toContainText('Nie udało się wczytać: ankiety.')
  await expect(page.getByRole('region', { name: /^Najbliższa wizyta/ })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/mpi/accounts/mpi-user/home')
  await todo.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(todo.getByRole('status')).toHaveCount(0)
})

test('an account without a patient is led to its own data', async ({ page }) => {
  await signIn(page, 'grazyna')
  await page.goto('/home')
  await arrive(page, 'Start')
  await expect(page.getByRole('link', { name: 'Przejdź do swoich danych' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('where the clinic starts with the home page', () => {
  test.use({ portalEnv: { START_SCREEN: 'home' } })

  test('a person whose last service is offered again presses six times at most from sign-in to a booked visit', async ({
    page,
    portal,
  }) => {
    const before = (await (await portal.as('piotr')).call('bookingList')).length
    let presses = 0
    const press = async (what: Locator) => {
      presses++
      await what.click()
    }
    const { username, password } = cast.piotr
    await page.goto('/login')
    await page.getByLabel('Nazwa użytkownika lub adres e-mail').fill(username)
    await page.getByLabel('Hasło', { exact: true }).fill(password)
    await press(page.getByRole('button', { name: 'Zaloguj się', exact: true }))
    await arrive(page, 'Start')
    await press(page.getByRole('link', { name: 'Umów ponownie: Porada dermatologiczna, Piotr Kalinowiak' }))
    await arrive(page, 'Wybierz termin')
    await press(page.getByRole('main').getByRole('radio').first())
    await press(page.getByRole('button', { name: 'Wybierz ten termin' }))
    await arrive(page, 'Sprawdź i potwierdź')
    await press(page.getByRole('button', { name: 'Potwierdzam i umawiam wizytę' }))
    await arrive(page, 'Wizyta umówiona')
    expect(presses).toBeLessThanOrEqual(6)
    expect(await (await portal.as('piotr')).call('bookingList')).toHaveLength(before + 1)
  })
})

test('a patient whom the clinic does not let book reads the reason and whom to call, and is invited to nothing @phone', async ({
  page,
}) => {
  await signIn(page, 'barbara')
  await page.goto('/home')
  await arrive(page, 'Start')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Możliwość rezerwacji została zablokowana, prosimy o kontakt z placówką')
  await expect(alert.getByRole('link', { name: /^Zadzwoń do placówki: / })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByText(/Znajdź usługę/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Umów/ })).toHaveCount(0)
  await expectAccessible(page)
})
