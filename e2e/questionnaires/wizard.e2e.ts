import { arrive, expectAccessible } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'
import { begin, bookedOf, chooseService, confirm, days, fact, takeHour } from '../booking-wizard/wizard.ts'
import { fillGastroscopy, gastroscopyAnswers, kept } from './questionnaires.ts'

test('the wizard lists the service’s questionnaire, keeps what is entered, and sends it with the booking [V-216, V-217, V-289]', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way, with axe at every step
  await begin(page, 'tomasz')
  await chooseService(page, 'Gastroskopia', /Lipowicz/)
  await takeHour(page, days.friday, '10:00')
  await arrive(page, 'Wypełnij ankietę')
  const list = page.getByRole('list', { name: 'Ankiety do tej usługi' })
  await expect(list.getByRole('listitem')).toHaveText('Ankieta przed gastroskopiąDo wypełnienia')
  await page.getByRole('button', { name: 'Dalej', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Odpowiedz na pytanie: Masa ciała' })).toBeVisible()
  await expectAccessible(page)
  await fillGastroscopy(page)
  await kept(page)
  await page.reload()
  await expect(page.getByLabel('Masa ciała (kg)')).toHaveValue('72,5')
  await page.getByRole('button', { name: 'Dalej', exact: true }).press('Enter')

  await arrive(page, 'Sprawdź i potwierdź')
  await expect(fact(page, 'Ankieta')).toContainText('Wypełniona')
  await page.getByRole('link', { name: 'Zmień odpowiedzi w ankiecie' }).click()
  await expect(list.getByRole('listitem')).toHaveText('Ankieta przed gastroskopiąWypełniona')
  await expect(page.getByLabel(/^Jakie leki/)).toHaveValue('Żadnych')
  await page.getByRole('button', { name: 'Dalej', exact: true }).click()
  await confirm(page)
  await arrive(page, 'Wizyta umówiona')
  const [made] = await bookedOf(portal, 'tomasz', 'GASTRO')
  const tomasz = await portal.as('tomasz')
  const fulfilment = await tomasz.call('bookingFulfillment', { params: { id: made!.systemId } })
  expect(fulfilment.answers).toEqual(gastroscopyAnswers)

  // A moved visit brings its fulfilment along: nobody asks again.
  await page.goto(`/newbooking?mode=MODIFY&oldBookingId=${made!.systemId}&system=${made!.system}`)
  await takeHour(page, days.nextWeek, '11:00')
  await arrive(page, 'Sprawdź i potwierdź')
})

test('whoever puts the questionnaire off books without it and fills it in later @phone', async ({ page, portal }) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Gastroskopia', /Lipowicz/)
  await takeHour(page, days.friday, '10:00')
  await page.getByRole('button', { name: 'Wypełnię później' }).click()
  await expect(fact(page, 'Ankieta')).toContainText('Do wypełnienia później')
  await confirm(page)
  await arrive(page, 'Wizyta umówiona')
  const [made] = await bookedOf(portal, 'tomasz', 'GASTRO')
  const tomasz = await portal.as('tomasz')
  const refusal = await tomasz.refusal('bookingFulfillment', { params: { id: made!.systemId } })
  expect(refusal.status).toBe(404)
})
