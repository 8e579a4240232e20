import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { atStep, pass } from './wizard.ts'

test('a visitor sees first dates, prices and what is needed on each service, also on a narrow phone @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/newbooking/services')
  const services = page.locator('summary')
  await expect(services.filter({ hasText: 'Porada dermatologiczna' })).toContainText(
    'Najbliższy termin: jutro, 09:00NFZ · Poradnia dermatologiczna',
  )
  await expect(services.filter({ hasText: 'Konsultacja dermatologiczna' })).toContainText(/60–220\szł/)
  await expect(services.filter({ hasText: 'RTG klatki piersiowej' })).toContainText('potrzebne skierowanie')
  await expect(services.filter({ hasText: 'Porada pediatryczna' })).toContainText('do 17 lat')
  await expect(services.filter({ hasText: 'Teleporada' })).toContainText('teleporada')
  await atStep(page, 'services')
  await expectNoSidewaysScroll(page)
})

test('a service without free dates says in how many days there are none', async ({ page, portal }) => {
  portal.setTime(new Date(portal.now().getTime() + 120 * 86_400_000))
  await page.goto('/newbooking/services')
  await expect(page.locator('summary', { hasText: 'Porada dermatologiczna' })).toContainText(
    'brak wolnych terminów w najbliższych 60 dniach',
  )
})

test('kinds of services are tiles that lead to theirs alone, and Back leads to all again', async ({ page }) => {
  await page.goto('/newbooking/services')
  const tiles = page.getByRole('list', { name: 'Rodzaje usług' })
  await expect(tiles.getByRole('link')).toHaveCount(7)
  await tiles.getByRole('link', { name: 'Badanie diagnostyczne 5 usług' }).click()
  const heading = page.getByRole('heading', { level: 2, name: 'Badanie diagnostyczne' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/[?&]kind=D$/)
  await expect(page.locator('summary')).toHaveCount(5)
  await expect(tiles).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('summary')).toHaveCount(5)
  await page.goBack()
  await expect(tiles).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Wszystkie rodzaje usług' }).click()
  await expect(tiles).toBeVisible()
})

test('filters are pressed by keyboard, stand in the address, go together with the phrase, and Back takes them off', async ({
  page,
}) => {
  await page.goto('/newbooking/services')
  const filters = page.getByRole('group', { name: 'Filtry' })
  const services = page.locator('summary')
  await expect(filters.getByRole('button')).toHaveText([
    'NFZ',
    'odpłatnie',
    'na miejscu',
    'zdalnie',
    'dla dziecka',
    'dla dorosłych',
  ])
  const paid = filters.getByRole('button', { name: 'odpłatnie' })
  await paid.focus()
  await page.keyboard.press('Enter')
  await expect(paid).toHaveAttribute('aria-pressed', 'true')
  await expect(paid).toBeFocused()
  await expect(page.getByRole('status')).toContainText('Znaleziono 2 usługi')
  await expect(services).toHaveText([/^Konsultacja dermatologiczna/, /^Przegląd stomatologiczny/])
  await expectAccessible(page)
  const field = page.getByLabel('Szukaj usługi, poradni lub specjalisty')
  await field.fill('skóra')
  await expect(services).toHaveText([/^Konsultacja dermatologiczna/])
  await expect(page).toHaveURL(/pay=paid/)
  await expect(page).toHaveURL(/q=sk/)
  await page.reload()
  await expect(services).toHaveText([/^Konsultacja dermatologiczna/])
  await filters.getByRole('button', { name: 'dla dorosłych' }).press('Space')
  await expect(page).toHaveURL(/age=adult/)
  await expect(field).toHaveValue('skóra')
  await page.goBack()
  await expect(filters.getByRole('button', { name: 'dla dorosłych' })).toHaveAttribute('aria-pressed', 'false')
  await expect(field).toHaveValue('skóra')
  await paid.press('Enter')
  await expect(services.filter({ hasText: 'Porada dermatologiczna' })).toBeVisible()
  await field.fill('okrętowanie')
  await page.getByRole('button', { name: 'Pokaż wszystkie usługi' }).click()
  await expect(services).toHaveCount(23)
})

test('an address with a phrase and filters keeps them for a signed-in person, and draws nothing else meanwhile', async ({
  page,
}) => {
  await signIn(page, 'anna')
  // From now on the browser knows that somebody is signed in, also on addresses for everybody.
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let drawn = 0
  await page.exposeFunction('noteServices', (count: number) => void (drawn = Math.max(drawn, count)))
  await page.addInitScript(() => {
    const { noteServices } = globalThis as unknown as { readonly noteServices: (count: number) => void }
    new MutationObserver(() => noteServices(document.querySelectorAll('summary').length)).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  await page.goto('/newbooking/services?q=serce&pay=nfz')
  await expect(page.locator('summary')).toHaveText([/^Porada kardiologiczna/])
  await expect(page).toHaveURL(/patient=\d+/)
  await expect(page).toHaveURL(/q=serce/)
  await expect(page).toHaveURL(/pay=nfz/)
  expect(drawn).toBe(1)
  await page.getByRole('link', { name: /Olszewik/ }).click()
  await atStep(page, 'dates')
  await expect(page).not.toHaveURL(/q=|pay=/)
})

test('while the clinic is silent the catalogue stands, says of when it is and asks the clinic nothing', async ({
  page,
  portal,
}) => {
  await portal.app.listening.ask()
  portal.world.set({ clinic: 'down' })
  await portal.app.listening.ask()
  // What was read of the catalogue before is read again.
  pass(portal, 1)
  await page.goto('/newbooking/services')
  await expect(page.getByText('Lista usług z 10:00')).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Porada dermatologiczna' })).toContainText('Najbliższy termin')
  await expectAccessible(page)
  await signIn(page, 'anna')
  await page.goto('/newbooking')
  await atStep(page, 'services')
  await expect(page.getByText('Lista usług z 10:00')).toBeVisible()
  portal.world.set({ clinic: 'ok' })
  portal.restClinic()
})

test('in English the catalogue says the same, with the clinic’s own words marked as Polish', async ({
  page,
  portal,
}) => {
  await chooseDisplay(page, portal.url, { language: 'en' })
  await page.goto('/newbooking/services')
  const service = page.locator('summary', { hasText: 'RTG klatki piersiowej' })
  await expect(service).toContainText('First date: tomorrow, 09:00')
  await expect(service).toContainText('referral needed')
  await expect(service.locator('[lang=pl]').first()).toHaveText('RTG klatki piersiowej')
  await expect(page.getByRole('group', { name: 'Filters' }).getByRole('button')).toHaveCount(6)
  await expectAccessible(page)
})
