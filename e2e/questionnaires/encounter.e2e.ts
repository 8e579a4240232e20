import { arrive } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { encounterOf, idsOf } from './questionnaires.ts'

test('a visit’s questionnaire is filled in before its deadline and only read after it; one that was not filled in is refused [V-245, V-271, V-272, V-447]', async ({
  page,
  portal,
}) => {
  test.slow() // three sign-ins
  const { patients } = await idsOf(portal)
  const address = async (patientId: string, source: string) =>
    `/benefits/questionnaire?patientId=${patientId}&id=${await encounterOf(portal, source)}`
  const own = await address(patients.anna, 'anna-poz-lek-35')
  await signIn(page, 'anna')
  await page.goto(own)
  await arrive(page, 'e-Ankieta')
  await expect(page.getByText('Ankietę można wypełnić do 14.11.2026.')).toBeVisible()
  await page.getByLabel(/^Jak się Pan/).fill('Dobrze')
  await page.getByLabel(/^Temperatura/).fill('36,6')
  await page.getByRole('button', { name: 'Zapisz ankietę' }).click()
  await expect(toast(page, 'Ankieta została zarejestrowana')).toBeVisible()
  await expect(page).toHaveURL(/\/benefits\/encounters/)

  portal.setTime(new Date('2026-11-14T23:00:00Z'))
  await signIn(page, 'anna')
  await page.goto(own)
  await arrive(page, 'e-Ankieta')
  await expect(page.getByText('Odpowiedzi nie można już zmienić')).toBeVisible()
  await expect(page.getByText('36,6 °C')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Zmień odpowiedzi|Zapisz ankietę/ })).toHaveCount(0)

  await signIn(page, 'piotr')
  await page.goto(await address(patients.piotr, 'piotr-derm-63'))
  await expect(toast(page, 'Termin wypełnienia ankiety już minął')).toBeVisible()
  await expect(page).toHaveURL(/\/benefits\/encounters/)
  await page.goto(await address(patients.anna, 'anna-poz-lek-35'))
  await expect(page).toHaveURL(/\/benefits\/encounters/)
})
