import { arrive, expectAccessible } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { atStep, begin, bookedOf, chooseService, days, takeHour } from './wizard.ts'

test('another visit at that time is named with its period, and the person stays at the dates [V-283, V-284, V-285, V-473]', async ({
  page,
  portal,
}) => {
  await begin(page, 'krzysztof')
  await chooseService(page, 'Porada psychologiczna', /Cichowąs/)
  await atStep(page, 'dates')
  await takeHour(page, days.nextWeek, '09:00')
  const notice = page.getByRole('alert').filter({ hasText: 'pacjent ma już inną wizytę' })
  await expect(notice).toContainText('Porada dermatologiczna, śr., 11 lis, godz. 09:00–09:20.')
  await expect(notice).toBeFocused()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/newbooking\/dates/)
  expect(await bookedOf(portal, 'krzysztof', 'PSYCH')).toEqual([])
  // Another hour goes through.
  await takeHour(page, days.nextWeek, '11:00')
  await atStep(page, 'summary')
})

test('what would refuse the booking is listed before any date, with the way to mend it [V-388, V-390]', async ({
  page,
}) => {
  await begin(page, 'piotr')
  await page.getByRole('link', { name: /Piotr Kalinowiak/ }).click()
  await chooseService(page, 'Porada ginekologiczna', /Brzóska/)
  await atStep(page, 'dates')
  await expect(page.getByText('Usługa nie jest dostępna dla płci pacjenta.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await page.getByRole('link', { name: 'Wybierz inną osobę' }).click()
  await atStep(page, 'patients')
  await page.goBack()
  await page.getByRole('link', { name: 'Wybierz inną usługę' }).click()
  await atStep(page, 'services')
  await chooseService(page, 'Porada pediatryczna', /Gawron/)
  await atStep(page, 'dates')
  await expect(page.getByText('Pacjent przekroczył maksymalny wiek dla tej usługi.')).toBeVisible()
})

test('a missing declaration is said with what to do [V-409, V-372, V-371]', async ({ page }) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Porada lekarza POZ', /Wilczek/)
  await atStep(page, 'dates')
  await expect(page.getByText('Pacjent nie posiada deklaracji wyboru lekarza/pielęgniarki/położnej')).toBeVisible()
  await expect(page.getByText('Złóż w placówce deklarację wyboru.')).toBeVisible()
})

test('what the clinic has against a date is a toast, and the person stays at the dates [V-462, V-393]', async ({
  page,
}) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'USG jamy brzusznej', /Sikorzak/)
  await takeHour(page, days.tomorrow, '09:00')
  await expect(page.getByText('Do wizyty pozostało zbyt mało czasu - wybierz późniejszy termin.')).toBeVisible()
  await atStep(page, 'dates')
  await takeHour(page, days.nextWeek, '09:00')
  await atStep(page, 'summary')
})

test('a patient whom the clinic does not let book is led to the list with the reason [V-280, V-408, V-472]', async ({
  page,
}) => {
  await signIn(page, 'barbara')
  for (const address of ['/newbooking', '/newbooking/dates?service=DERM']) {
    await page.goto(address)
    await expect(page.getByText('Możliwość rezerwacji została zablokowana, prosimy o kontakt z placówką')).toBeVisible()
    await arrive(page, 'Rezerwacje')
  }
})

test('a unit that does not offer the service leads back to the list with the reason [V-469]', async ({ page }) => {
  await signIn(page, 'anna')
  for (const address of ['/newbooking?service=DERM&orgUnit=999999', '/newbooking?service=DERM']) {
    await page.goto(address)
    await expect(page.getByText('Wybrana usługa nie jest dostępna w tej jednostce.')).toBeVisible()
    await arrive(page, 'Rezerwacje')
  }
})

test('an account without a patient is told what to do', async ({ page }) => {
  await begin(page, 'grazyna')
  await atStep(page, 'patients')
  await expect(page.getByText('Konto nie jest powiązane z żadnym pacjentem')).toBeVisible()
})

test('a service with its first possible day offers none before it', async ({ page }) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Porada okulistyczna', /Okoński/)
  await atStep(page, 'dates')
  await expect(page.getByText('Pierwszy wolny termin: środa, 18 listopada 2026')).toBeVisible()
  await page.getByLabel('Pokaż terminy od dnia').fill('10-11-2026')
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click()
  await expect(page.getByText('Wpisz datę nie wcześniejszą niż 18.11.2026.')).toBeVisible()
})
