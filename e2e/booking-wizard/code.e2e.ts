import { expect, test, cast } from '../support/test.ts'
import { arrive, expectAccessible } from '../support/arrive.ts'
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

test('an unconfirmed phone is said before any date is chosen when the service asks for it [V-392]', async ({
  page,
}) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Teleporada internistyczna', /Żurkowiak/)
  await atStep(page, 'dates')
  await expect(page.getByText('Numer telefonu jest nieznany lub niepotwierdzony.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await page.getByRole('link', { name: 'Przejdź do konta' }).click()
  await arrive(page, 'Konto')
})

test('a code that cannot be sent is said in the documents’ words [V-438]', async ({ page }) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Porada kardiologiczna', /Olszewik/)
  await takeHour(page, days.friday, '09:00')
  await atStep(page, 'summary')
  await page.getByRole('button', { name: 'Wyślij kod SMS i potwierdź' }).click()
  await expect(
    page.getByText('Nie udało się wysłać kodu potwierdzenia. Sprawdź, czy numer telefonu jest potwierdzony.'),
  ).toBeVisible()
})
