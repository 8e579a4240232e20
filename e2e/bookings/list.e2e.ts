import { arrive, expectAccessible } from '../support/arrive.ts'
import { bookingOf, cardOf, openBookings, openDetails, expectVisits } from '../support/bookings.ts'
import { signIn, signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('signing in leads to the list of bookings, and a reload keeps the person there [V-201, V-199]', async ({
  page,
}) => {
  await page.goto('/')
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  await expect(page.getByText('Zaloguj się, aby przejść dalej.')).toHaveCount(0)
  await signInByForm(page, 'anna')
  await arrive(page, 'Wizyty')
  await expect(page).toHaveURL('/bookings')
  await page.reload()
  await arrive(page, 'Wizyty')
})

test('the list shows planned and registered visits from today to the end of the month a year ahead [V-257, V-258, V-487]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/mppd/api/bookings')
  await openBookings(page)
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('dateFrom')).toBe('2026-11-04')
  expect(searchParams.get('dateTo')).toBe('2027-11-30')
  await expect(page.getByText('od 04.11.2026 do 30.11.2027')).toBeVisible()
  await expectVisits(page, ['Porada kardiologiczna', 'Porada dermatologiczna'])
})

test('the next visit stands first with all that has to be known [V-177]', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  const next = page.getByRole('region', { name: /^Najbliższa wizyta/ })
  await expect(next).toContainText('za 14 dni')
  await expect(next).toContainText('środa, 18.11.2026, 09:00')
  await expect(next).toContainText('dr hab. n. med. Grzegorz Olszewik')
  await expect(next).toContainText('Poradnie specjalistyczne, ul. Jesionowa 3')
  await expect(next).toContainText('Proszę zabrać wyniki ostatnich badań EKG')
  await expect(next).toContainText('Przychodnia prosi o potwierdzenie tej wizyty.')
})

test('a planned visit with the order status GTRE is shown as registered [V-254]', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  await expect(cardOf(page, 'Porada dermatologiczna')).toContainText('Zarejestrowana')
  await openBookings(page, '?status=SCHEDULED')
  await expectVisits(page, ['Porada kardiologiczna'])
})

test('a filter lives in the address: reload, back and a saved address keep it', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  await page.getByRole('button', { name: 'Filtruj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtruj wizyty' })
  await dialog.getByLabel('Od dnia').fill('01-01-2026')
  await dialog.getByLabel('Do dnia').fill('31-12-2026')
  await dialog.getByRole('checkbox', { name: 'Zrealizowana' }).check()
  await dialog.getByRole('checkbox', { name: 'Odwołana' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pokaż wizyty' }).click()

  const address = /dateFrom=2026-01-01&dateTo=2026-12-31&status=SCHEDULED%2CREGISTERED%2CEXECUTED%2CCANCELED$/
  await expect(page).toHaveURL(address)
  const all = ['Porada kardiologiczna', 'USG jamy brzusznej', 'Porada dermatologiczna']
  const past = [
    'Porada lekarza POZ',
    'Teleporada internistyczna',
    'Porada ortopedyczna, pierwsza wizyta',
    'Porada ginekologiczna',
  ]
  await expect(page.getByText('7 wizyt', { exact: true })).toBeVisible()
  await expectVisits(page, [...all, ...past])
  await page.reload()
  await arrive(page, 'Wizyty')
  await expectVisits(page, [...all, ...past])

  await page.getByRole('link', { name: 'Wyczyść filtry' }).click()
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByText('2 wizyty', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('7 wizyt', { exact: true })).toBeVisible()
})

test('the filter wants dates as DD-MM-YYYY, within 20 years and in order, and some status [V-349, V-351, V-352, V-353]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openBookings(page)
  await page.getByRole('button', { name: 'Filtruj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtruj wizyty' })
  const from = dialog.getByLabel('Od dnia')
  const to = dialog.getByLabel('Do dnia')
  const apply = dialog.getByRole('button', { name: 'Pokaż wizyty' })
  const summary = dialog.getByRole('alert')

  await from.fill('31-02-2026')
  await to.fill('05-11-2046')
  await dialog.getByRole('checkbox', { name: 'Zaplanowana' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Zarejestrowana' }).uncheck()
  await apply.click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    /^Wpisz istniejącą datę w postaci DD-MM-RRRR/,
    'Wpisz datę nie późniejszą niż 04.11.2046.',
    'Zaznacz co najmniej jeden status.',
  ])
  await expectAccessible(page)

  await dialog.getByRole('checkbox', { name: 'Zaplanowana' }).check()
  await from.fill('03-11-2006')
  await to.fill('04-11-2046')
  await apply.click()
  await expect(summary.getByRole('link')).toHaveText(['Wpisz datę nie wcześniejszą niż 04.11.2006.'])
  await summary.getByRole('link').click()
  await expect(from).toBeFocused()

  await from.fill('05-11-2026')
  await to.fill('04-11-2026')
  await apply.click()
  await expect(summary.getByRole('link')).toHaveText(['Data końcowa nie może być wcześniejsza niż początkowa.'])

  await from.fill('04-11-2006')
  await to.fill('04-11-2046')
  await apply.click()
  await expect(page).toHaveURL(/dateFrom=2006-11-04&dateTo=2046-11-04&status=SCHEDULED$/)
})

test('a cancelled visit that was to come is found under the others, and the usual list is one link away', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openBookings(page)
  await page.getByRole('link', { name: 'Pokaż odwołane wizyty (1)' }).click()
  await expect(page).toHaveURL('/bookings?status=CANCELED')
  await expect(page.getByRole('status').filter({ hasText: '1 wizyta' })).toBeFocused()
  await expectVisits(page, ['USG jamy brzusznej'])
  await expect(cardOf(page, 'USG jamy brzusznej')).toContainText('Odwołana')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wyczyść filtry' }).click()
  await expectVisits(page, ['Porada kardiologiczna', 'Porada dermatologiczna'])

  await page.context().clearCookies()
  await signIn(page, 'maria')
  await openBookings(page)
  await expect(page.getByRole('link', { name: /^Pokaż odwołane wizyty/ })).toHaveCount(0)
})

test('an empty list says what to do next', async ({ page }) => {
  await signIn(page, 'maria')
  await openBookings(page)
  await expect(page.getByRole('heading', { name: 'Brak umówionych wizyt' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Umów wizytę' }).last()).toHaveAttribute(
    'href',
    /^\/newbooking\?/,
  )

  await page.getByRole('link', { name: 'Zobacz wizyty z ostatniego roku' }).click()
  await expect(page.getByRole('heading', { name: 'Brak wizyt dla wybranych filtrów' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '0 wizyt' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wyczyść filtry' }).last().click()
  await expect(page).toHaveURL('/bookings')
})

test('a visit is a page under an address of its own; going back leads to the list as it was left', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page, '?status=SCHEDULED')
  const visit = await openDetails(page, 'Porada kardiologiczna')
  await expect(page).toHaveURL(/\/bookings\/AMMS\/\d+$/)
  await expect(page).toHaveTitle(/^Wizyta/)
  await expectAccessible(page)
  await page.reload()
  await expect(visit).toBeVisible()
  await page.goBack()
  await expect(visit).toBeHidden()
  await expect(page).toHaveURL('/bookings?status=SCHEDULED')
  await expect(cardOf(page, 'Porada kardiologiczna')).toBeVisible()
})

test('a link of earlier versions, to the list with a visit opened, leads to the page of the visit', async ({
  page,
  portal,
}) => {
  const { system, systemId, service } = await bookingOf(portal, 'anna', 'Porada dermatologiczna')
  await signIn(page, 'anna')
  await page.goto(`/bookings?booking=${system}.${systemId}`)
  await expect(page.getByRole('article', { name: service.description })).toBeVisible()
  await expect(page).toHaveURL(`/bookings/${system}/${systemId}`)
})

test("an address with somebody else's booking says that there is none and shows the list", async ({ page, portal }) => {
  const piotr = await portal.as('piotr')
  const [foreign] = await piotr.call('bookingList')
  await signIn(page, 'anna')
  await page.goto(`/bookings/AMMS/${foreign!.systemId}`)
  await expect(page.getByText('Nie znaleziono tej rezerwacji.')).toBeVisible()
  await arrive(page, 'Wizyty')
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('article')).toBeHidden()
})
