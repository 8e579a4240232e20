import { sql } from '@portal/server/db/sql'
import { bookFirst } from '@portal/server/testing/bookings'
import { expect, test, cast } from '../support/test.ts'
import { expectAccessible } from '../support/arrive.ts'
import { atStep, begin, bookedOf, chooseService, days, fact, takeHour } from './wizard.ts'

test('a visit that has to be confirmed gets its code by SMS, and the right code books it [V-298, V-299, V-221, V-300]', async ({
  page,
  portal,
}) => {
  const before = await bookedOf(portal, 'krzysztof', 'KARD')
  await begin(page, 'krzysztof')
  await chooseService(page, 'Porada kardiologiczna', /Olszewik/)
  await takeHour(page, days.friday, '09:00')
  await atStep(page, 'summary')
  await expect(fact(page, 'Jak się przygotować')).toContainText('EKG')
  await page.getByRole('button', { name: 'Wyślij kod SMS i potwierdź' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kod z wiadomości SMS' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const code = await portal.smsCode(cast.krzysztof.phoneNumber!)

  const wrong = code === '000000' ? '111111' : '000000'
  await dialog.getByLabel('Kod potwierdzenia').fill(wrong)
  await dialog.getByRole('button', { name: 'Potwierdź kodem' }).click()
  await expect(dialog.getByText('Wystąpił błąd walidacji. Prawdopodobnie kod potwierdzenia jest błędny.')).toBeVisible()
  expect(await bookedOf(portal, 'krzysztof', 'KARD')).toHaveLength(before.length)

  await dialog.getByLabel('Kod potwierdzenia').fill(code)
  await dialog.getByRole('button', { name: 'Potwierdź kodem' }).click()
  await atStep(page, 'done')
  const after = await bookedOf(portal, 'krzysztof', 'KARD')
  expect(after.map(({ status }) => status)).toEqual(['REGISTERED'])
})

const unconfirmed = 'Numer telefonu jest nieznany lub niepotwierdzony.'

test('an unconfirmed phone is said before any date is chosen, and confirmed there: then the dates are open [V-392] @phone', async ({
  page,
  portal,
}) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Teleporada internistyczna', /Żurkowiak/)
  await atStep(page, 'dates')
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Potwierdź numer …005' }).click()
  const dialog = page.getByRole('dialog', { name: 'Potwierdzenie numeru telefonu' })
  await expectAccessible(page, dialog)
  await dialog.getByLabel('Kod potwierdzenia').fill(await portal.smsCode(cast.tomasz.phoneNumber!))
  await dialog.getByRole('button', { name: 'Potwierdź' }).click()
  await expect(dialog).toHaveCount(0)
  await atStep(page, 'dates')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
  await expect(page.getByText(unconfirmed)).toHaveCount(0)
})

test('so is it where the visit would be confirmed by a code from an SMS, and where one is moved [V-392]', async ({
  page,
  portal,
}) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Porada kardiologiczna', /Olszewik/)
  await atStep(page, 'dates')
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)

  // A visit from before, when the number was still confirmed.
  const confirmedAt = (at: Date | null) =>
    sql`update account set phone_confirmed_at = ${at} where username = ${cast.tomasz.username}`.execute(
      portal.database.db,
    )
  await confirmedAt(new Date())
  const person = await portal.as('tomasz')
  const [patient] = await person.call('patientList')
  const { booking } = await bookFirst({ person, patientId: patient!.id }, 'TELE-INT')
  await confirmedAt(null)
  await page.goto(`/newbooking/dates?mode=MODIFY&system=${booking.system}&oldBookingId=${booking.systemId}`)
  await expect(page.getByText('Terminu tej wizyty nie można teraz zmienić')).toBeVisible()
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await expectAccessible(page)
})

test('a code that cannot be sent is said in the documents’ words [V-438]', async ({ page, portal }) => {
  await begin(page, 'krzysztof')
  await chooseService(page, 'Porada kardiologiczna', /Olszewik/)
  await takeHour(page, days.friday, '09:00')
  await atStep(page, 'summary')
  // Somebody changes the number elsewhere.
  await sql`update account set phone_confirmed_at = null where username = ${cast.krzysztof.username}`.execute(
    portal.database.db,
  )
  await page.getByRole('button', { name: 'Wyślij kod SMS i potwierdź' }).click()
  await expect(
    page.getByText('Nie udało się wysłać kodu potwierdzenia. Sprawdź, czy numer telefonu jest potwierdzony.'),
  ).toBeVisible()
  // Nobody is asked for a code that was never sent.
  await expect(page.getByLabel('Kod potwierdzenia')).toHaveCount(0)
  await expectAccessible(page)
  // The number is confirmed where the dates are, and the slot waits there.
  const held = new URL(page.url()).searchParams.get('hold')
  await page.getByRole('button', { name: 'Potwierdź numer telefonu' }).click()
  await atStep(page, 'dates')
  await page.getByRole('button', { name: 'Potwierdź numer …007' }).click()
  const dialog = page.getByRole('dialog', { name: 'Potwierdzenie numeru telefonu' })
  await dialog.getByLabel('Kod potwierdzenia').fill(await portal.smsCode(cast.krzysztof.phoneNumber!))
  await dialog.getByRole('button', { name: 'Potwierdź', exact: true }).click()
  await page.getByRole('link', { name: 'Przejdź dalej' }).click()
  await atStep(page, 'summary')
  expect(new URL(page.url()).searchParams.get('hold')).toBe(held)
})
