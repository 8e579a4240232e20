import { patientOf } from '@portal/server/testing/bookings'
import { expectAccessible } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'
import { atStep, begin, chooseService, confirm, days, fact, hourOf, pass, takeHour } from './wizard.ts'

const service = 'Konsultacja dermatologiczna (odpłatna)'

test('a paid service shows its price list; confirming goes on, and the booked visit still says the price [V-292, V-293, V-551]', async ({
  page,
}) => {
  await begin(page, 'anna')
  await chooseService(page, service, /Zielonka/)
  await takeHour(page, days.friday, '10:00')
  const dialog = page.getByRole('dialog', { name: 'Cennik usługi' })
  await expect(dialog.getByRole('row', { name: /Konsultacja dermatologiczna/ })).toContainText(/220,00\s+zł/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Akceptuję i wybieram termin' }).click()
  await atStep(page, 'summary')
  await expect(fact(page, 'Opłata')).toContainText(/220,00\s+zł/)
  await page.getByRole('button', { name: 'Potwierdzam i umawiam wizytę' }).click()
  await atStep(page, 'done')
  await expect(fact(page, 'Opłata')).toContainText(/220,00\s+zł/)
})

test('cancelling the price list clears the slot [V-294]', async ({ page, portal }) => {
  await begin(page, 'anna')
  await chooseService(page, service, /Zielonka/)
  await takeHour(page, days.friday, '10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Rezygnuję z tego terminu' }).click()
  await expect(hourOf(page, days.friday, '10:00')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Wybierz ten termin' })).toHaveCount(0)
  const { booking } = await portal.rows('booking')
  await takeHour(page, days.friday, '10:00')
  await page.keyboard.press('Escape')
  await expect(hourOf(page, days.friday, '10:00')).not.toBeChecked()
  expect((await portal.rows('booking')).booking, 'nothing was held').toBe(booking)
})

test('a paid date that is offered in place of a lost one shows its price list too [V-292]', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way, with axe at every step
  await begin(page, 'anna')
  await chooseService(page, service, /Zielonka/)
  await takeHour(page, days.friday, '10:00')
  const dialog = page.getByRole('dialog', { name: 'Cennik usługi' })
  await dialog.getByRole('button', { name: 'Akceptuję i wybieram termin' }).click()
  await atStep(page, 'summary')
  const picked = new URL(page.url()).searchParams
  pass(portal, 16)
  const other = await portal.as('tomasz')
  await other.call('bookingMake', {
    body: {
      timeSlotId: picked.get('slot')!,
      availabilityId: picked.get('availabilityId')!,
      patientId: await patientOf(other, 'Tomasz'),
      payment: true,
    },
  })
  await confirm(page)
  await page.getByRole('button', { name: 'Zarezerwuj ten termin ponownie' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Wybrany termin został właśnie zajęty' })
  await notice.getByRole('button').first().click()
  await expect(dialog.getByRole('row', { name: /Konsultacja dermatologiczna/ })).toContainText(/220,00\s+zł/)
  await dialog.getByRole('button', { name: 'Rezygnuję z tego terminu' }).click()
  await notice.getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Akceptuję i wybieram termin' }).click()
  await expect(page.getByText('Termin czeka na Ciebie jeszcze')).toBeVisible()
  await confirm(page)
  await atStep(page, 'done')
})

test('a service without a current price list cannot go on [V-470]', async ({ page }) => {
  await begin(page, 'anna')
  await chooseService(page, 'Przegląd stomatologiczny (odpłatny)', /Ząbkiewicz/)
  await takeHour(page, days.friday, '10:00')
  const dialog = page.getByRole('dialog', { name: 'Cennik usługi' })
  await expect(dialog.getByText('Brak aktualnego cennika dla podanego zakres')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Akceptuję i wybieram termin' })).toHaveCount(0)
})
