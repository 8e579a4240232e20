import { patientOf } from '@portal/server/testing/bookings'
import { arrive } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { bookedOf, days, fact, takeHour } from './wizard.ts'

test('a visit is moved: straight to the dates, the old date stays until the new one is confirmed, then its slot is free [V-296, V-297, V-300]', async ({
  page,
  portal,
}) => {
  const [old] = await bookedOf(portal, 'krzysztof', 'DERM')
  await signIn(page, 'krzysztof')
  await page.goto(`/newbooking?mode=MODIFY&oldBookingId=${old!.systemId}&system=${old!.system}`)
  await arrive(page, 'Wybierz nowy termin', /^Wybierz termin – /)
  await expect(page.getByText(`Zmieniasz termin wizyty: ${days.nextWeek}, godz. 09:00`)).toBeVisible()
  await expect(fact(page, 'Usługa')).toHaveText('Porada dermatologiczna')
  await expect(page.getByText('dr n. med. Alicja Zielonka, Poradnia dermatologiczna', { exact: true })).toBeVisible()
  await takeHour(page, days.friday, '11:00')

  await arrive(page, 'Sprawdź i potwierdź')
  await expect(fact(page, 'Dotychczasowy termin')).toContainText(days.nextWeek)
  expect((await bookedOf(portal, 'krzysztof', 'DERM'))[0]?.dateFrom, 'nothing moved yet').toBe(old!.dateFrom)
  await page.getByRole('button', { name: 'Potwierdzam nowy termin' }).click()

  await arrive(page, 'Termin wizyty zmieniony', /^Wizyta umówiona – /)
  const moved = await bookedOf(portal, 'krzysztof', 'DERM')
  expect(moved.map(({ systemId, dateFrom }) => [systemId, dateFrom])).toEqual([
    [old!.systemId, '2026-11-06T10:00:00.000Z'],
  ])
  // Somebody else finds the old slot free.
  const anna = await portal.as('anna')
  const patientId = await patientOf(anna, 'Anna')
  const free = await anna.call('timeSlotList', {
    query: { medicalServiceCode: 'DERM', employeeId: 'zielonka', patientId },
  })
  expect(free.map(({ dateFrom }) => dateFrom)).toContain(old!.dateFrom)
})

test('a visit that may not be changed leads back to the list', async ({ page, portal }) => {
  const anna = await portal.as('anna')
  const cancelled = (await anna.call('bookingList')).find(({ status }) => status === 'CANCELED')
  await signIn(page, 'anna')
  await page.goto(`/newbooking?mode=MODIFY&oldBookingId=${cancelled!.systemId}&system=${cancelled!.system}`)
  await expect(page.getByText('Rezerwacja nie może być zmieniona - niewłaściwy status')).toBeVisible()
  await arrive(page, 'Wizyty')
})

test('a mode that does not name the visit leads back to the list [V-212]', async ({ page }) => {
  await signIn(page, 'anna')
  // Nor does a patient and a service stand for a visit, on any step.
  for (const address of ['dates?mode=CHANGE', 'summary?mode=MODIFY&patient=1&service=DERM&oldBookingId=1']) {
    await page.goto(`/newbooking/${address}`)
    await expect(page.getByText('Nie wiadomo, którą wizytę zmienić')).toBeVisible()
    await arrive(page, 'Wizyty')
  }
})
