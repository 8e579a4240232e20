import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { patientOf } from '@portal/server/testing/bookings'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { forCalls } from '../support/chromium-flags.ts'
import { bookingOf } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { atChoice, arriveAtChoice, bothTalk, doctorJoins, seen, talking, waitBy } from './live.ts'

test.use({ launchOptions: forCalls, portalEnv: { LIVE_CHAT_KEPT: 'on' } })

test('patient and doctor write to each other; the doctor ends it for both, and the chat that she agrees to keep stands with the visit [V-541, V-630, V-635, V-637, V-642, V-694, V-786, V-787, V-788, M-106]', async ({
  page,
  portal,
  browser,
}) => {
  const { system, systemId } = await arriveAtChoice(page, portal)
  await expect(page).toHaveURL(/\/telehealth\/teleconsultationtype\?/)
  await page.getByRole('button', { name: 'Przejdź do poczekalni' }).click()
  await expect(page.getByRole('alert')).toContainText('Proszę wybrać typ konsultacji.')
  const consent = page.getByRole('checkbox', { name: /^Zgadzam się, aby treść czatu została zachowana razem z wizytą/ })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await expectAccessible(page)
  await waitBy(page, 'Czat')
  await expect(page).toHaveURL(/\/telehealth\/telewaitingroom\?/)
  await expectAccessible(page)
  const desk = await browser.newContext()
  const doctor = await doctorJoins(desk, portal)
  await talking(page)
  await talking(doctor)
  await expect(page).toHaveURL(/\/telehealth\/teleconsultation\?/)
  await expect(page.getByText('Rozmawiacie na czacie.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Włącz mikrofon' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Włącz kamerę' })).toBeVisible()
  for (const side of [page, doctor])
    await expect(side.getByText('Treść czatu zostanie zachowana razem z wizytą.')).toBeVisible()
  await page.getByLabel('Wiadomość').fill('Boli mnie gardło <b>od wczoraj</b>.')
  await page.getByLabel('Wiadomość').press('Enter')
  const hers = doctor.getByRole('listitem').filter({ hasText: 'Boli mnie gardło <b>od wczoraj</b>.' })
  await expect(hers).toContainText(/Pacjent.*przed chwilą/s)
  await doctor.getByLabel('Wiadomość').fill('Czy jest gorączka?')
  await doctor.getByRole('button', { name: 'Wyślij' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Czy jest gorączka?' })).toContainText('Żurkowiak')
  await expectAccessible(page)
  await expectAccessible(doctor)

  // Loaded anew, she is in the same conversation.
  await page.reload()
  await talking(page)
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(2)
  await page.clock.fastForward(5 * 60_000)
  await expect(page.getByRole('log').getByRole('listitem').first()).toContainText('5 minut temu')
  await doctor.getByRole('button', { name: 'Zakończ teleporadę' }).click()
  await expect(page.getByText('Teleporada została zakończona')).toBeVisible()
  await expect(doctor.getByText('Teleporada została zakończona')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wróć do wizyt' }).click()
  await expect(page).toHaveURL(/\/bookings/)
  await page.goto(`/bookings/${system}/${systemId}`)
  await page.getByRole('button', { name: 'Historia czatu' }).click()
  const lines = page.getByRole('dialog', { name: 'Historia czatu' }).getByRole('listitem')
  await expect(lines).toHaveText([
    /^Pacjent.*Boli mnie gardło <b>od wczoraj<\/b>\.$/s,
    /Żurkowiak.*Czy jest gorączka\?$/s,
  ])
  await expectAccessible(page)
  await desk.close()
})

test('patient and doctor see and hear each other, switch off and on, and are together again after a reload [V-634, V-639, V-640, V-641]', async ({
  page,
  portal,
  browser,
  context,
}) => {
  const { desk, doctor } = await bothTalk({ page, portal, browser, context }, 'Wideo')
  await Promise.all([seen(page), seen(doctor)])
  await expectAccessible(page)
  // What is being written stays while the chat is hidden, and when the page is loaded anew.
  const message = page.getByLabel('Wiadomość')
  await message.fill('Od wczoraj boli mnie')
  await page.getByRole('button', { name: 'Ukryj czat' }).click()
  await expect(message).toBeHidden()
  await page.getByRole('button', { name: 'Pokaż czat' }).click()
  await expect(message).toHaveValue('Od wczoraj boli mnie')
  await page.getByRole('button', { name: 'Wyłącz kamerę' }).click()
  await expect(doctor.getByText('Rozmówca ma wyłączoną kamerę.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Wyłącz mikrofon' }).click()
  await expect(page.getByRole('button', { name: 'Włącz mikrofon' })).toBeVisible()
  await page.getByRole('button', { name: 'Włącz kamerę' }).click()
  await seen(doctor)
  await expect(doctor.getByText('Rozmówca ma wyłączony mikrofon.')).toBeVisible()
  await page.reload()
  await talking(page)
  await Promise.all([seen(page), seen(doctor)])
  // What was switched off stays so.
  await expect(page.getByRole('button', { name: 'Włącz mikrofon' })).toBeVisible()
  await expect(message).toHaveValue('Od wczoraj boli mnie')
  await page.getByRole('button', { name: 'Wyłącz kamerę' }).click()
  await page.reload()
  await seen(page)
  await expect(doctor.getByText('Rozmówca ma wyłączoną kamerę.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Włącz kamerę' })).toBeVisible()
  await page.getByRole('button', { name: 'Rozłącz się' }).click()
  await expect(page).toHaveURL(/\/bookings/)
  await expect(doctor.getByText('Czekamy na rozmówcę').first()).toBeVisible()
  await desk.close()
})

test('who goes back to choose another way is out of the conversation with all that was on, until they have chosen [V-637]', async ({
  page,
  portal,
  browser,
  context,
}) => {
  const { desk, doctor } = await bothTalk({ page, portal, browser, context }, 'Wideo')
  await seen(doctor)
  await page.goBack()
  await atChoice(page)
  await expect(doctor.getByText('Czekamy na rozmówcę').first()).toBeVisible()
  await page.getByRole('radio', { name: /^Czat/ }).check()
  await page.getByRole('button', { name: 'Przejdź do poczekalni' }).click()
  await talking(page)
  await expect(page.getByRole('button', { name: 'Włącz kamerę' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Włącz mikrofon' })).toBeVisible()
  await desk.close()
})

test('a guardian reads at every step whose teleconsultation it is, whoever stands at the head of the page', async ({
  page,
  portal,
  browser,
}) => {
  const { systemId, dateFrom } = await bookingOf(portal, 'monika', 'Teleporada internistyczna')
  const kacper = (await clinicIds(portal.database.db)).patients.kacper
  await sql`update booking set patient_id = ${kacper} where id = ${systemId}`.execute(portal.database.db)
  portal.setTime(new Date(dateFrom))
  await page.clock.setSystemTime(new Date(dateFrom))
  await signIn(page, 'piotr')
  await page.goto('/messages')
  await actFor(page, 'Zofia Kalinowiak')
  await page.goto(`/telehealth?teleconsultationId=${systemId}&patientId=${kacper}`)
  await atChoice(page)
  const whose = page.getByRole('main').getByText('Kacper Kalinowiak')
  await expect(whose).toBeVisible()
  await expectAccessible(page)
  await waitBy(page, 'Czat')
  await expect(whose).toBeVisible()
  const desk = await browser.newContext()
  await doctorJoins(desk, portal)
  await talking(page)
  await expect(whose).toBeVisible()
  await desk.close()
})

test('sound alone opens no camera; a microphone that is refused is said, and the chat goes on [V-638, V-767]', async ({
  page,
  portal,
  browser,
}) => {
  await arriveAtChoice(page, portal)
  await waitBy(page, 'Rozmowa głosowa')
  const desk = await browser.newContext({ permissions: ['microphone'] })
  const doctor = await doctorJoins(desk, portal)
  await talking(page)
  const fault = page.getByRole('alert').filter({ hasText: 'Brak dostępu do urządzenia: mikrofon lub kamera' })
  await expect(fault).toContainText('Pisać na czacie można zawsze.')
  await expect(doctor.getByRole('button', { name: 'Wyłącz mikrofon' })).toBeVisible()
  await expect(doctor.getByRole('button', { name: 'Włącz kamerę' })).toBeVisible()
  await page.getByLabel('Wiadomość').fill('Nie mam mikrofonu')
  await page.getByLabel('Wiadomość').press('Enter')
  await expect(doctor.getByText('Nie mam mikrofonu')).toBeVisible()

  // Without sound the telephone is left: the doctor gets the number once it is asked for.
  await expect(page.getByText('Lekarz może zadzwonić na numer +48 ••• ••• ')).toBeVisible()
  await expect(doctor.getByRole('link', { name: /^\+48( \d{3}){3}$/ })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Poproszę o telefon' }).click()
  await expect(page.getByText('Prośba o telefon została przekazana')).toBeVisible()
  const wish = doctor.getByRole('alert').filter({ hasText: 'Pacjent prosi o telefon' })
  await expect(wish.getByRole('link', { name: /^\+48( \d{3}){3}$/ })).toBeVisible()
  await expectAccessible(doctor)
  await page.context().grantPermissions(['microphone'])
  await fault.getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Wyłącz mikrofon' })).toBeVisible()
  await expectAccessible(page)
  await desk.close()
})

test('on a narrow phone every step fits, also in English @phone', async ({ page, portal, browser }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await arriveAtChoice(page, portal)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await waitBy(page, 'Czat')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const desk = await browser.newContext()
  await doctorJoins(desk, portal)
  await talking(page)
  await expectNoSidewaysScroll(page)
  await chooseDisplay(page, portal.url, { language: 'en', fontSize: 'largest' })
  await page.reload()
  await expect(page.getByText('You are talking by chat.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await desk.close()
})

test('an address without a teleconsultation leads to the visits [V-539]', async ({ page }) => {
  await signIn(page, 'monika')
  for (const path of ['/telehealth', '/telehealth/telewaitingroom', '/telehealth/teleconsultation?patientId=1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/bookings/)
  }
})

test('a platform or a portal that is silent is said in the waiting room, and it goes on by itself [V-633, V-764, V-765]', async ({
  page,
  portal,
}) => {
  await arriveAtChoice(page, portal)
  await page.route('**/communication-type', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('radio', { name: /^Czat/ }).check()
  await page.getByRole('button', { name: 'Przejdź do poczekalni' }).click()
  await expect(page.getByRole('alert')).toContainText('Serwer nie odpowiada. Spróbuj ponownie później.')
  await page.unroute('**/communication-type')
  portal.world.set({ telehealth: false })
  let asked = 0
  await page.route('**/access-data', (route) => ((asked += 1) <= 2 ? route.fulfill({ status: 503 }) : route.continue()))
  await page.getByRole('button', { name: 'Przejdź do poczekalni' }).click()
  await arrive(page, 'Poczekalnia')
  const silent = page.getByRole('alert').filter({ hasText: 'Server telekonsultacji nie odpowiada.' })
  await expect(silent).toBeVisible()
  await expectAccessible(page)
  portal.world.set({ telehealth: true })
  await silent.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByText('Przychodnia wie, że już jesteś.')).toBeVisible()
})

test('who waits says so every half minute, and no longer once they have left [V-540, V-631, V-632, V-643, V-644, V-720]', async ({
  page,
  portal,
}) => {
  const bodies: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/status')) bodies.push(request.postData())
  })
  await arriveAtChoice(page, portal)
  await waitBy(page, 'Czat')
  expect(bodies).toEqual([null])
  // It was booked for a date: nothing more is registered.
  await expect(page.getByText(/zarejestrować konsultac/)).toHaveCount(0)
  await expect(page.getByText('Nikt nie czeka przed Tobą.')).toBeVisible()
  await expect(page.getByText(/^o \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Szacowany czas oczekiwania')).toBeHidden()
  await sql`
    insert into live_session (booking_id, type, ready_at, queue, place_at, minutes, closes_at)
    select b.id, 'C', m.ready_at, m.queue, m.place_at - interval '20 minutes', 17, m.closes_at
    from live_session m join booking b on b.id <> m.booking_id limit 1`.execute(portal.database.db)
  await page.clock.fastForward(30_000)
  await expect.poll(() => bodies).toEqual([null, null])
  await expect(page.getByText('Przed Tobą czeka 1 osoba.')).toBeVisible()
  await expect(page.getByText('Szacowany czas oczekiwania: około 20 minut.')).toBeVisible()
  await expectAccessible(page)
  expect(portal.world.waitingRoom.list()).toHaveLength(1)
  await page.getByRole('button', { name: 'Opuść poczekalnię' }).click()
  await arrive(page, 'Wizyty')
  await page.clock.fastForward(120_000)
  await arrive(page, 'Wizyty')
  expect(bodies).toHaveLength(2)
  const { rows } = await sql`select patient_page from live_session where minutes <> 17`.execute(portal.database.db)
  expect(rows).toEqual([{ patient_page: null }])
})

test('while the conversation goes on, every other page leads back to it, until it is left or ended', async ({
  page,
  portal,
  browser,
}) => {
  await arriveAtChoice(page, portal)
  await waitBy(page, 'Czat')
  const desk = await browser.newContext()
  const doctor = await doctorJoins(desk, portal)
  await talking(page)
  const conversation = page.url()
  const bar = page.getByRole('region', { name: 'Trwa teleporada' })
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: 'Wizyty' }).first().click()
  await arrive(page, 'Wizyty')
  await expect(bar).toContainText('Monika Kasztaniak')
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Wróć do teleporady' }).click()
  await talking(page)
  await expect(bar).toBeHidden()

  // Who acts for somebody else meanwhile still reads whose it is; loaded anew, the page still knows.
  await page.goto('/messages')
  await actFor(page, 'Oliwia Kasztaniak')
  await expect(bar).toContainText('Monika Kasztaniak')
  await doctor.getByRole('button', { name: 'Zakończ teleporadę' }).click()
  await expect(doctor.getByText('Teleporada została zakończona')).toBeVisible()
  const asked = page.waitForResponse('**/access-data')
  await page.getByRole('link', { name: 'Wizyty' }).first().click()
  expect((await asked).status()).toBe(409)
  await arrive(page, 'Wizyty')
  await expect(bar).toBeHidden()

  // The doctor comes back, and she as well; who leaves by the button is led back by nothing.
  await doctor.getByRole('button', { name: 'Dołącz ponownie' }).click()
  await talking(doctor)
  await page.goto(conversation)
  await talking(page)
  await page.getByRole('button', { name: 'Rozłącz się' }).click()
  await arrive(page, 'Wizyty')
  await expect(bar).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('running-live-session'))).toBeNull()
  await desk.close()
})

test('an address of the doctor that is no longer valid is said [V-766]', async ({ page }) => {
  await page.goto('/telehealth/consultant#S.1.0.1.old')
  await page.getByRole('button', { name: 'Dołącz do rozmowy' }).click()
  const expired = page.getByRole('alert').filter({ hasText: 'Identyfikator usług telekonferencyjnych stracił ważność' })
  await expect(expired).toBeVisible()
  await expectAccessible(page)
})

test('a conversation that cannot be joined says why, also where its address is opened at once', async ({
  page,
  portal,
}) => {
  await arriveAtChoice(page, portal)
  await page.goto(page.url().replace('teleconsultationtype', 'teleconsultation'))
  await expect(page.getByRole('alert')).toContainText('Proszę wybrać typ konsultacji.')
})

test('who has withdrawn the consent since the booking is led to give it, and from there to the conversation [V-403, V-444]', async ({
  page,
  portal,
}) => {
  const monika = await portal.as('monika')
  const [consent] = await monika.call('consentList', { query: { patientId: await patientOf(monika, 'Monika') } })
  await arriveAtChoice(page, portal)
  const later = await portal.as('monika')
  await later.call('consentCancel', { params: { id: consent!.id }, body: { consentStatus: 'CANCELLED' } })
  // A page that was open already is told where something is chosen, one that is opened at once.
  await page.getByRole('radio', { name: /^Czat/ }).check()
  await page.getByRole('button', { name: 'Przejdź do poczekalni' }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'Brak wymaganej zgody' })
  await expect(missing).toBeVisible()
  await page.reload()
  await expect(missing).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Czat/ })).toHaveCount(0)
  await expectAccessible(page)
  await missing.getByRole('link', { name: 'Wyraź zgodę' }).click()
  await arrive(page, 'Nowa zgoda')
  await page.getByRole('button', { name: 'Składam zgodę' }).click()
  await page.getByRole('link', { name: 'Przejdź dalej' }).click()
  await atChoice(page)
  await waitBy(page, 'Czat')
})
