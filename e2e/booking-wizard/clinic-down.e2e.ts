import { expectAccessible } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import {
  atStep,
  begin,
  bookedOf,
  chooseService,
  confirm,
  days,
  hourOf,
  showDay,
  takeHour,
  toDermatologist,
} from './wizard.ts'

/** From now on the clinic answers and is asked; the pause that follows several failures is skipped. */
function clinicAnswers(portal: BrowserPortal): void {
  portal.world.set({ clinic: 'ok' })
  portal.restClinic()
}

test.afterEach(({ portal }) => clinicAnswers(portal))

test('while the clinic does not answer the dates say so and can be asked for again [V-468]', async ({
  page,
  portal,
}) => {
  await toDermatologist(page, 'anna')
  portal.world.set({ clinic: 'down' })
  await page.getByText('Inny dzień').click()
  await page.getByLabel('Pokaż terminy od dnia').fill('10-11-2026')
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click()
  await expect(
    page.getByText(
      'System szpitalny aktualnie nie udostępnia informacji o wolnych terminach - spróbuj ponownie później',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  clinicAnswers(portal)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await showDay(page, days.nextWeek)
  await expect(hourOf(page, days.nextWeek, '10:00')).toBeVisible()
})

test('checks that cannot be made are a planning failure; the slot is not held [V-474]', async ({ page, portal }) => {
  await toDermatologist(page, 'anna')
  portal.world.set({ clinic: 'down' })
  await takeHour(page, days.friday, '09:00')
  await expect(page.getByText('Błąd podczas planowania usługi')).toBeVisible()
  await atStep(page, 'dates')
})

test('a clinic that goes silent at the last step says so and keeps everything [V-457]', async ({ page, portal }) => {
  await toDermatologist(page, 'anna')
  await takeHour(page, days.friday, '09:00')
  await atStep(page, 'summary')
  portal.world.set({ clinic: 'down' })
  await confirm(page)
  await expect(page.getByText('Nie udało się utworzyć nowej rezerwacji. Spróbuj ponownie później.')).toBeVisible()
  clinicAnswers(portal)
  await confirm(page)
  await atStep(page, 'done')
})

test('a price list that cannot be fetched is asked for again [V-471]', async ({ page, portal }) => {
  await begin(page, 'anna')
  await chooseService(page, 'Konsultacja dermatologiczna (odpłatna)', /Zielonka/)
  await atStep(page, 'dates')
  portal.world.set({ clinic: 'down' })
  await takeHour(page, days.friday, '10:00')
  const dialog = page.getByRole('dialog', { name: 'Cennik usługi' })
  await expect(dialog.getByText('Nie udało się pobrać aktualnego cennika')).toBeVisible()
  clinicAnswers(portal)
  await dialog.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(dialog.getByRole('row', { name: /Konsultacja/ })).toBeVisible()
})

test('moving a visit that fails at the last step says so, and the old date stays [V-458]', async ({ page, portal }) => {
  const [old] = await bookedOf(portal, 'krzysztof', 'DERM')
  await signIn(page, 'krzysztof')
  await page.goto(`/newbooking?mode=MODIFY&oldBookingId=${old!.systemId}&system=${old!.system}`)
  await takeHour(page, days.friday, '11:00')
  await atStep(page, 'summary')
  portal.world.set({ clinic: 'down' })
  await page.getByRole('button', { name: 'Potwierdzam nowy termin' }).click()
  await expect(page.getByText('Nie udało się zmodyfikować rezerwacji. Spróbuj ponownie później.')).toBeVisible()
  clinicAnswers(portal)
  expect((await bookedOf(portal, 'krzysztof', 'DERM'))[0]?.dateFrom).toBe(old!.dateFrom)
})
