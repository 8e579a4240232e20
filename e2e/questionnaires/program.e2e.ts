import { arrive } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { idsOf, nameOf, programAddress } from './questionnaires.ts'

test('a programme’s questionnaire is filled in, sent and leads on; opened again it shows the answers [V-534, V-577, V-578, V-619, V-620, V-621, V-622, V-688, V-715, V-719, V-758]', async ({
  page,
  portal,
}) => {
  const address = await programAddress(portal, 'anna')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/for-programs/')) asked.push(`${request.method()} ${pathname.split('/').at(-1)}`)
  })
  await signIn(page, 'anna')
  await page.goto(address)
  await arrive(page, 'e-Ankieta')
  await expect(
    page.getByText(`Ankieta programu: Profilaktyka chorób układu krążenia (CHUK) – ${nameOf('anna')}`),
  ).toBeVisible()
  expect(asked).toEqual(['GET is-fulfilled', 'GET 1'])

  const send = page.getByRole('button', { name: 'Zapisz ankietę' })
  const waist = page.getByLabel('Obwód pasa (cm)')
  await waist.pressSequentially('a8 2-x')
  await expect(waist).toHaveValue('82')
  await send.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Odpowiedz na pytanie: Masa ciała',
    'Odpowiedz na pytanie: Ile papierosów wypala Pan/Pani dziennie?',
  ])
  expect(asked).toHaveLength(2)
  await page.getByLabel('Masa ciała (kg)').fill('80,25')
  await page.getByLabel(/^Data ostatniego pomiaru/).pressSequentially('30032026')
  await page.getByLabel(/^Ile papierosów/).fill('0')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/for-programs/'))
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({
    questionnaireId: expect.any(String),
    answers: [
      { value: '80.25', orderNumber: 1, format: 'NUMERIC' },
      { value: '82', orderNumber: 2, format: 'NUMERIC' },
      { value: String(Date.parse('2026-03-29T22:00:00Z')), orderNumber: 3, format: 'DATE' },
      { value: '0', orderNumber: 4, format: 'NUMERIC' },
    ],
  })
  await expect(toast(page, 'Ankieta została zarejestrowana')).toBeVisible()
  await arrive(page, 'Wiadomości')

  // Another device changes the answers; this one asks first whether it is filled in, and shows what is saved now.
  const anna = await portal.as('anna')
  const { patients } = await idsOf(portal)
  const params = { programId: '1', patientId: patients.anna }
  await page.goBack()
  const form = await anna.call('programQuestionnaire', {
    params: { programId: '1' },
    query: { patientId: patients.anna },
  })
  await page.goto(address)
  await expect(page.getByLabel('Masa ciała (kg)')).toHaveValue('80,25')
  await expect(send).toHaveCount(0)
  await page.getByRole('link', { name: 'Wizyty' }).first().click()
  await arrive(page, 'Wizyty')
  const changed = [
    { value: '79', orderNumber: 1, format: 'NUMERIC' },
    { value: '0', orderNumber: 4, format: 'NUMERIC' },
  ]
  await anna.call('programFulfillmentSave', {
    params,
    body: { questionnaireId: form.id, version: form.version, answers: changed },
  })
  await page.goBack()
  await expect(page.getByLabel('Masa ciała (kg)')).toHaveValue('79')
})

test('wrong parameters are said and lead on; what the server refuses is said at its field, what fails is said once [V-755, V-756, V-757, V-759]', async ({
  page,
  portal,
  context,
}) => {
  test.slow() // waits for the last try of loading
  const { accounts, patients } = await idsOf(portal)
  await signIn(page, 'anna')
  for (const wrong of [
    `AMMS/CHUK/${accounts.anna}/${patients.anna}`,
    `AMMS/1/${accounts.piotr}/${patients.anna}`,
    `AMMS/1/${accounts.anna}/${patients.piotr}`,
    `OTHER/1/${accounts.anna}/${patients.anna}`,
    `AMMS/999/${accounts.anna}/${patients.anna}`,
  ]) {
    await page.goto(`/questionnaire/patient/${wrong}`)
    await expect(toast(page, 'Błędne parametry wywołania')).toBeVisible()
    await expect(page).toHaveURL('/messages')
  }

  await page.goto(await programAddress(portal, 'anna'))
  await page.getByLabel('Masa ciała (kg)').fill('80')
  await page.getByLabel(/^Ile papierosów/).fill('0')
  const history = page.getByLabel(/^Choroby serca/)
  await history.fill('a\u202eb')
  const send = page.getByRole('button', { name: 'Zapisz ankietę' })
  await send.click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Niepoprawna wartość.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Powiadomienia' }).getByRole('listitem')).toHaveCount(0)

  await history.fill('brak')
  await context.setOffline(true)
  await send.click()
  await expect(toast(page, 'Nie udało się zapisać ankiet. Spróbuj ponownie później.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Wizyty' }).first().click()
  await arrive(page, 'Wizyty')
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie udało się wczytać danych')
  await expect(toast(page, 'Serwer nie odpowiada')).toBeVisible()
  await expect(page.getByText('Serwer nie odpowiada')).toHaveCount(1)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await arrive(page, 'e-Ankieta')
  await expect(history).toHaveValue('brak')
})
