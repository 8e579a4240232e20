import { rightsGiven } from '@portal/contract/rules/guardian-scopes'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { expectAccessible } from '../support/arrive.ts'
import { openBookings, openDetails, expectVisits } from '../support/bookings.ts'
import { actFor, personSwitcher, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a guardian sees whose visits are on the screen, and the patient selector changes them', async ({ page }) => {
  await signIn(page, 'piotr')
  await openBookings(page)
  await actFor(page, 'Piotr Kalinowiak')
  await expect(page.getByText('Wizyty pacjenta: Piotr Kalinowiak')).toBeVisible()
  await expectVisits(page, ['Porada okulistyczna'])

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/mppd\/api\/bookings\/?\?/, (route) => held.then(() => route.continue()))
  await actFor(page, 'Kacper Kalinowiak')
  await expect(page.getByText('Wizyty pacjenta: Kacper Kalinowiak')).toBeVisible()
  await expect(page.getByText('Wczytywanie wizyt…')).toBeVisible()
  await expectVisits(page, [])
  await expect(page.getByText('Brak umówionych wizyt')).toHaveCount(0)
  answer()
  await expectVisits(page, ['Porada pediatryczna'])
  await expect(page.getByRole('region', { name: /^Najbliższa wizyta/ })).toContainText('Kacper Kalinowiak')
  await page.reload()
  await expect(page.getByText('Wizyty pacjenta: Kacper Kalinowiak')).toBeVisible()
  await actFor(page, 'Zofia Kalinowiak')
  await expect(page.getByText('Zofia Kalinowiak nie ma nadchodzących wizyt.')).toBeVisible()
})

test('a guardian sees everybody at once, each visit with its person, until they choose one', async ({ page }) => {
  await signIn(page, 'piotr')
  await openBookings(page)
  await expect(personSwitcher(page)).toHaveText(/Cała rodzina/)
  await expect(page.getByText('Wizyty wszystkich osób, którymi się opiekujesz')).toBeVisible()
  await expect(page.getByText('3 wizyty', { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  for (const person of [
    /^Kacper Kalinowiak, syn, 9 lat$/,
    /^Stanisław Kalinowiak, podopieczny, 78 lat$/,
    /^Piotr Kalinowiak, ty, 47 lat$/,
  ]) {
    await expect(main.getByText(person)).toBeVisible()
  }
  await expectAccessible(page)

  await actFor(page, 'Stanisław Kalinowiak')
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByText('Wizyty pacjenta: Stanisław Kalinowiak')).toBeVisible()
  await expectVisits(page, ['Porada kardiologiczna'])
  await page.reload()
  await expectVisits(page, ['Porada kardiologiczna'])
  await actFor(page, 'Cała rodzina')
  await expect(page.getByText('3 wizyty', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Filtruj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtruj wizyty' })
  await dialog.getByLabel('Pacjent').selectOption('Kacper Kalinowiak')
  await dialog.getByRole('button', { name: 'Pokaż wizyty' }).click()
  await expect(personSwitcher(page)).toHaveText(/Kacper Kalinowiak/)
  await expectVisits(page, ['Porada pediatryczna'])
})

test('who did not share their visits is named where everybody’s are listed', async ({ page, portal }) => {
  const { db } = portal.database
  const { accounts, patients } = await clinicIds(db)
  await db
    .updateTable('patient_link')
    .set({ rights: rightsGiven(['messages']) })
    .where('account_id', '=', Number(accounts.piotr))
    .where('patient_id', '=', Number(patients.stanislaw))
    .execute()
  await signIn(page, 'piotr')
  await openBookings(page)
  await expectVisits(page, ['Porada pediatryczna', 'Porada okulistyczna'])
  await expect(page.getByText('Bez wizyt osób, które ich nie udostępniły: Stanisław Kalinowiak.')).toBeVisible()
  await expectAccessible(page)
})

test('of whom the clinic lets nothing be booked it is said where everybody’s visits are listed, and at the visit instead of another date [V-280, V-472]', async ({
  page,
  portal,
}) => {
  const { db } = portal.database
  const { patients } = await clinicIds(db)
  await db.updateTable('patient').set({ booking_locked: true }).where('id', '=', Number(patients.kacper)).execute()
  const kacper = (await (await portal.as('piotr')).call('bookingList')).find(
    ({ patient }) => patient.name === 'Kacper',
  )!
  await signIn(page, 'piotr')
  await openBookings(page)
  const reason = page.getByRole('alert').filter({ hasText: 'Możliwość rezerwacji została zablokowana' })
  await expect(reason).toContainText('Kacper Kalinowiak')
  await expectAccessible(page)
  const details = await openDetails(page, 'Porada pediatryczna')
  await expect(details).toContainText('placówka zablokowała możliwość rezerwacji')
  await expect(details.getByRole('link', { name: 'Zmień termin' })).toHaveCount(0)
  await expect(details.getByRole('button', { name: 'Odwołaj wizytę' })).toBeVisible()
  // A link that was kept leads to the list with the reason.
  await page.goto(`/newbooking?mode=MODIFY&oldBookingId=${kacper.systemId}&system=${kacper.system}`)
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(reason).toBeVisible()
})

test('an address that names a patient opens with that patient chosen', async ({ page, portal }) => {
  const people = await (await portal.as('piotr')).call('patientList')
  const kacper = people.find(({ name }) => name === 'Kacper')
  await signIn(page, 'piotr')
  await openBookings(page, `?patient=${kacper!.id}`)
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByText('Wizyty pacjenta: Kacper Kalinowiak')).toBeVisible()
})

test('before a visit of a child is cancelled its name is said', async ({ page }) => {
  await signIn(page, 'piotr')
  await openBookings(page, '?patient=all')
  const details = await openDetails(page, 'Porada pediatryczna')
  await details.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  await expect(page.getByRole('dialog', { name: 'Czy odwołać tę wizytę?' })).toContainText('Kacper Kalinowiak')
})

test('a blocked or pending link shows nothing of the ward', async ({ page }) => {
  for (const key of ['jan', 'ewa'] as const) {
    await signIn(page, key)
    await openBookings(page, '?patient=all')
    await expectVisits(page, [])
  }
})
