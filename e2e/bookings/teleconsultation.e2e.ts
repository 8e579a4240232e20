import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { bookingOf, openBookings, openDetails } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { atChoice } from '../telehealth-session/live.ts'
import type { Page } from '@playwright/test'

const service = 'Teleporada internistyczna'
const past = '?dateFrom=2026-01-01&dateTo=2026-11-04&status=EXECUTED'
const details = (page: Page) => page.getByRole('article', { name: service })
const minutes = (count: number) => count * 60_000

/** Opens monika's next teleconsultation at an instant, set for the portal and for her browser. */
async function openAt(page: Page, portal: BrowserPortal, instant: Date, address: string): Promise<void> {
  portal.setTime(instant)
  await page.clock.setSystemTime(instant)
  await signIn(page, 'monika')
  await page.goto(address)
  await arrive(page, service, /^Wizyta – /)
  await details(page).getByRole('button', { name: 'Rozpocznij teleporadę' }).click()
}

test('a teleconsultation opens half an hour before its start and closes four hours after its end, and each is said [V-206, V-273, V-274, V-442, V-443, N-014, N-015]', async ({
  page,
  portal,
}) => {
  const { system, systemId, dateFrom, dateTo } = await bookingOf(portal, 'monika', service)
  const address = `/bookings/${system}/${systemId}`
  const [start, end] = [new Date(dateFrom), new Date(dateTo)]

  await openAt(page, portal, new Date(start.getTime() - minutes(31)), address)
  await expect(details(page).getByRole('status').filter({ hasText: 'za wcześnie' })).toContainText(
    'Teleporadę można rozpocząć 30 minut przed jej terminem, czyli od: środa, 18.11.2026, 08:30.',
  )
  await expectAccessible(page)
  // A minute later the same button leads to the live session.
  portal.setTime(new Date(start.getTime() - minutes(30)))
  await details(page).getByRole('button', { name: 'Rozpocznij teleporadę' }).click()
  await atChoice(page)

  await openAt(page, portal, new Date(end.getTime() + minutes(241)), address)
  await expect(details(page).getByRole('alert')).toContainText('Czas na to minął: środa, 18.11.2026, 13:20.')
  await expectAccessible(page)
})

for (const [where, address] of [
  ['home page', '/home'],
  ['list of visits', '/bookings'],
] as const)
  test(`a teleconsultation is started from the ${where} as long as it can be, also once it has begun @phone`, async ({
    page,
    portal,
  }) => {
    const { dateFrom } = await bookingOf(portal, 'monika', service)
    const comesAt = async (minute: number) => {
      const instant = new Date(Date.parse(dateFrom) + minutes(minute))
      portal.setTime(instant)
      await page.clock.setSystemTime(instant)
      await signIn(page, 'monika')
      await page.goto(address)
    }
    const start = page.getByRole('main').getByRole('link', { name: 'Rozpocznij teleporadę' })
    await comesAt(-31)
    await expect(page.getByRole('region', { name: 'Najbliższa wizyta dzisiaj' })).toContainText(service)
    await expect(start).toHaveCount(0)
    // The page stays open until it is time.
    portal.setTime(new Date(Date.parse(dateFrom) - minutes(30)))
    await page.clock.fastForward(minutes(1.5))
    await expect(start).toBeVisible()
    await comesAt(-30)
    await expect(start).toBeInViewport({ ratio: 1 })
    await comesAt(5)
    await expect(start).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await start.click()
    await atChoice(page)
  })

test('a guardian reads the chat, the notes and hears the recording of a past teleconsultation; an outage is said [V-206, V-207, V-234]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'piotr')
  await openBookings(page)
  await actFor(page, 'Stanisław Kalinowiak')
  await openBookings(page, past)
  const visit = await openDetails(page, service)
  await expect(visit.getByRole('button', { name: 'Rozpocznij teleporadę' })).toHaveCount(0)

  await visit.getByRole('button', { name: 'Historia czatu' }).press('Enter')
  const chat = page.getByRole('dialog', { name: 'Historia czatu' })
  await expect(chat.getByRole('listitem').first()).toContainText('lek. Olgierd Żurkowiak')
  await expect(chat.getByRole('listitem').first()).toContainText('Dzień dobry, z tej strony lekarz.')
  await expect(chat.getByRole('listitem').last()).toContainText(/Pacjent.*Dziękuję & do widzenia <3/s)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(visit.getByRole('button', { name: 'Historia czatu' })).toBeFocused()

  await visit.getByRole('button', { name: 'Nagranie rozmowy' }).click()
  const sound = page.getByRole('dialog', { name: 'Nagranie rozmowy' })
  const player = sound.locator('audio')
  await expect(player).toBeVisible()
  await expect.poll(() => player.evaluate((one: HTMLAudioElement) => one.duration)).toBe(3)
  await player.evaluate((one: HTMLAudioElement) => one.play())
  await expect.poll(() => player.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await visit.getByText('Notatki i pliki').click()
  await visit
    .getByRole('button', { name: /^Czytaj notatkę/ })
    .last()
    .click()
  const note = page.getByRole('dialog', { name: 'Notatka' })
  await expect(note).toContainText(/Wpis placówki.*Zalecenia po teleporadzie/s)
  await page.keyboard.press('Escape')
  await expect(visit.getByRole('button', { name: /^Usuń/ })).toHaveCount(0)
  await expect(visit).toContainText('Do tej wizyty nie można już dodawać notatek ani plików.')

  portal.world.set({ telehealth: false })
  await page.reload()
  await details(page).getByRole('button', { name: 'Nagranie rozmowy' }).click()
  await expect(sound.getByRole('alert')).toContainText('Serwer telekonsultacji nie odpowiada')
  await expectAccessible(page)
  portal.world.set({ telehealth: true })
  await sound.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(player).toBeVisible()
})

test('a guardian with whom visits alone are shared is offered no chat and no recording, and reads why', async ({
  page,
  portal,
}) => {
  await sql`update patient_link set rights = '{patient:read,patient:write,bookings:read,bookings:write}' where role = 'WARD'`.execute(
    portal.database.db,
  )
  await signIn(page, 'piotr')
  await openBookings(page)
  await actFor(page, 'Stanisław Kalinowiak')
  await openBookings(page, past)
  const visit = await openDetails(page, service)
  await expect(visit.getByText('Stanisław nie udostępnił Ci dokumentów i wyników.')).toBeVisible()
  await expect(visit.getByRole('button', { name: /^(Historia czatu|Nagranie rozmowy)$/ })).toHaveCount(0)
})

test('on a phone and in English a teleconsultation’s records fit and are understood @phone', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await chooseDisplay(page, portal.url, { language: 'en' })
  await signIn(page, 'anna')
  await page.goto(`/bookings${past}`)
  await arrive(page, 'Visits')
  const visit = await openDetails(page, service)
  await visit.getByText('Notes and files', { exact: true }).click()
  await expect(visit.getByRole('button', { name: /^Read the note of/ })).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await visit.getByRole('button', { name: 'Chat history' }).click()
  await expect(page.getByRole('dialog', { name: 'Chat history' })).toContainText('Patient')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test.describe('where the clinic has no live sessions', () => {
  test.use({ portalEnv: { MODULES_OFF: 'telecommunicationModule' } })

  test('the doctor calls, and the button says so', async ({ page, portal }) => {
    const { system, systemId, dateFrom } = await bookingOf(portal, 'monika', service)
    await openAt(page, portal, new Date(dateFrom), `/bookings/${system}/${systemId}`)
    await expect(details(page)).toContainText('Lekarz zadzwoni na potwierdzony numer telefonu +48 ••• •••')
    await expectAccessible(page)
    await page.goto('/home')
    await expect(page.getByRole('region', { name: 'Najbliższa wizyta dzisiaj' })).toContainText(service)
    await expect(page.getByRole('link', { name: 'Rozpocznij teleporadę' })).toHaveCount(0)
  })
})
