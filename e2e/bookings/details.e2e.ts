import { readFile } from 'node:fs/promises'
import { openings } from '@portal/server/seed/clinic-ids'
import { bookFirst, patientOf } from '@portal/server/testing/bookings'
import { expectAccessible } from '../support/arrive.ts'
import { bookingOf, openBookings, openDetails, expectVisits, statusOf } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const cardiology = 'Porada kardiologiczna'

test('details say everything about a visit [V-177]', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  const visit = await openDetails(page, cardiology)
  for (const fact of [
    'Zaplanowana',
    'środa, 18.11.2026, godz. 09:00–09:30',
    'Anna Nowicka',
    'dr hab. n. med. Grzegorz Olszewik',
    'kardiologia, choroby wewnętrzne',
    'Poradnie specjalistyczne',
    'ul. Jesionowa 3, 99-996 Lipniki',
    'Proszę zabrać wyniki ostatnich badań EKG',
  ]) {
    await expect(visit).toContainText(fact)
  }
  await expect(visit.getByRole('link', { name: '+48 225 550 120' })).toHaveAttribute('href', 'tel:+48225550120')
})

test('the page of a visit says what its status means, and asks to confirm it only where the clinic does', async ({
  page,
  portal,
}) => {
  const anna = await portal.as('anna')
  const { booking } = await bookFirst({ person: anna, patientId: await patientOf(anna, 'Anna') }, 'FIZJO-IND')
  await signIn(page, 'anna')
  for (const [service, status, meaning, asked] of [
    [
      cardiology,
      'Zaplanowana',
      'Przychodnia prosi o potwierdzenie tej wizyty. Możesz to zrobić do jej rozpoczęcia.',
      1,
    ],
    [booking.service.description, 'Zaplanowana', 'Termin jest zaplanowany. Nie trzeba go potwierdzać.', 0],
    [
      'Porada dermatologiczna',
      'Zarejestrowana',
      'Przychodnia zarejestrowała tę wizytę. Nie trzeba nic więcej robić.',
      0,
    ],
  ] as const) {
    await openBookings(page)
    const visit = await openDetails(page, service)
    await expect(visit).toContainText(status)
    await expect(visit).toContainText(meaning)
    await expect(visit.getByRole('link', { name: 'Potwierdź wizytę' })).toHaveCount(asked)
  }
})

test('a visit is cancelled after the person has seen whose, which and when [V-180, V-255]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await openBookings(page)
  const details = await openDetails(page, cardiology)
  await details.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  const question = page.getByRole('dialog', { name: 'Czy odwołać tę wizytę?' })
  await expect(question).toContainText('Anna Nowicka')
  await expect(question).toContainText(cardiology)
  await expect(question).toContainText('środa, 18.11.2026, godz. 09:00–09:30')
  await expectAccessible(page)

  await question.getByRole('button', { name: 'Nie odwołuj' }).click()
  await expect(details.getByRole('button', { name: 'Odwołaj wizytę' })).toBeFocused()
  expect(await statusOf(portal, 'anna', cardiology)).toBe('SCHEDULED')

  await details.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  await question.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  const outcome = details.getByRole('status').filter({ hasText: 'Odwołano' })
  await expect(outcome).toContainText(`Odwołano wizytę: ${cardiology}, środa, 18.11.2026, 09:00.`)
  await expect(outcome).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(details).toContainText('Ta wizyta została odwołana. Możesz umówić nową.')
  await expect(details.getByRole('link', { name: 'Zmień termin' })).toHaveCount(0)
  await expectAccessible(page)
  await details.getByText('Historia wizyty').click()
  await expect(details.getByRole('listitem').filter({ hasText: 'Odwołano wizytę' })).toContainText('Ty')
  await expectAccessible(page)
  await details.getByRole('link', { name: 'Wizyty' }).click()
  await expectVisits(page, ['Porada dermatologiczna'])
  expect(await statusOf(portal, 'anna', cardiology)).toBe('CANCELED')
  await expectAccessible(page)
})

test('a visit that was cancelled elsewhere meanwhile is not cancelled twice, and the person is told', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await openBookings(page)
  const details = await openDetails(page, cardiology)
  const { system, systemId } = await bookingOf(portal, 'anna', cardiology)
  const elsewhere = await portal.as('anna')
  await elsewhere.call('bookingCancel', { params: { system, id: systemId } })

  await details.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  const question = page.getByRole('dialog', { name: 'Czy odwołać tę wizytę?' })
  await question.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  await expect(question.getByRole('alert')).toContainText('Rezerwacja nie może być zmieniona - niewłaściwy status')
})

test('a visit of the past offers its documents and says why nothing else can be done', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page, '?dateFrom=2026-01-01&dateTo=2026-11-04&status=EXECUTED')
  const details = await openDetails(page, 'Porada ginekologiczna')
  await expect(details).toContainText('Nie można zmienić ani odwołać tej wizyty, ponieważ już się odbyła.')
  await expect(details.getByRole('button', { name: 'Odwołaj wizytę' })).toHaveCount(0)
  await expect(details.getByRole('link', { name: 'Zmień termin' })).toHaveCount(0)
  await expect(details.getByRole('link', { name: 'Potwierdź wizytę' })).toHaveCount(0)
  await expect(details.getByRole('link', { name: /Drukuj potwierdzenie/ })).toBeVisible()
})

test('the confirmation to print opens beside the portal as a PDF [V-181]', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  const details = await openDetails(page, cardiology)
  const link = details.getByRole('link', { name: /Drukuj potwierdzenie/ })
  await expect(link).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await link.getAttribute('href'))!)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a visit goes into a calendar with the hour of the clinic', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  const details = await openDetails(page, cardiology)
  const downloading = page.waitForEvent('download')
  await details.getByRole('link', { name: /Dodaj do kalendarza/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^wizyta-\d+\.ics$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('DTSTART;TZID=Europe/Warsaw:20261118T090000')
})

test('a visit that the patient pays for shows its price list when asked [V-207]', async ({ page, portal }) => {
  const anna = await portal.as('anna')
  const visitor = { person: anna, patientId: await patientOf(anna, 'Anna') }
  const { booking } = await bookFirst(visitor, openings.commercial.service)
  await signIn(page, 'anna')
  await openBookings(page)
  const details = await openDetails(page, booking.service.description)
  await details.getByText('Cennik', { exact: true }).click()
  await expect(details.getByRole('table')).toContainText('zł')
  await expectAccessible(page)
})

test('changing the date leads into the wizard for this booking and patient', async ({ page, portal }) => {
  const { systemId, patient } = await bookingOf(portal, 'anna', cardiology)
  await signIn(page, 'anna')
  await openBookings(page)
  const details = await openDetails(page, cardiology)
  await expect(details.getByRole('link', { name: 'Zmień termin' })).toHaveAttribute(
    'href',
    `/newbooking/dates?mode=MODIFY&oldBookingId=${systemId}&system=AMMS&patient=${patient.id}`,
  )
})
