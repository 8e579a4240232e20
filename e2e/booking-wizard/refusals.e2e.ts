import { sql } from '@portal/server/db/sql'
import { castPatients } from '@portal/server/seed/cast'
import { patientOf } from '@portal/server/testing/bookings'
import type { Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import {
  atStep,
  begin,
  bookedOf,
  chooseService,
  confirm,
  days,
  markHour,
  pass,
  showDay,
  takeHour,
  toDermatologist,
} from './wizard.ts'

test('another visit at that time is named with its period, and the person stays at the dates [V-283, V-284, V-285, V-473]', async ({
  page,
  portal,
}) => {
  await begin(page, 'krzysztof')
  await chooseService(page, 'Porada psychologiczna', /Cichowąs/)
  await atStep(page, 'dates')
  await takeHour(page, days.nextWeek, '09:00')
  const notice = page.getByRole('alert').filter({ hasText: 'pacjent ma już inną wizytę' })
  await expect(notice).toContainText('Porada dermatologiczna, śr., 11 lis, godz. 09:00–09:20.')
  await expect(notice).toBeFocused()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/newbooking\/dates/)
  expect(await bookedOf(portal, 'krzysztof', 'PSYCH')).toEqual([])
  // Another hour goes through.
  await takeHour(page, days.nextWeek, '11:00')
  await atStep(page, 'summary')
})

test('what would refuse the booking is listed before any date, with the way to mend it [V-388, V-390]', async ({
  page,
}) => {
  await begin(page, 'piotr')
  await page.getByRole('link', { name: /Piotr Kalinowiak/ }).click()
  await chooseService(page, 'Porada ginekologiczna', /Brzóska/)
  await atStep(page, 'dates')
  await expect(page.getByText('Usługa nie jest dostępna dla płci pacjenta.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await page.getByRole('link', { name: 'Wybierz inną osobę' }).click()
  await atStep(page, 'patients')
  await page.goBack()
  await page.getByRole('link', { name: 'Wybierz inną usługę' }).click()
  await atStep(page, 'services')
  await chooseService(page, 'Porada pediatryczna', /Gawron/)
  await atStep(page, 'dates')
  await expect(page.getByText('Pacjent przekroczył maksymalny wiek dla tej usługi.')).toBeVisible()
})

const refused = [
  [
    'krzysztof',
    'Badanie profilaktyczne po 40. roku życia',
    /Dowolny/,
    'Pacjent nie osiągnął minimalnego wieku wymaganego dla tej usługi.',
    'V-389',
  ],
  ['olena', 'Porada neurologiczna', /Świerkocka/, 'Pacjent nie ma określonego płatnika (ubezpieczyciela).', 'V-391'],
  [
    'tomasz',
    'Porada ortopedyczna, wizyta kontrolna',
    /Dębowik/,
    'Z tej usługi nie można skorzystać podczas pierwszej wizyty.',
    'V-395',
  ],
  [
    'anna',
    'Porada ortopedyczna, pierwsza wizyta',
    /Dębowik/,
    'Usługa jest przeznaczona tylko na pierwszą wizytę.',
    'V-396',
  ],
] as const
for (const [key, service, way, text, id] of refused) {
  test(`${key} is told before choosing a date: ${text} [${id}]`, async ({ page }) => {
    await begin(page, key)
    await chooseService(page, service, way)
    await atStep(page, 'dates')
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  })
}

test('dates too far ahead are not offered, and one that turned out to be is refused by a toast [V-462, V-394]', async ({
  page,
  portal,
}) => {
  const last = 'poniedziałek, 14 grudnia 2026'
  portal.setTime(new Date('2026-11-14T09:00+01:00'))
  await begin(page, 'tomasz')
  await chooseService(page, 'Szczepienie przeciw grypie', /Dowolny/)
  // The thirtieth day to the minute, and nothing after it.
  await showDay(page, last)
  await expect(page.getByRole('group', { name: new RegExp(`^${last}`) }).getByRole('radio')).toHaveCount(1)
  pass(portal, -5)
  await takeHour(page, last, '09:00')
  await expect(page.getByText('Termin wizyty jest zbyt odległy - wybierz wcześniejszy.')).toBeVisible()
  await atStep(page, 'dates')
})

test('what refuses the booking at the last step is a warning in the summary [V-459, V-397]', async ({
  page,
  portal,
}) => {
  // Two visits that the clinic has put under another patient.
  const anna = await portal.as('anna')
  const annaId = await patientOf(anna, 'Anna')
  const slots = await anna.call('timeSlotList', { query: { medicalServiceCode: 'FIZJO-IND', patientId: annaId } })
  const misplaced: number[] = []
  for (const { id: timeSlotId, availabilityId } of slots.slice(4, 6)) {
    const made = await anna.call('bookingMake', { body: { timeSlotId, availabilityId, patientId: annaId } })
    misplaced.push(Number(made.systemId))
  }
  await begin(page, 'tomasz')
  await chooseService(page, 'Fizjoterapia indywidualna', /Jaworska/)
  await takeHour(page, days.tomorrow, '09:00')
  await atStep(page, 'summary')
  // While the summary stands open it finds that they are his: all that it allows.
  const patientId = Number(await patientOf(await portal.as('tomasz'), 'Tomasz'))
  await portal.database.db.updateTable('booking').set({ patient_id: patientId }).where('id', 'in', misplaced).execute()
  await confirm(page)
  const warning = page.getByRole('main').getByRole('alert')
  await expect(warning).toContainText('Osiągnięto maksymalną liczbę aktywnych rezerwacji tej usługi.')
  await expect(warning).toContainText('Zwolni się miejsce, gdy odwołasz jedną z umówionych wizyt')
  await expectAccessible(page)
  await atStep(page, 'summary')
  expect(await bookedOf(portal, 'tomasz', 'FIZJO-IND')).toHaveLength(2)
  await warning.getByRole('link', { name: 'Przejdź do listy wizyt' }).click()
  await arrive(page, 'Wizyty')
})

/** Books as many visits to a dermatologist as a patient may have. */
async function bookAllOfDermatology(portal: BrowserPortal): Promise<void> {
  const tomasz = await portal.as('tomasz')
  const patientId = await patientOf(tomasz, 'Tomasz')
  const employeeId = 'zielonka'
  const slots = await tomasz.call('timeSlotList', { query: { medicalServiceCode: 'DERM', employeeId, patientId } })
  for (const slot of slots.slice(4, 9))
    await tomasz.call('bookingMake', { body: { timeSlotId: slot.id, availabilityId: slot.availabilityId, patientId } })
}

test('whoever has as many visits of a service as there may be learns it before any date, and gives one up [V-397]', async ({
  page,
  portal,
}) => {
  await bookAllOfDermatology(portal)
  await toDermatologist(page, 'tomasz')
  await expect(page.getByText('Osiągnięto maksymalną liczbę aktywnych rezerwacji tej usługi.')).toBeVisible()
  await expect(page.getByText('Zwolni się miejsce, gdy odwołasz jedną z umówionych wizyt')).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  const address = page.url()
  await page.getByRole('link', { name: 'Przejdź do listy wizyt' }).click()
  await arrive(page, 'Wizyty')
  const tomasz = await portal.as('tomasz')
  const { system, systemId } = (await bookedOf(portal, 'tomasz', 'DERM'))[0]!
  await tomasz.call('bookingCancel', { params: { system, id: systemId } })
  await page.goto(address)
  await atStep(page, 'dates')
  await takeHour(page, days.nextWeek, '11:00')
  await atStep(page, 'summary')
})

test('a limit that is reached while the dates stand open is said when an hour is picked, with the way to mend it [V-462, V-397]', async ({
  page,
  portal,
}) => {
  await toDermatologist(page, 'tomasz')
  await bookAllOfDermatology(portal)
  await takeHour(page, days.nextWeek, '11:00')
  await expect(page.getByRole('heading', { name: 'Osiągnięto maksymalną liczbę' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Przejdź do listy wizyt' })).toBeVisible()
  await atStep(page, 'dates')
  expect(await bookedOf(portal, 'tomasz', 'DERM')).toHaveLength(5)
})

test('a missing declaration and an unconfirmed number are said with what to do [V-372, V-409]', async ({ page }) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Porada lekarza POZ', /Wilczek/)
  await atStep(page, 'dates')
  await expect(page.getByText('Pacjent nie posiada deklaracji wyboru lekarza/pielęgniarki/położnej')).toBeVisible()
  await expect(page.getByText('Przygotuj deklarację wyboru w portalu.')).toBeVisible()
  await page.getByRole('link', { name: 'Złóż deklarację' }).click()
  await expect(page).toHaveURL(/\/newdeclaration\/general-practitioner\/staff\?patient=\d+$/)
  await page.goBack()
  await atStep(page, 'dates')
  await page.getByRole('link', { name: 'Wybierz inną usługę' }).click()
  await chooseService(page, 'Teleporada internistyczna', /Żurkowiak/)
  await atStep(page, 'dates')
  await expect(page.getByText('Numer telefonu jest nieznany lub niepotwierdzony.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Potwierdź numer …005' })).toBeVisible()
})

test('dates too soon are not offered, and one that became so while the page stood open is a toast at the dates [V-462, V-393]', async ({
  page,
  portal,
}) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'USG jamy brzusznej', /Sikorzak/)
  await atStep(page, 'dates')
  // Two days ahead to the minute.
  await expect(page.getByRole('main').getByRole('radio').first()).toHaveAccessibleName(/^10:00/)
  await markHour(page, days.friday, '10:00')
  pass(portal, 5)
  const take = page.getByRole('button', { name: 'Wybierz ten termin' })
  await take.click()
  const toast = page.getByText('Do wizyty pozostało zbyt mało czasu - wybierz późniejszy termin.')
  await expect(toast).toBeVisible()
  await atStep(page, 'dates')
  // The notice does not lie over what is pressed next.
  const [notice, button] = await Promise.all([toast.boundingBox(), take.boundingBox()])
  expect(notice!.y + notice!.height).toBeLessThan(button!.y)
  await takeHour(page, days.nextWeek, '09:00')
  await atStep(page, 'summary')
  // What was said of the first try does not outlast the second.
  await expect(toast).toHaveCount(0)
})

const locked = 'Możliwość rezerwacji została zablokowana, prosimy o kontakt z placówką'

/** The list of visits says that nothing can be booked, whom to call, and invites to nothing. */
async function expectLocked(page: Page): Promise<void> {
  await arrive(page, 'Wizyty')
  const reason = page.getByRole('main').getByRole('alert')
  await expect(reason).toContainText(locked)
  await expect(page.getByText(locked)).toHaveCount(1)
  await expect(reason.getByRole('link', { name: /^Zadzwoń do placówki: / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Umów wizytę' })).toHaveCount(0)
}

test('a patient whom the clinic does not let book is led to the list, where the reason stands and nothing invites [V-280, V-330, V-408, V-472] @phone', async ({
  page,
}) => {
  await signIn(page, 'barbara')
  for (const address of ['/newbooking', '/newbooking/dates?service=DERM', '/newteleconsultation']) {
    await page.goto(address)
    await expectLocked(page)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // It is no passing message.
  await page.reload()
  await expectLocked(page)
})

test('who is blocked while choosing finds the same in the list', async ({ page, portal }) => {
  await toDermatologist(page, 'anna')
  await markHour(page, days.friday, '10:00')
  await sql`update patient set booking_locked = true where last_name = ${castPatients.anna.lastName}`.execute(
    portal.database.db,
  )
  await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
  await expectLocked(page)
})

test('a unit that does not offer the service leads back to the list with the reason [V-469]', async ({ page }) => {
  await signIn(page, 'anna')
  for (const address of ['/newbooking?service=DERM&orgUnit=999999', '/newbooking?service=DERM']) {
    await page.goto(address)
    await expect(page.getByText('Wybrana usługa nie jest dostępna w tej jednostce.')).toBeVisible()
    await arrive(page, 'Wizyty')
  }
})

test('an account without a patient is told what to do', async ({ page }) => {
  await begin(page, 'grazyna')
  await atStep(page, 'patients')
  await expect(page.getByText('Konto nie jest powiązane z żadnym pacjentem')).toBeVisible()
  await page.getByRole('link', { name: 'Przejdź do swoich danych' }).click()
  await arrive(page, 'Konto i bezpieczeństwo', /^Moje dane – /)
})

test('a service with its first possible day offers none before it', async ({ page }) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Porada okulistyczna', /Okoński/)
  await atStep(page, 'dates')
  await expect(page.getByRole('tab').first()).toHaveAccessibleName(/^środa, 18 listopada 2026/)
  await page.getByText('Inny dzień').click()
  await page.getByLabel('Pokaż terminy od dnia').fill('10-11-2026')
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click()
  await expect(page.getByText('Wpisz datę nie wcześniejszą niż 18.11.2026.')).toBeVisible()
})
