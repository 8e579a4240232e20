import { bookFirst } from '@portal/server/testing/bookings'
import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { openBookings, openDetails, toast } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { accountOfOliwia } from '../support/young.ts'
import { toDermatologist } from './wizard.ts'

test('a person of 17 learns before any date that a parent books, with the number of the clinic @phone', async ({
  page,
  portal,
}) => {
  await accountOfOliwia(portal)
  await toDermatologist(page, 'grazyna')
  await expect(page.getByText('W Twoim wieku nie można samodzielnie umawiać ani przekładać wizyt.')).toBeVisible()
  await expect(page.getByText('Rodzic lub opiekun umówi ją na swoim koncie')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Zadzwoń do placówki: / })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Wybierz inną usługę' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Przejdź do listy wizyt' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('she cancels a visit that her mother booked, and is told who can move it; a kept address of moving it says so too', async ({
  page,
  portal,
}) => {
  const patientId = await accountOfOliwia(portal)
  const { booking } = await bookFirst({ person: await portal.as('monika'), patientId }, 'DERM')
  await signIn(page, 'grazyna')
  await page.goto(
    `/newbooking/dates?mode=MODIFY&system=${booking.system}&oldBookingId=${booking.systemId}&patient=${patientId}`,
  )
  await expect(toast(page, /^W Twoim wieku nie można samodzielnie umawiać ani przekładać wizyt\./)).toBeVisible()
  await openBookings(page)
  const details = await openDetails(page, booking.service.description)
  await expect(details).toContainText('Termin tej wizyty może zmienić rodzic lub opiekun albo placówka.')
  await expect(details).toContainText('Termin jest zaplanowany. Nie trzeba go potwierdzać.')
  await expect(details.getByRole('link', { name: 'Potwierdź wizytę' })).toHaveCount(0)
  await expect(details.getByRole('link', { name: 'Zmień termin' })).toHaveCount(0)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj wizytę' }).click()
  await expect(details.getByRole('status')).toContainText('Odwołano wizytę: ')
})
