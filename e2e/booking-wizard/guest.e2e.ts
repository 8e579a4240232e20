import { arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay } from '../support/display.ts'
import { signIn, signInByForm } from '../support/sign-in.ts'
import { expect, startOfTests, test } from '../support/test.ts'
import { atStep, catalogueCalls, bookedOf, chooseService, confirm, days, fact, takeHour } from './wizard.ts'

test('a visitor finds a service without signing in, signs in, picks a date and has a visit [V-185, V-279, V-281, V-282, V-415, V-508, V-544]', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way, with axe at every step
  const before = await bookedOf(portal, 'anna', 'DERM')
  const asked = catalogueCalls(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Zobacz usługi bez logowania' }).click()
  await atStep(page, 'services')
  expect(asked).toEqual(['/mppd/api/catalog/for-booking'])
  await chooseService(page, 'Porada dermatologiczna', /Zielonka/)

  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  const carried = new URL(page.url()).searchParams
  expect(Object.fromEntries(['service', 'employee', 'occupation'].map((name) => [name, carried.get(name)]))).toEqual({
    service: 'DERM',
    employee: 'zielonka',
    occupation: 'LEK',
  })
  expect(carried.get('orgUnit')).toMatch(/^\d+$/)
  await signInByForm(page, 'anna')

  await atStep(page, 'dates')
  const nearest = page.getByRole('group', { name: 'Najbliższe wolne terminy' }).getByRole('radio')
  await expect(nearest.first()).toHaveAccessibleName(new RegExp(`^09:00.*${days.tomorrow}`))
  await takeHour(page, days.friday, '10:00')

  await atStep(page, 'summary')
  await expect(page.getByText('Termin czeka na Ciebie jeszcze')).toBeVisible()
  await expect(fact(page, 'Dla kogo')).toHaveText('Anna Nowicka')
  await expect(fact(page, 'Kiedy')).toContainText(`${days.friday}, godz. 10:00–10:20`)
  await expect(fact(page, 'Kto przyjmuje')).toHaveText('dr n. med. Alicja Zielonka')
  await expect(fact(page, 'Gdzie')).toContainText('Poradnia dermatologiczna')
  await confirm(page)

  await atStep(page, 'done')
  await expect(fact(page, 'Kiedy')).toContainText(`${days.friday}, godz. 10:00–10:20`)
  const after = await bookedOf(portal, 'anna', 'DERM')
  expect(after).toHaveLength(before.length + 1)
  await page.getByRole('link', { name: 'Zobacz swoje wizyty' }).click()
  await expect(page.getByText('Porada dermatologiczna').first()).toBeVisible()
})

test('the catalogue is searched without Polish letters, and the phrase is kept in the address [V-220]', async ({
  page,
}) => {
  await page.goto('/newbooking/services')
  await page.getByLabel('Szukaj usługi, poradni lub specjalisty').fill('zabkiewicz')
  await expect(page.getByText('Znaleziono 1 usługę')).toBeVisible()
  await expect(page.getByRole('link', { name: /Justyna Ząbkiewicz/ })).toBeVisible()
  await expect(page).toHaveURL(/q=zabkiewicz/)
  await page.reload()
  await expect(page.getByLabel('Szukaj usługi, poradni lub specjalisty')).toHaveValue('zabkiewicz')
  await expect(page.getByRole('link', { name: /Justyna Ząbkiewicz/ })).toBeVisible()
  await page.getByLabel('Szukaj usługi, poradni lub specjalisty').fill('okrętowanie')
  await atStep(page, 'services')
  await page.getByRole('button', { name: 'Pokaż wszystkie usługi' }).click()
  await expect(page.getByText('Porada okulistyczna')).toBeVisible()
})

test('everyday words find a service on a phone, and the screen says what it understood @phone', async ({ page }) => {
  await page.goto('/newbooking/services')
  const field = page.getByLabel('Szukaj usługi, poradni lub specjalisty')
  const services = page.locator('summary')
  await field.fill('serce')
  await expect(page.getByText('Szukamy też: kardiolog')).toBeVisible()
  await expect(services).toHaveText([/^Porada kardiologiczna/])
  await expect(page.getByRole('link', { name: /Olszewik/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await atStep(page, 'services')
  await field.fill('recepta')
  await expect(services.filter({ hasText: 'Porada lekarza POZ' })).toBeVisible()
  // The words themselves come first, whatever kind of service they are of.
  await field.fill('krew')
  await expect(services).toHaveText([/^Pobranie krwi do badań/])
  await field.fill('BADAŃ krwi')
  await expect(services.first()).toHaveText(/^Pobranie krwi do badań/)
  await field.fill('dermatoskopu')
  await expect(page.getByText('Szukamy też: dermatolog')).toBeVisible()
})

test('English words find services of the Polish catalogue', async ({ page, portal }) => {
  await chooseDisplay(page, portal.url, { language: 'en' })
  await page.goto('/newbooking/services?q=heart')
  await expect(page.getByText('We also look for: cardiologist')).toBeVisible()
  await expect(page.locator('summary')).toHaveText([/^Porada kardiologiczna/])
  const field = page.getByLabel('Search for a service, unit or practitioner')
  await field.fill('eye doctor')
  await expect(page.getByText('We also look for: eye doctor')).toBeVisible()
  await expect(page.locator('summary')).toHaveText([/^Porada okulistyczna/])
  await arrive(page, 'Choose a service')
})

test('a link followed right after typing is not overtaken by the phrase on its way into the address', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/newbooking')
  const field = page.getByLabel('Szukaj usługi, poradni lub specjalisty')
  await expect(field).toBeVisible()
  await page.clock.pauseAt(new Date(startOfTests.getTime() + 60_000))
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/mppd\/api\/time-slots\//, (route) => held.then(() => route.continue()))
  await field.fill('zielonka')
  await page
    .locator('details[open]')
    .getByRole('link', { name: /Zielonka/ })
    .first()
    .click()
  await page.clock.runFor(1000)
  await page.clock.resume()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wybierz termin')
  await expect(page).toHaveURL(/\/newbooking\/dates\?.*employee=zielonka/)
})

test('a service that the portal may not book is not offered [V-295]', async ({ page }) => {
  await page.goto('/newbooking/services')
  await expect(page.getByText('Porada okulistyczna')).toBeVisible()
  await expect(page.getByText('Porada endokrynologiczna')).toHaveCount(0)
})

test('services lead to units and these to people, or to whoever is free first [V-248, V-249]', async ({ page }) => {
  await page.goto('/newbooking/services')
  await page.locator('summary', { hasText: 'Porada dermatologiczna' }).click()
  const unit = page.locator('details[open]').getByRole('region', { name: 'Poradnia dermatologiczna' })
  await expect(unit.getByRole('link')).toHaveText([/^Dowolny specjalista/, /Mazurkiewicz/, /Zielonka/])
})
