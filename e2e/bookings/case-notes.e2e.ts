import { choice, holdFirst, patientOf } from '@portal/server/testing/bookings'
import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { openBookings, openDetails } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('what a visit is about is written anew and added to; what fails is said in the dialog, and nothing is lost [V-477, V-478, M-064, M-065]', async ({
  page,
  portal,
}) => {
  const person = await portal.as('anna')
  const patientId = await patientOf(person, 'Anna')
  const { slot, hold } = await holdFirst({ person, patientId }, 'TELE-INT')
  await person.call('bookingModify', {
    body: { ...choice(slot, patientId), hisBookingId: hold.hisBookingId, medicalCase: { note: 'Kaszel.' } },
  })
  await signIn(page, 'anna')
  await openBookings(page)
  const details = await openDetails(page, 'Teleporada internistyczna')
  const change = details.getByRole('button', { name: /^Zmień opis z / })
  const dialog = page.getByRole('dialog')
  const note = dialog.getByLabel(/^Opis/)
  const save = dialog.getByRole('button', { name: 'Zapisz opis' })
  const offline = '**/amts/medical-cases/**'

  await change.click()
  await expect(note).toHaveValue('Kaszel.')
  await note.fill('a'.repeat(2001))
  await save.click()
  await expect(dialog).toContainText('Opis moze zawierać maksimum 2000 znaków')
  await expect(note).toBeFocused()
  await note.fill('Kaszel od tygodnia.')
  await page.route(offline, (route) => route.abort('internetdisconnected'))
  await save.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Aktualizowanie opisu nie powiodło się' })).toBeVisible()
  await expectAccessible(page, dialog)
  await page.unroute(offline)
  await page.reload()
  await change.click()
  await expect(note).toHaveValue('Kaszel od tygodnia.')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(details.getByText('Zmieniono opis.')).toBeVisible()
  await expect(details.getByText('Kaszel od tygodnia.', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await details.getByRole('button', { name: 'Dodaj opis' }).click()
  await save.click()
  await expect(dialog).toContainText('Wpisz opis.')
  await note.fill('Od wczoraj gorączka.')
  await page.route(offline, (route) => route.abort('internetdisconnected'))
  await save.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Dodawanie opisu nie powiodło się' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.unroute(offline)
  await save.press('Enter')
  await expect(details.getByText('Dodano opis.')).toBeVisible()
  await expect(change).toHaveCount(2)
  await expect(details.getByText('Od wczoraj gorączka.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
