import type { Page, Request, Response } from '@playwright/test'
import { sql } from '@portal/server/db/sql'
import { castPatients } from '@portal/server/seed/cast'
import { bookFirst, patientOf } from '@portal/server/testing/bookings'
import { castPerson } from '@portal/server/testing/patients'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { atChoice, waitBy } from '../telehealth-session/live.ts'
import { atStep, bookedOf, chooseService, confirm, days, fact, takeHour } from './wizard.ts'

const service = 'Teleporada internistyczna'
const onwards = (page: Page) => page.getByRole('button', { name: 'Dalej', exact: true })

/** Comes while a doctor is on duty for teleconsultations without an appointment. */
async function onDuty(page: Page, portal: BrowserPortal): Promise<void> {
  const now = new Date('2026-11-05T09:05:00+01:00')
  portal.setTime(now)
  await page.clock.setSystemTime(now)
}

test('a visitor looks through the teleconsultations and signs in for a date; the way goes on to the booking [V-230, V-315, V-316]', async ({
  page,
  portal,
}) => {
  await page.goto('/newteleconsultation/services')
  await atStep(page, 'teleconsultations')
  await expect(page.getByText('Porada dermatologiczna')).toHaveCount(0)
  await chooseService(page, service, /Żurkowiak/)
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  const carried = new URL(page.url()).searchParams
  expect([carried.get('service'), carried.get('occupation')]).toEqual(['TELE-INT', 'LEK'])
  expect(carried.get('orgUnit')).toMatch(/^\d+$/)
  expect(carried.get('employee')).toBeTruthy()
  await signIn(page, 'anna')
  await page.goto(carried.get('target') ?? '/newteleconsultation')
  await atStep(page, 'dates')
  await expect(page).toHaveURL(/\/newteleconsultation\/dates\?/)
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'description')
  await onwards(page).click()
  await atStep(page, 'summary')
  await confirm(page)
  await atStep(page, 'done')
  expect(await bookedOf(portal, 'anna', 'TELE-INT')).toHaveLength(1)
})

test('one without an appointment goes straight to its description and on to the waiting room, where it is registered once [V-189, V-317, V-328, V-418, V-419, V-636, V-645, V-768, M-103] @phone', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way, with axe at every step
  await onDuty(page, portal)
  await signIn(page, 'anna')
  const looks = ['/waiting-consultations', '/unplanned/for-booking'].map((ending) => {
    const look = { asked: 0, answered: 0 }
    const counting = (count: keyof typeof look) => (about: Request | Response) => {
      if (about.url().endsWith(ending)) look[count] += 1
    }
    page.on('request', counting('asked'))
    page.on('response', counting('answered'))
    return look
  })
  const allAnswered = () => expect.poll(() => looks.every(({ asked, answered }) => asked === answered)).toBe(true)
  await page.goto('/newteleconsultation')
  await atStep(page, 'teleconsultations')
  await expect(page.getByText('lekarz dyżuruje')).toBeVisible()
  await expect(page.getByText(/^Czekają? \d+ os/)).toBeVisible()
  await page.clock.pauseAt(new Date('2026-11-05T09:10:00+01:00'))
  await allAnswered()
  const before = looks.map(({ asked }) => asked)
  // In steps: the time of the page must not run ahead of the answers.
  for (let seconds = 0; seconds < 90; seconds += 5) {
    await page.clock.runFor(5_000)
    await allAnswered()
  }
  expect(looks.map(({ asked }, which) => asked - before[which]!)).toEqual([3, 3])
  await page.clock.resume()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Wybierz: Teleporada pilna (bez umawiania)' }).click()
  await atStep(page, 'description')
  await page.getByLabel(/^Opis/).fill('Gorączka od rana.')
  await onwards(page).click()
  await atStep(page, 'summary')
  await expect(fact(page, 'Kiedy')).toContainText('Teraz, bez umówionej godziny')
  await page.getByRole('button', { name: 'Potwierdzam i chcę rozmawiać teraz' }).click()
  await atChoice(page)
  await waitBy(page, 'Czat')
  await expect(page.getByText('Udało sie zarejestrować konsultację.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const [made] = await bookedOf(portal, 'anna', 'TELE-PILNA')
  const registered = () =>
    portal.database.db
      .selectFrom('unplanned_arrival')
      .select('registered_at')
      .where('booking_id', '=', Number(made!.systemId))
      .executeTakeFirstOrThrow()
  const first = await registered()
  await page.reload()
  await expect(page.getByText('Udało sie zarejestrować konsultację.')).toBeVisible()
  expect(await registered()).toEqual(first)
})

test('a registration that fails is said in the waiting room, and made good with a press [V-769, M-104]', async ({
  page,
  portal,
}) => {
  await onDuty(page, portal)
  await signIn(page, 'anna')
  await page.goto('/newteleconsultation/description?service=TELE-PILNA&unplanned=true')
  await atStep(page, 'description')
  await onwards(page).click()
  await page.getByRole('button', { name: 'Potwierdzam i chcę rozmawiać teraz' }).click()
  await atChoice(page)
  await page.route('**/mppd/api/bookings/teleconsultations/unplanned', (route) => route.abort('internetdisconnected'))
  await page.getByRole('radio', { name: /^Czat/ }).check()
  await page.getByRole('button', { name: 'Przejdź do poczekalni' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Nie udało sie zarejestrować konsultacji.' })
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/mppd/api/bookings/teleconsultations/unplanned')
  await failed.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByText('Udało sie zarejestrować konsultację.')).toBeVisible()
})

test('what is mended before a choice leads back to it; where the doctor is away just now, a confirmation says so and leads to the visits, and from there to the waiting room, where it is registered [V-329, V-400, V-636, V-645]', async ({
  page,
  portal,
}) => {
  await onDuty(page, portal)
  await signIn(page, 'anna')
  await page.route('**/amts/consultations/consultants/*/status', (route) => route.fulfill({ json: 0 }))
  await page.goto('/newteleconsultation/description?service=TELE-PILNA&unplanned=true')
  await atStep(page, 'description')
  await onwards(page).click()
  const taking = page.getByRole('button', { name: 'Potwierdzam i chcę rozmawiać teraz' })
  const refusing = '**/amts/consultations/*/*/unplanned'
  await page.route(refusing, (route) =>
    route.fulfill({ status: 400, json: { errorCode: 'BOOKING_VALIDATION', errors: { 104: '' } } }),
  )
  await taking.click()
  await atStep(page, 'teleconsultations')
  await expect(page.getByText('Pacjent nie ma określonego płatnika (ubezpieczyciela).')).toBeVisible()
  await page.unroute(refusing)
  await page.goBack()
  await taking.click()
  await atStep(page, 'done')
  const away = page.getByRole('status').filter({ hasText: 'Lekarz jest teraz niedostępny' })
  const said = page.getByText('Lekarz jest teraz niedostępny')
  await expect(said).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wejdź do poczekalni' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zobacz swoje wizyty' }).click()
  await arrive(page, 'Wizyty')
  // The platform knows of the doctor what the page was told before.
  await sql`update clinic_role set employee_id = employee_id || '-away'`.execute(portal.database.db)
  await page.getByRole('link', { name: 'Rozpocznij teleporadę' }).click()
  await atChoice(page)
  await waitBy(page, 'Czat')
  await expect(page.getByText('Udało sie zarejestrować konsultację.')).toBeVisible()
  await expect(away).toContainText('rozmowa zacznie się sama')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a guardian reads whose data the clinic has not confirmed, before anybody is chosen [V-404]', async ({ page }) => {
  await signIn(page, 'piotr')
  await page.goto('/newteleconsultation')
  await atStep(page, 'patients')
  const kacper = page.getByRole('listitem').filter({ hasText: 'Kacper' })
  await expect(kacper).toContainText('Placówka nie potwierdziła jeszcze danych tej osoby.')
  await expect(kacper.getByRole('link')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Piotr/ })
    .click()
  await atStep(page, 'teleconsultations')
})

test('what is in the way stands beside what can be had now, and an address that was kept leads there', async ({
  page,
  portal,
}) => {
  await onDuty(page, portal)
  await signIn(page, 'maria')
  await page.goto('/newteleconsultation/description?service=TELE-PILNA&unplanned=true')
  await atStep(page, 'teleconsultations')
  const missing = page.getByRole('list', { name: 'Co trzeba najpierw załatwić' })
  await expect(missing).toContainText('Konto nie zostało potwierdzone. Potwierdź swoje dane w jednostce')
  await expect(missing.getByRole('link', { name: 'Zobacz, jak potwierdzić konto' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Wybierz: / })).toHaveCount(0)
})

test('nobody on duty: the page says so and leads to those at a date', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/newteleconsultation')
  await atStep(page, 'teleconsultations')
  await expect(page.getByText('teraz nikt nie dyżuruje')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Wybierz: / })).toHaveCount(0)
  await page.goto('/newteleconsultation/description?service=TELE-PILNA&unplanned=true')
  await atStep(page, 'description')
  await onwards(page).click()
  await page.getByRole('button', { name: 'Potwierdzam i chcę rozmawiać teraz' }).click()
  await expect(page.getByText(/Teraz nikt nie może przyjąć tej teleporady/)).toBeVisible()
  await expectAccessible(page)
})

test('one that is moved goes from the dates to the summary, without a hold [V-318, V-319, V-320, V-321]', async ({
  page,
  portal,
}) => {
  const person = await portal.as('anna')
  const { booking: old } = await bookFirst({ person, patientId: await patientOf(person, 'Anna') }, 'TELE-INT')
  await signIn(page, 'anna')
  await page.goto(`/newbooking/dates?mode=MODIFY&oldBookingId=${old.systemId}&system=${old.system}`)
  await arrive(page, 'Wybierz nowy termin', /^Wybierz termin – /)
  await expect(page).toHaveURL(/\/newteleconsultation\/dates\?mode=MODIFY/)
  await takeHour(page, days.nextWeek, '11:00')
  await atStep(page, 'summary')
  await expect(page.getByText('Termin czeka na Ciebie jeszcze')).toHaveCount(0)
  const changed = page.waitForRequest((request) =>
    /\/amts\/consultations\/\d+\/\d+\/change$/.test(new URL(request.url()).pathname),
  )
  await page.getByRole('button', { name: 'Potwierdzam nowy termin' }).click()
  await changed
  await arrive(page, 'Termin wizyty zmieniony', /^Wizyta umówiona – /)
  const moved = await bookedOf(portal, 'anna', 'TELE-INT')
  expect(moved.map(({ systemId, dateFrom }) => [systemId, dateFrom])).toEqual([
    [old.systemId, '2026-11-11T10:00:00.000Z'],
  ])
})

test('any other mode leads to the visits [V-229]', async ({ page, portal }) => {
  const [old] = await bookedOf(portal, 'monika', 'TELE-INT')
  await signIn(page, 'monika')
  await page.goto(`/newteleconsultation?mode=COPY&oldBookingId=${old!.systemId}&system=${old!.system}`)
  await arrive(page, 'Wizyty')
  await expect(page.getByText('Nie wiadomo, którą wizytę zmienić.')).toBeVisible()
})

test('a telehealth platform that is silent, or does not know the patient, is said before anything is chosen; it is told of a consent that it lacks [C-151, M-040, M-041, V-445, V-446]', async ({
  page,
  portal,
}) => {
  const { nationalIdentificationNumber: extension = '' } = castPerson('anna').identity
  const identifiers = [{ root: '2.16.840.1.113883.3.4424.1.1.616', extension }]
  portal.world.patientConsents.keep({ identifiers, consent: 'N' })
  portal.world.set({ telehealth: false })
  await signIn(page, 'anna')
  await page.goto('/newteleconsultation')
  await atStep(page, 'teleconsultations')
  const said = page.getByRole('main').getByRole('status')
  const silent = said.filter({ hasText: 'Serwer telekonsultacji nie odpowiada' })
  await expect(silent).toContainText('Termin można umówić już teraz.')
  await expectAccessible(page)
  portal.world.set({ telehealth: true })
  await silent.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(silent).toHaveCount(0)
  await expect.poll(() => portal.world.patientConsents.of(identifiers)).toBe('C')

  await sql`update patient set pesel = '84051287404' where last_name = ${castPatients.anna.lastName}`.execute(
    portal.database.db,
  )
  await page.reload()
  await atStep(page, 'teleconsultations')
  const unknown = said.filter({ hasText: 'Problem z konfiguracją konta pacjenta. Skontaktuj się z placówką' })
  await expect(unknown.getByRole('link', { name: /^Zadzwoń do placówki/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
