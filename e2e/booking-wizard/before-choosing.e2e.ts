import { sql } from '@portal/server/db/sql'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { cast, expect, test, type BrowserPortal } from '../support/test.ts'
import { atStep, begin, chooseService, days, hourOf, markHour, takeHour, toDermatologist } from './wizard.ts'

/** The lines of the list of everything that a booking depends on. */
const lines = (page: Page) => page.getByRole('list', { name: 'Zanim wybierzesz' }).getByRole('listitem')
const line = (page: Page, what: string) => lines(page).filter({ hasText: what })

const phoneConfirmedAt = (portal: BrowserPortal, at: Date | null) =>
  sql`update account set phone_confirmed_at = ${at} where username = ${cast.krzysztof.username}`.execute(
    portal.database.db,
  )

/** Confirms the account's number in the dialog that the button opens. */
async function confirmNumber(page: Page, portal: BrowserPortal, key: 'krzysztof' | 'tomasz'): Promise<void> {
  const { phoneNumber } = cast[key]
  await page.getByRole('button', { name: `Potwierdź numer …${phoneNumber!.slice(-3)}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Potwierdzenie numeru telefonu' })
  await expect(dialog.getByText(/^Wysłaliśmy kod SMS na numer/)).toBeVisible()
  await dialog.getByLabel('Kod potwierdzenia').fill(await portal.smsCode(phoneNumber!))
  await dialog.getByRole('button', { name: 'Potwierdź', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

for (const device of ['', ' @phone']) {
  test(`a number is confirmed on the dates, and the line turns done without a reload${device}`, async ({
    page,
    portal,
  }) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    await begin(page, 'krzysztof')
    await chooseService(page, 'Porada kardiologiczna', /Olszewik/)
    await atStep(page, 'dates')
    await phoneConfirmedAt(portal, null)
    await page.reload()
    await expect(line(page, 'Numer telefonu jest nieznany lub niepotwierdzony.')).toContainText('Przeszkoda')
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const before = loads
    const address = page.url()
    let answer: () => void = () => undefined
    const held = new Promise<void>((open) => (answer = open))
    await page.route('**/mppd/api/bookings/obstacles?*', (route) => held.then(() => route.continue()))
    const asked = page.waitForRequest('**/mppd/api/bookings/obstacles?*')
    await confirmNumber(page, portal, 'krzysztof')
    await asked
    // Until the server has answered again, the list does not contradict itself.
    await expect(line(page, 'Numer telefonu')).toHaveText(/Przeszkoda/)
    answer()
    await expect(line(page, 'Numer telefonu')).toContainText('Gotowe')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect([page.url(), loads]).toEqual([address, before])
    await takeHour(page, days.friday, '10:00')
    await atStep(page, 'summary')
  })

  test(`a missing address is given on the dates, and the marked hour stays marked${device}`, async ({
    page,
    portal,
  }) => {
    await toDermatologist(page, 'maria')
    await markHour(page, days.friday, '10:00')
    const address = page.url()
    await expect(line(page, 'Adres zamieszkania pacjenta')).toContainText('Brakuje')
    await line(page, 'Adres zamieszkania pacjenta').getByRole('button', { name: 'Podaj adres' }).click()
    const dialog = page.getByRole('dialog', { name: 'Uzupełnij adres' })
    await dialog.getByLabel('Kod pocztowy').fill('0095')
    await dialog.getByRole('button', { name: 'Zapisz adres' }).click()
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(3)
    await expectAccessible(page)
    await dialog.getByLabel('Miejscowość').fill('Łódź')
    await dialog.getByLabel('Numer domu').fill('12a')
    await dialog.getByLabel('Kod pocztowy').fill('90-001')
    await dialog.getByRole('button', { name: 'Zapisz adres' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(line(page, 'Adres zamieszkania pacjenta')).toContainText('Gotowe')
    expect(page.url()).toBe(address)
    await expect(hourOf(page, days.friday, '10:00')).toBeChecked()
    await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
    // The step that asks for the address is not needed any more.
    await atStep(page, 'summary')
    const [patient] = await (await portal.as('maria')).call('patientList')
    expect(patient?.address).toMatchObject({ city: 'Łódź', houseNumber: '12a', postalCode: '90-001' })
  })

  test(`a number that stops being confirmed when an hour is picked, or after it, is confirmed on the dates and the choice is kept${device}`, async ({
    page,
    portal,
  }) => {
    await begin(page, 'krzysztof')
    await chooseService(page, 'Porada kardiologiczna', /Olszewik/)
    await atStep(page, 'dates')
    await markHour(page, days.friday, '10:00')
    await phoneConfirmedAt(portal, null)
    await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
    await confirmNumber(page, portal, 'krzysztof')
    await expect(hourOf(page, days.friday, '10:00')).toBeChecked()
    await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
    await atStep(page, 'summary')
    const held = new URL(page.url()).searchParams.get('hold')
    await phoneConfirmedAt(portal, null)
    await page.reload()
    await atStep(page, 'dates')
    await confirmNumber(page, portal, 'krzysztof')
    await expect(page.getByRole('region', { name: 'Masz już wybrany termin' })).toContainText('10:00')
    await page.getByRole('link', { name: 'Przejdź dalej' }).click()
    await atStep(page, 'summary')
    expect(new URL(page.url()).searchParams.get('hold')).toBe(held)
  })
}

test('the code’s dialog that is closed and opened again asks for the code that was sent, and sends no second one', async ({
  page,
  portal,
}) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Teleporada internistyczna', /Żurkowiak/)
  await atStep(page, 'dates')
  const button = page.getByRole('button', { name: 'Potwierdź numer …005' })
  await button.click()
  const code = await portal.smsCode(cast.tomasz.phoneNumber!)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Potwierdzenie numeru telefonu' })
  await dialog.getByLabel('Kod potwierdzenia').fill(code)
  await dialog.getByRole('button', { name: 'Potwierdź', exact: true }).click()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
})

test('what a paid visit costs is said beside the hours, and a visit that asks for nothing has no list', async ({
  page,
}) => {
  await begin(page, 'anna')
  await chooseService(page, 'Konsultacja dermatologiczna (odpłatna)', /Zielonka/)
  await atStep(page, 'dates')
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
  await expect(line(page, 'Opłata według cennika')).toContainText(/220,00\s+zł/)
  await toDermatologist(page, 'anna')
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
})

test('above the hours a phone names what is asked for, and leads to the list of it, also while that is on its way @phone', async ({
  page,
}) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(/\/before-choosing-[^/]*\.js/, (route) => asked.then(() => route.continue()))
  await begin(page, 'maria')
  await chooseService(page, 'RTG klatki piersiowej', /./)
  await atStep(page, 'dates')
  const brief = page.getByRole('button', { name: 'Zanim wybierzesz: adres, skierowanie' })
  const heading = page.getByRole('heading', { name: 'Zanim wybierzesz' })
  await brief.click()
  await expect(heading).toHaveCount(0)
  ask()
  await expect(heading).toBeFocused()
  await expect(line(page, 'Skierowanie')).toBeInViewport()
  await brief.click()
  await expect(heading).toBeFocused()
})

test('no free hour is told apart from a visit that may not be booked, with ways on and the clinic’s telephone', async ({
  page,
}) => {
  await toDermatologist(page, 'anna')
  const kept = new URL(page.url())
  kept.searchParams.set('dateFrom', '2027-10-01')
  await page.goto(kept.href)
  await expect(page.getByRole('heading', { name: 'Brak wolnych terminów' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Możesz umówić tę wizytę/)).toBeVisible()
  await expect(main.getByText('Tej wizyty nie można teraz umówić')).toHaveCount(0)
  await expect(main.getByRole('link', { name: /^Zadzwoń do placówki: / })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Pokaż terminy u wszystkich specjalistów' }).click()
  await expect(main.getByRole('link', { name: 'Pokaż terminy u wszystkich specjalistów' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Pokaż najbliższe terminy' }).click()
  await expect(main.getByRole('radio').first()).toBeVisible()
})

test('a refusal in a code of the clinic’s own system shows the clinic’s telephone and the number of the request [V-399]', async ({
  page,
}) => {
  await toDermatologist(page, 'anna')
  const body = {
    errorCode: 'BOOKING_VALIDATION',
    message: 'x',
    errors: { 'HIS-4711': 'x' },
    requestId: 'e0d1c2b3-0000-4000-8000-000000000001',
  }
  const foreign = (address: string, method: string) =>
    page.route(address, (route) =>
      route.request().method() === method ? route.fulfill({ status: 400, json: body }) : route.fallback(),
    )
  await foreign('**/mppd/api/bookings/blockTimeSlotForBooking', 'POST')
  await takeHour(page, days.friday, '10:00')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Inny błąd walidacji')
  await expect(alert).toContainText(`Numer zgłoszenia: ${body.requestId}`)
  await expect(alert.getByRole('link', { name: /^Zadzwoń do placówki: / })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/mppd/api/bookings/blockTimeSlotForBooking')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  await foreign('**/mppd/api/bookings', 'PUT')
  await page.getByRole('button', { name: 'Potwierdzam i umawiam wizytę' }).click()
  await expect(alert).toContainText('Inny błąd walidacji')
  await expect(alert).toContainText(`Numer zgłoszenia: ${body.requestId}`)
  await expect(alert.getByRole('link', { name: /^Zadzwoń do placówki: / })).toBeVisible()
})

/** The closed entry of a service in the catalogue. */
const entry = (page: Page, service: string) => page.locator('summary', { hasText: service })

test('the catalogue marks what cannot be booked now, a mended mark goes, and other people have their own @phone', async ({
  page,
  portal,
}) => {
  await begin(page, 'tomasz')
  const remote = entry(page, 'Teleporada internistyczna')
  await expect(remote).toContainText('Najpierw potwierdź telefon')
  await expect(entry(page, 'Porada lekarza POZ')).toContainText('Potrzebna deklaracja')
  await expect(entry(page, 'Porada ginekologiczna')).toContainText('Dla pacjentów innej płci')
  await expect(entry(page, 'RTG klatki piersiowej')).not.toContainText(/Najpierw|Potrzebna|Dla pacjentów/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await chooseService(page, 'Teleporada internistyczna', /Żurkowiak/)
  await confirmNumber(page, portal, 'tomasz')
  await page.getByRole('link', { name: 'Wstecz' }).click()
  await atStep(page, 'teleconsultations')
  await expect(remote).toBeVisible()
  await expect(remote).not.toContainText('Najpierw potwierdź telefon')
  await page.goto('/newbooking/services')
  await atStep(page, 'services')
  await expect(entry(page, 'Porada lekarza POZ')).toContainText('Potrzebna deklaracja')
  await expect(remote).not.toContainText('Najpierw potwierdź telefon')
})

test('the catalogue stands without marks when they cannot be loaded', async ({ page }) => {
  await page.route('**/mppd/api/bookings/obstacles/services*', (route) => route.abort('internetdisconnected'))
  await begin(page, 'tomasz')
  await atStep(page, 'services')
  await expect(entry(page, 'Teleporada internistyczna')).toContainText('09:00')
  await expect(page.getByText('Najpierw potwierdź telefon')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
