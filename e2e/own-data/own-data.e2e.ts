import { castPerson } from '@portal/server/testing/patients'
import { tinyPicture } from '@portal/server/testing/tiny-picture'
import { arrive, expectAccessible } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { fillPerson } from './person.ts'

test('one’s own data is seen and mended, and what two change at once is put side by side [V-007, V-008, V-151]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'maria')
  await page.goto('/account/mydata')
  await arrive(page, 'Konto i bezpieczeństwo', /^Moje dane/)
  await expect(page.getByText(castPerson('maria').identity.nationalIdentificationNumber!)).toBeVisible()
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill('Jagodzka-')
  await page.getByLabel('Miejscowość').fill('Łódź')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Popraw następujące pola' })
  await expect(summary.getByRole('link')).toHaveText([
    'Łącznik nie może stać na końcu.',
    'Podaj numer domu.',
    'Podaj kod pocztowy.',
  ])
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill('Jagodzka-Lis')
  await page.getByLabel('Numer domu').fill('12a')
  const postalCode = page.getByLabel('Kod pocztowy')
  await page.getByLabel('Kraj').selectOption({ label: 'Niemcy' })
  await postalCode.fill('10115')
  await expect(postalCode).toHaveValue('10115')
  await page.getByLabel('Kraj').selectOption({ label: 'Polska' })
  await postalCode.fill('90001')
  await expect(postalCode).toHaveValue('90-001')
  await page.reload()
  await expect(page.getByText('Niezapisane zmiany')).toBeVisible()
  await expect(page.getByLabel('Numer domu')).toHaveValue('12a')

  const maria = await portal.as('maria')
  const { id, version } = await maria.call('ownPatientView')
  await maria.call('patientUpdate', { params: { id }, body: { version, lastName: 'Jagodzka-Nowa' } })
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Nazwisko: teraz „Jagodzka-Nowa”, u Ciebie „Jagodzka-Lis”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zachowaj moje zmiany' }).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(toast(page, 'Dane zostały poprawnie zapisane')).toBeVisible()
  expect(await maria.call('ownPatientView')).toMatchObject({
    lastName: 'Jagodzka-Lis',
    address: { city: 'Łódź', houseNumber: '12a', postalCode: '90-001', countryCode: 'PL' },
  })
})

test('whose account has no patient is led to registering, with a file, and sees their data [V-121, V-024]', async ({
  page,
}) => {
  await signIn(page, 'grazyna')
  await page.goto('/account/registration?patientRole=GUARDIAN')
  await expect(page).toHaveURL('/account')
  await page.getByRole('link', { name: 'Moje dane' }).click()
  await expect(page.getByText('To konto nie ma jeszcze danych pacjenta')).toBeVisible()
  await page.getByRole('link', { name: 'Zarejestruj się jako pacjent' }).click()
  await arrive(page, 'Zarejestruj się jako pacjent', /^Rejestracja pacjenta/)
  await fillPerson(page, { name: 'Grażyna', lastName: 'Bukowiak', firstTen: '9005280002' })
  await expect(page.getByText('Data urodzenia: 28.05.1990, płeć: kobieta.')).toBeVisible()
  await page.getByRole('button', { name: 'Dodaj załącznik' }).click()
  const picture = { name: 'dowód.png', mimeType: 'image/png', buffer: Buffer.from(tinyPicture, 'base64') }
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Dołącz', exact: true }).click()
  await page.getByRole('button', { name: 'Zarejestruj się' }).click()
  await expect(toast(page, 'Zarejestrowano Cię jako pacjenta')).toBeVisible()
  await arrive(page, 'Konto i bezpieczeństwo', /^Moje dane/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'dowód.png' }).click()
  expect((await download).suggestedFilename()).toBe('dowód.png')
})

test('who asks for a record that the clinic has sees that the clinic is asked, and then its answer', async ({
  page,
  portal,
}) => {
  const grazyna = await portal.as('grazyna')
  await grazyna.call('ownPatientCreate', { body: castPerson('helena') })
  await portal.app.askClinic()
  await signIn(page, 'grazyna')
  await page.goto('/account/mydata')
  await arrive(page, 'Konto i bezpieczeństwo', /^Moje dane/)
  await expect(page.getByText('Prośba o dostęp do kartoteki została wysłana 04.11.2026.')).toBeVisible()
  const answer = async (said: 'Potwierdź' | 'Odmów') => {
    await page.goto(portal.deskUrl)
    const card = page.getByRole('listitem').filter({ hasText: 'Grażyna' }).last()
    await card.getByRole('button', { name: said }).click()
    await expect(card).toContainText(said === 'Odmów' ? 'Odmówiono' : 'Potwierdzono')
    await portal.app.askClinic()
    await page.goto(`${portal.url}/account/mydata`)
  }
  await answer('Odmów')
  await expect(page.getByText('Placówka odpowiedziała 04.11.2026.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Wyślij prośbę ponownie' })).toBeVisible()
  portal.setTime(new Date(portal.now().getTime() + 60_000))
  await grazyna.call('ownPatientCreate', { body: castPerson('helena') })
  await portal.app.askClinic()
  await answer('Potwierdź')
  await expect(page.getByText('potwierdzona przez placówkę')).toBeVisible()
})

test('a ward who is a patient already is asked for after a question, with consent and nothing shown [V-042, V-070, V-072, V-099, V-146]', async ({
  page,
  portal,
}) => {
  const { name, lastName, identity } = castPerson('stanislaw')
  await signIn(page, 'anna')
  await page.goto('/account/registration?patientRole=WARD')
  await arrive(page, 'Dodaj podopiecznego', /^Rejestracja pacjenta/)
  await fillPerson(page, { name, lastName: 'Inny', firstTen: identity.nationalIdentificationNumber!.slice(0, 10) })
  const submit = page.getByRole('button', { name: 'Dodaj podopiecznego' })
  await submit.click()
  await page.getByRole('link', { name: 'Bez tej zgody nie można dodać podopiecznego.' }).click()
  await page.keyboard.press('Space')
  await submit.click()
  await expect(page.getByText('Rejestracja nie powiodła się')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill(lastName)
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'Ta osoba jest już pacjentem' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Wyślij prośbę' }).click()
  await expect(dialog.getByText('Dodawanie podopiecznego nie powiodło się')).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Wyślij prośbę' }).click()
  await expect(page.getByText('Prośba została wysłana')).toBeVisible()
  await expectAccessible(page)
  expect(await (await portal.as('anna')).call('patientList')).toHaveLength(1)
  await page.goto('/account/registration?patientRole=WARD')
  await fillPerson(page, { name: 'Łucja', lastName: 'Żółkiewska', firstTen: '9005280002' })
  await page.getByLabel(/^Zgadzam się/).check()
  await submit.click()
  await expect(toast(page, 'Dodano podopiecznego')).toBeVisible()
  await expect(page).toHaveURL('/account/family?part=ward')
})
