import { patientOf } from '@portal/server/testing/bookings'
import { expectAccessible } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'
import { atStep, days, takeHour, toDermatologist } from './wizard.ts'

test('a missing address is asked for once, checked field by field, and kept [V-291, V-278]', async ({
  page,
  portal,
}) => {
  await toDermatologist(page, 'maria')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'address')
  await page.getByLabel('Kod pocztowy').fill('0095')
  await page.getByRole('button', { name: 'Zapisz i przejdź dalej' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Popraw następujące pola' })
  await expect(summary.getByRole('link')).toHaveText([
    'Podaj numer domu.',
    'Podaj kod pocztowy w postaci 00-000.',
    'Podaj miejscowość.',
  ])
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Podaj miejscowość.' }).click()
  await expect(page.getByLabel('Miejscowość')).toBeFocused()
  await page.getByLabel('Miejscowość').fill('Łódź')
  await page.getByLabel('Numer domu').fill('12a')
  const postalCode = page.getByLabel('Kod pocztowy')
  await expect(postalCode).toHaveAttribute('inputmode', 'numeric')
  await postalCode.fill('')
  await postalCode.pressSequentially('90001')
  await expect(postalCode).toHaveValue('90-001')
  await page.getByRole('button', { name: 'Zapisz i przejdź dalej' }).click()
  await atStep(page, 'summary')
  const [patient] = await (await portal.as('maria')).call('patientList')
  expect(patient?.address).toMatchObject({ city: 'Łódź', houseNumber: '12a', postalCode: '90-001' })
})

test('an address that somebody changed meanwhile is not overwritten, nor one kept that only the server could check', async ({
  page,
  portal,
}) => {
  await page.route('**/address-check*', (route) => route.abort('internetdisconnected'))
  await toDermatologist(page, 'maria')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'address')
  const maria = await portal.as('maria')
  const id = await patientOf(maria, 'Maria')
  const version = (await maria.call('patientList'))[0]!.version
  await maria.call('patientUpdate', {
    params: { id },
    body: { version, address: { city: 'Gdynia', houseNumber: '1', postalCode: '81-001' } },
  })
  await page.getByLabel('Miejscowość').fill('Łódź')
  await page.getByLabel('Numer domu').fill('12a')
  await page.getByLabel('Kod pocztowy').fill('9000')
  await page.getByRole('button', { name: 'Zapisz i przejdź dalej' }).click()
  await page.getByRole('alert').filter({ hasText: 'Popraw następujące pola' }).getByRole('link').click()
  await expect(page.getByLabel('Kod pocztowy')).toBeFocused()
  await page.getByLabel('Kod pocztowy').fill('90-001')
  await page.getByRole('button', { name: 'Zapisz i przejdź dalej' }).click()
  await expect(page.getByText('Dane zostały w międzyczasie zmienione.')).toBeVisible()
  await page.getByRole('button', { name: 'Wczytaj aktualny adres' }).click()
  // The address is whole now, so the step is not needed any more.
  await atStep(page, 'summary')
  const [after] = await maria.call('patientList')
  expect(after?.address.city).toBe('Gdynia')
})
