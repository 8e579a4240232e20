import { arrive, expectAccessible } from '../support/arrive.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { patientOf } from '@portal/server/testing/bookings'
import {
  atStep,
  bookedOf,
  confirm,
  days,
  dermatologist,
  fact,
  markHour,
  pass,
  takeHour,
  toDermatologist,
} from './wizard.ts'

test('a hold that ran out is said, the same slot can be taken again and booked', async ({ page, portal }) => {
  await toDermatologist(page, 'anna')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  pass(portal, 16)
  await confirm(page)
  await expect(page.getByText('Czas wstępnej rezerwacji terminu minął')).toBeVisible()
  await expect(fact(page, 'Kiedy')).toContainText('10:00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zarezerwuj ten termin ponownie' }).click()
  await expect(page.getByText('Termin czeka na Ciebie jeszcze')).toBeVisible()
  await confirm(page)
  await atStep(page, 'done')
})

test('the remaining time ends on the screen too, and a reload afterwards still knows the slot', async ({
  page,
  portal,
}) => {
  await toDermatologist(page, 'anna')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  await expect(page.getByText(/Termin czeka na Ciebie jeszcze 1[45]:\d\d/)).toBeVisible()
  pass(portal, 15)
  await page.clock.fastForward('15:00')
  await expect(page.getByText('Czas wstępnej rezerwacji terminu minął')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Potwierdzam i umawiam wizytę' })).toHaveCount(0)
  await page.reload()
  await atStep(page, 'summary')
  await expect(page.getByText('Czas wstępnej rezerwacji terminu minął')).toBeVisible()
  await expect(fact(page, 'Kiedy')).toContainText('10:00')
})

test('a slot that was taken meanwhile says so and offers the next three', async ({ page, portal }) => {
  await toDermatologist(page, 'anna')
  const other = await portal.as('tomasz')
  const patientId = await patientOf(other, 'Tomasz')
  const [slot] = await other.call('timeSlotList', {
    query: { medicalServiceCode: 'DERM', employeeId: 'zielonka', patientId },
  })
  await other.call('bookingMake', { body: { timeSlotId: slot!.id, availabilityId: slot!.availabilityId, patientId } })

  await takeHour(page, days.tomorrow, '09:00')
  const notice = page.getByRole('alert').filter({ hasText: 'Wybrany termin został właśnie zajęty' })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('button')).toHaveCount(3)
  await expectAccessible(page)
  await notice.getByRole('button').first().click()
  await atStep(page, 'summary')
})

test('two people want one slot at the same moment: one has it, the other is told and goes on', async ({
  page,
  portal,
  browser,
}) => {
  const second = await browser.newContext({ baseURL: portal.url, locale: 'pl-PL', timezoneId: 'Europe/Warsaw' })
  await second.clock.install({ time: portal.now() })
  const rival = await second.newPage()
  await Promise.all([toDermatologist(page, 'anna'), toDermatologist(rival, 'tomasz')])
  await Promise.all([takeHour(page, days.friday, '11:00'), takeHour(rival, days.friday, '11:00')])
  const pages = [page, rival]
  await expect
    .poll(async () =>
      (await Promise.all(pages.map((one) => one.getByRole('heading', { level: 1 }).textContent())))
        .map(String)
        .toSorted((a, b) => a.localeCompare(b)),
    )
    .toEqual(['Sprawdź i potwierdź', 'Wybierz termin'])
  const loser = (await page.getByRole('heading', { level: 1 }).textContent()) === 'Wybierz termin' ? page : rival
  await expect(loser.getByText('Wybrany termin został właśnie zajęty. Wybierz inny.')).toBeVisible()
  await second.close()
})

test('leaving the wizard gives the slot back, after asking', async ({ page, portal }) => {
  await toDermatologist(page, 'anna')
  await takeHour(page, days.friday, '10:00')
  // The message goes by itself after some seconds.
  await expect(page.getByText('Termin jest wstępnie zarezerwowany')).toBeVisible()
  await atStep(page, 'summary')
  await page.getByRole('button', { name: 'Zrezygnuj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zrezygnować z umawiania wizyty?' })
  await dialog.getByRole('button', { name: 'Umawiaj dalej' }).click()
  await atStep(page, 'summary')
  await page.getByRole('button', { name: 'Zrezygnuj', exact: true }).click()
  await dialog.getByRole('button', { name: 'Zrezygnuj i zwolnij termin' }).click()
  await arrive(page, 'Wizyty')
  await expect(page.getByText('Termin jest wstępnie zarezerwowany')).toHaveCount(0)
  const other = await portal.as('tomasz')
  const patientId = await patientOf(other, 'Tomasz')
  const hours = async () =>
    (
      await other.call('timeSlotList', { query: { medicalServiceCode: 'DERM', employeeId: 'zielonka', patientId } })
    ).map(({ dateFrom }) => dateFrom)
  await expect.poll(hours).toContain('2026-11-06T09:00:00.000Z')
})

test('on a phone the message about the held slot lies at the top, not on the step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await toDermatologist(page, 'anna')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  const box = await page.getByText('Termin jest wstępnie zarezerwowany').boundingBox()
  expect(box!.y + box!.height).toBeLessThan(844 / 3)
})

test('what was begun can be kept for later: the visit waits in the list, the slot is still kept', async ({ page }) => {
  await toDermatologist(page, 'anna')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  await page.getByRole('button', { name: 'Zapisz i wyjdź' }).click()
  await arrive(page, 'Wizyty')
  await page.getByRole('link', { name: /Dokończ: .*10:00/ }).click()
  await atStep(page, 'summary')
  await expect(page.getByText('Termin czeka na Ciebie jeszcze')).toBeVisible()
})

test('what could not be saved is not left behind', async ({ page }) => {
  await toDermatologist(page, 'anna')
  await page.route('**/drafts/booking/**', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  await page.getByRole('button', { name: 'Zapisz i wyjdź' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nie udało się zapisać wpisanych danych.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź i potwierdź')
})

test('going back to the dates shows what is held; another pick replaces it', async ({ page, portal }) => {
  await toDermatologist(page, 'anna')
  const holds: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/blockTimeSlotForBooking')) holds.push(request.url())
  })
  await markHour(page, days.friday, '10:00')
  await page.getByRole('button', { name: 'Wybierz ten termin' }).dblclick()
  await atStep(page, 'summary')
  expect(holds).toHaveLength(1)
  const held = page.getByRole('region', { name: 'Masz już wybrany termin' })
  await page.goBack()
  await expect(held).toContainText('10:00')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź i potwierdź')
  await page.getByRole('link', { name: 'Wstecz' }).click()
  await atStep(page, 'dates')
  await expect(held).toContainText('10:00')
  await takeHour(page, days.friday, '11:00')
  await atStep(page, 'summary')
  await expect(fact(page, 'Kiedy')).toContainText('11:00')
  await confirm(page)
  await atStep(page, 'done')
  expect(
    (await bookedOf(portal, 'anna', 'DERM')).filter(({ dateFrom }) => dateFrom.startsWith('2026-11-06')),
  ).toHaveLength(1)
})

async function holdTwo(portal: BrowserPortal) {
  const anna = await portal.as('anna')
  const patientId = await patientOf(anna, 'Anna')
  for (const [service, index] of [
    ['FIZJO-IND', 0],
    ['PSYCH', 1],
  ] as const) {
    const slot = (await anna.call('timeSlotList', { query: { medicalServiceCode: service, patientId } }))[index]!
    await anna.call('holdCreate', { body: { timeSlotId: slot.id, availabilityId: slot.availabilityId, patientId } })
  }
  return anna
}

test('when two slots are held already, one of them can be released for a third', async ({ page, portal }) => {
  const anna = await holdTwo(portal)
  const before = await anna.call('holdList', { query: {} })
  await toDermatologist(page, 'anna')
  await takeHour(page, days.nextWeek, '11:00')
  const notice = page.getByRole('alert').filter({ hasText: 'Masz już dwa wstępnie zarezerwowane terminy.' })
  await expect(notice.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await notice
    .getByRole('button', { name: /^Zwolnij i wybierz ten/ })
    .last()
    .click()
  await atStep(page, 'summary')
  await expect(page.getByText('Termin czeka na Ciebie jeszcze')).toBeVisible()
  const after = await anna.call('holdList', { query: {} })
  expect(after.map(({ service }) => service.code)).toEqual([before[0]!.service.code, 'DERM'])
})

test('when two slots are held already a third one can still be booked, without a hold [V-301]', async ({
  page,
  portal,
}) => {
  await holdTwo(portal)
  const before = await bookedOf(portal, 'anna', 'DERM')
  await toDermatologist(page, 'anna')
  await takeHour(page, days.nextWeek, '11:00')
  await expect(page.getByText('Masz już dwa wstępnie zarezerwowane terminy.')).toBeVisible()
  await page.getByRole('button', { name: 'Umów bez trzymania terminu' }).click()
  await atStep(page, 'summary')
  await expect(page.getByText('Termin czeka na Ciebie jeszcze')).toHaveCount(0)
  await confirm(page)
  await atStep(page, 'done')
  expect(await bookedOf(portal, 'anna', 'DERM')).toHaveLength(before.length + 1)
})

test('a visit that was booked without a hold and cancelled says so on the way back; the same slot can be booked in the same way again', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way twice, with axe at every step
  const anna = await holdTwo(portal)
  const before = await bookedOf(portal, 'anna', 'DERM')
  await toDermatologist(page, 'anna')
  const bookAtOnce = async () => {
    await takeHour(page, days.nextWeek, '11:00')
    await page.getByRole('button', { name: 'Umów bez trzymania terminu' }).click()
    await atStep(page, 'summary')
    await confirm(page)
    await atStep(page, 'done')
  }
  await bookAtOnce()
  const booked = await bookedOf(portal, 'anna', 'DERM')
  const made = booked.find(({ systemId }) => before.every((one) => one.systemId !== systemId))!
  await page.getByRole('link', { name: 'Zobacz swoje wizyty' }).click()
  await arrive(page, 'Wizyty')
  await anna.call('bookingCancel', { params: { system: made.system, id: made.systemId } })
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/bookings/.*${made.systemId}$`))
  await expect(page.getByRole('main')).toContainText('Odwołana')
  await expect(page.getByText('Wizyta umówiona')).toHaveCount(0)

  await page.goto(dermatologist)
  await atStep(page, 'dates')
  await bookAtOnce()
  expect(await bookedOf(portal, 'anna', 'DERM')).toHaveLength(before.length + 1)
})
