import { patientOf } from '@portal/server/testing/bookings'
import { arrive, expectAccessible } from '../support/arrive.ts'
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

test('a visit that was booked at that time meanwhile is named, at the summary and where it leads back to [V-284, V-285, V-473]', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way, with axe at every step
  const [old] = await bookedOf(portal, 'krzysztof', 'DERM')
  await signIn(page, 'krzysztof')
  await page.goto(`/newbooking?mode=MODIFY&oldBookingId=${old!.systemId}&system=${old!.system}`)
  await arrive(page, 'Wybierz nowy termin', /^Wybierz termin – /)
  await takeHour(page, days.friday, '11:00')
  await arrive(page, 'Sprawdź i potwierdź')
  const krzysztof = await portal.as('krzysztof')
  const patientId = await patientOf(krzysztof, 'Krzysztof')
  const free = await krzysztof.call('timeSlotList', { query: { medicalServiceCode: 'PSYCH', patientId } })
  const slot = free.find(({ dateFrom }) => dateFrom.startsWith('2026-11-06T10:00'))!
  await krzysztof.call('bookingMake', { body: { timeSlotId: slot.id, availabilityId: slot.availabilityId, patientId } })

  await page.getByRole('button', { name: 'Potwierdzam nowy termin' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'pacjent ma już inną wizytę' })
  await expect(notice).toContainText('Porada psychologiczna, pt., 6 lis, godz. 11:00–')
  await expectAccessible(page)
  await page.reload()
  await arrive(page, 'Wybierz nowy termin', /^Wybierz termin – /)
  await expect(notice).toContainText('Porada psychologiczna, pt., 6 lis, godz. 11:00–')
  await expect(page.getByRole('link', { name: 'Przejdź dalej' })).toHaveCount(0)
  await takeHour(page, days.friday, '10:00')
  await arrive(page, 'Sprawdź i potwierdź')
  await expect(fact(page, 'Kiedy')).toContainText('10:00')
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
