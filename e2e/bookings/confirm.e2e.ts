import { bookFirst, patientOf } from '@portal/server/testing/bookings'
import { openings } from '@portal/server/seed/clinic-ids'
import { arrive, expectAccessible } from '../support/arrive.ts'
import { bookingOf, cardOf, openBookings, statusOf, toast } from '../support/bookings.ts'
import { signIn, signInByForm } from '../support/sign-in.ts'
import { cast, expect, test, type BrowserPortal } from '../support/test.ts'
import type { Page } from '@playwright/test'

const cardiology = 'Porada kardiologiczna'
const heading = 'Potwierdzenie rezerwacji'
const wrongCode = 'Wystąpił błąd walidacji. Prawdopodobnie kod potwierdzenia jest błędny.'
const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Kod z wiadomości SMS' })

const addressOf = async (portal: BrowserPortal): Promise<string> => {
  const { system, systemId } = await bookingOf(portal, 'anna', cardiology)
  return `/bookings/confirm/${system}/${systemId}`
}

/** Opens the address of the mailed confirmation, signed in. */
async function openConfirmation(page: Page, portal: BrowserPortal): Promise<void> {
  await signIn(page, 'anna')
  await page.goto(await addressOf(portal))
  await arrive(page, heading)
}

const enter = async (page: Page, code: string): Promise<void> => {
  await codeDialog(page).getByLabel('Kod potwierdzenia').fill(code)
  await codeDialog(page).getByRole('button', { name: 'Potwierdź kodem' }).click()
}

const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a visit is confirmed by the code from an SMS [V-178, V-202, V-203, V-435, V-437]', async ({ page, portal }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  await cardOf(page, cardiology).getByRole('link', { name: 'Potwierdź wizytę' }).click()
  await arrive(page, heading)
  await expect(page.getByRole('main')).toContainText('środa, 18.11.2026, godz. 09:00–09:30')
  await page.getByRole('button', { name: 'Wyślij kod SMS' }).click()
  await expect(codeDialog(page)).toContainText('+48 ••• ••• 001')
  await expect(codeDialog(page).getByLabel('Kod potwierdzenia')).toBeFocused()
  await expectAccessible(page)
  await enter(page, await portal.smsCode(cast.anna.phoneNumber!))
  await expect(toast(page, 'Numer telefonu został potwierdzony')).toBeVisible()
  await expect(toast(page, 'Potwierdzono rezerwację')).toBeVisible()
  await arrive(page, 'Wiadomości')
  await expect(page).toHaveURL('/messages')
  await openBookings(page)
  await expect(cardOf(page, cardiology)).toContainText('Zarejestrowana')
  expect(await statusOf(portal, 'anna', cardiology)).toBe('REGISTERED')
})

test('the address from a mail is kept through signing in [V-202]', async ({ page, portal }) => {
  await page.goto(await addressOf(portal))
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  await signInByForm(page, 'anna')
  await arrive(page, heading)
})

test('an incomplete code is not sent, a wrong one is said, and the right one still counts [V-137, V-365]', async ({
  page,
  portal,
}) => {
  await openConfirmation(page, portal)
  await page.getByRole('button', { name: 'Wyślij kod SMS' }).click()
  const code = await portal.smsCode(cast.anna.phoneNumber!)
  await enter(page, '12')
  await expect(codeDialog(page)).toContainText('Wpisz 6 cyfr z wiadomości SMS.')
  await enter(page, otherCode(code))
  await expect(codeDialog(page).getByRole('alert')).toContainText(wrongCode)
  await expectAccessible(page)
  expect(await statusOf(portal, 'anna', cardiology)).toBe('SCHEDULED')
  await enter(page, code)
  await expect(toast(page, 'Potwierdzono rezerwację')).toBeVisible()
})

test('after a minute a new code can be sent; the old one is dead', async ({ page, portal }) => {
  await openConfirmation(page, portal)
  await page.getByRole('button', { name: 'Wyślij kod SMS' }).click()
  const first = await portal.smsCode(cast.anna.phoneNumber!)
  const again = codeDialog(page).getByRole('button', { name: 'Wyślij nowy kod' })
  await expect(codeDialog(page)).toContainText('Nowy kod można wysłać za')
  await expect(again).toHaveCount(0)
  await page.clock.fastForward('01:01')
  await again.click()
  await expect(codeDialog(page)).toContainText('Wysłano nowy kod. Poprzedni stracił ważność.')
  const second = await portal.smsCode(cast.anna.phoneNumber!)
  await enter(page, first)
  await expect(codeDialog(page).getByRole('alert')).toContainText(wrongCode)
  await enter(page, second)
  await expect(toast(page, 'Potwierdzono rezerwację')).toBeVisible()
})

test('leaving without a confirmed code gives a warning and confirms nothing [V-436]', async ({ page, portal }) => {
  await openConfirmation(page, portal)
  await page.getByRole('button', { name: 'Wyślij kod SMS' }).click()
  await codeDialog(page).getByRole('button', { name: 'Anuluj' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Potwierdzanie kodu nie powiodło się')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Wyślij kod SMS' })).toBeFocused()
  expect(await statusOf(portal, 'anna', cardiology)).toBe('SCHEDULED')
})

test('a code that cannot be sent for another reason is said in general words [V-439]', async ({
  page,
  portal,
  context,
}) => {
  await openConfirmation(page, portal)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Wyślij kod SMS' }).click()
  await expect(codeDialog(page)).toContainText('Serwer nie odpowiada')
  await context.setOffline(false)
})

test('a code for a visit that is gone meanwhile is refused with its own words [V-138]', async ({ page, portal }) => {
  await openConfirmation(page, portal)
  await page.getByRole('button', { name: 'Wyślij kod SMS' }).click()
  const code = await portal.smsCode(cast.anna.phoneNumber!)
  const { system, systemId } = await bookingOf(portal, 'anna', cardiology)
  await (await portal.as('anna')).call('bookingCancel', { params: { system, id: systemId } })
  await enter(page, code)
  await expect(codeDialog(page).getByRole('alert')).toContainText('Wystąpił błąd podczas potwierdzania numeru telefonu')
})

test('without a confirmed phone the code cannot be sent, and why is said [V-438]', async ({ page, portal }) => {
  const tomasz = await portal.as('tomasz')
  const visitor = { person: tomasz, patientId: await patientOf(tomasz, 'Tomasz') }
  const { booking } = await bookFirst(visitor, openings.otherDermatologist.service)
  await signIn(page, 'tomasz')
  await page.goto(`/bookings/confirm/${booking.system}/${booking.systemId}`)
  await arrive(page, heading)
  await page.getByRole('button', { name: 'Wyślij kod SMS' }).click()
  await expect(codeDialog(page).getByRole('alert')).toContainText(
    'Nie udało się wysłać kodu potwierdzenia. Sprawdź, czy numer telefonu jest potwierdzony.',
  )
  await expectAccessible(page)
})

test('a visit that is registered already has nothing to confirm', async ({ page, portal }) => {
  const { system, systemId } = await bookingOf(portal, 'anna', 'Porada dermatologiczna')
  await signIn(page, 'anna')
  await page.goto(`/bookings/confirm/${system}/${systemId}`)
  await arrive(page, heading)
  await expect(page.getByText('Tej rezerwacji nie trzeba potwierdzać: jest już zarejestrowana.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wyślij kod SMS' })).toHaveCount(0)
})

test("somebody else's booking is not found", async ({ page, portal }) => {
  const address = await addressOf(portal)
  await signIn(page, 'piotr')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie znaleziono')
  await expectAccessible(page)
})
