import { expectAccessible } from '../support/arrive.ts'
import { openBookings, openDetails } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { cast, expect, test } from '../support/test.ts'
import { atStep, begin, bookedOf, chooseService, confirm, days, fact, takeHour } from './wizard.ts'

const reason = 'Powód wizyty'

test('drugs are ticked and a reason given: in the breadcrumb, on the summary with the way back, and in the details [V-214, V-215, V-286, V-381]', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way, with axe at every step
  const before = await bookedOf(portal, 'anna', 'POZ-LEK')
  await begin(page, 'anna')
  await chooseService(page, 'Porada lekarza POZ', /Wilczek/)
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'prescription')
  const steps = page.getByRole('navigation', { name: 'Kroki' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Recepta' })).toHaveAttribute('aria-current', 'step')

  await page.getByRole('checkbox', { name: /^Bisoprolol/ }).check()
  await page.getByRole('button', { name: 'Dalej', exact: true }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Popraw' })
  await problems.getByRole('link', { name: 'Podaj powód wizyty' }).click()
  await expect(page.getByLabel(reason)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Kończą się leki')
  await expect(page.getByText(/^Zapisano o /)).toBeVisible()
  await page.getByRole('button', { name: 'Dalej', exact: true }).press('Enter')

  await atStep(page, 'summary')
  await expect(fact(page, 'Recepta')).toContainText('Bisoprolol 2,5 mg, tabletki powlekane')
  await expect(fact(page, 'Recepta')).toContainText('Kończą się leki')
  await page.getByRole('link', { name: 'Zmień dane do recepty' }).click()
  await atStep(page, 'prescription')
  await expect(page.getByRole('checkbox', { name: /^Bisoprolol/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Pantoprazol/ }).check()
  await page.getByRole('button', { name: 'Dalej', exact: true }).click()
  await expect(fact(page, 'Recepta').getByRole('listitem')).toHaveCount(2)
  await confirm(page)
  await atStep(page, 'done')

  const [made] = (await bookedOf(portal, 'anna', 'POZ-LEK')).filter(
    ({ systemId }) => !before.some((one) => one.systemId === systemId),
  )
  const { details } = await (
    await portal.as('anna')
  ).call('bookingView', { params: { system: made!.system, id: made!.systemId } })
  expect(details.prescription?.bookingPrescriptionDrugs.map(({ name }) => name)).toEqual(['Bisoprolol', 'Pantoprazol'])
  await openBookings(page)
  await expect(page.getByRole('region', { name: 'Niedokończona rezerwacja' })).toHaveCount(0)
  const visit = await openDetails(page, 'Porada lekarza POZ')
  await expect(visit).toContainText('Kończą się leki')
})

test('the visit is booked without a prescription too, and whoever moves it can still ask for one @phone', async ({
  page,
  portal,
}) => {
  await begin(page, 'anna')
  await chooseService(page, 'Porada lekarza POZ', /Wilczek/)
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'prescription')
  await page.getByRole('button', { name: 'Dalej bez recepty' }).click()
  await expect(fact(page, 'Recepta')).toHaveText(/^Bez recepty/)
  await confirm(page)
  await atStep(page, 'done')
  const made = (await bookedOf(portal, 'anna', 'POZ-LEK')).find(({ dateFrom }) => dateFrom.startsWith('2026-11-06'))!
  await page.goto(`/newbooking?mode=MODIFY&oldBookingId=${made.systemId}&system=${made.system}`)
  await takeHour(page, days.nextWeek, '11:00')
  await atStep(page, 'prescription')
  await chooseDisplay(page, portal.url, { language: 'en' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you need a prescription?')
  await page.getByLabel('Reason for the visit').fill('Recepta na stałe leki')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm the new date' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Date of the visit changed')
  const moved = await (
    await portal.as('anna')
  ).call('bookingView', { params: { system: made.system, id: made.systemId } })
  expect(moved.details.prescription?.prescriptionVisitReason).toBe('Recepta na stałe leki')
})

test('measurements go with a visit that takes them, from a day that the person chooses [V-246]', async ({
  page,
  portal,
}) => {
  await begin(page, 'anna')
  await chooseService(page, 'Porada kardiologiczna', /Olszewik/)
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  await page.getByRole('checkbox', { name: 'Dołącz moje pomiary' }).check()
  const from = page.getByLabel('Pomiary od dnia')
  await expect(from).toHaveValue('05-10-2026')
  await from.fill('05-11-2026')
  await expect(page.getByText('Wpisz datę nie późniejszą niż 04.11.2026.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wyślij kod SMS i potwierdź' }).click()
  await expect(from).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await from.fill('01-11-2026')
  await page.getByRole('button', { name: 'Wyślij kod SMS i potwierdź' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(await portal.smsCode(cast.anna.phoneNumber!))
  await dialog.getByRole('textbox').press('Enter')
  await atStep(page, 'done')
  const made = (await bookedOf(portal, 'anna', 'KARD')).find(({ dateFrom }) => dateFrom.startsWith('2026-11-06'))
  expect(made?.measurementAttachment).toEqual({ isAddMeasurement: true, dateFromMeasurement: '2026-11-01' })
})
