import type { Booking } from '@portal/contract/areas/bookings'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sql } from '@portal/server/db/sql'
import { arrive } from '../support/arrive.ts'
import { bookingOf } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, type BrowserPortal } from '../support/test.ts'

const service = 'Teleporada internistyczna'

/** Waits until a person can choose how to talk: the page is loaded anew before it may use the device, with the same heading. */
export async function atChoice(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /^Wideo/ })).toBeVisible()
  await arrive(page, 'Jak chcesz rozmawiać?')
}

/** Monika at the beginning of her teleconsultation, at the choice of how to talk. `at` moves the visit to another time. */
export async function arriveAtChoice(page: Page, portal: BrowserPortal, at?: Date): Promise<Booking> {
  const booking = await bookingOf(portal, 'monika', service)
  const now = at ?? new Date(booking.dateFrom)
  if (at)
    await sql`
      update booking set starts_at = ${at}, ends_at = ${at}::timestamptz + (ends_at - starts_at)
      where id = ${booking.systemId}`.execute(portal.database.db)
  portal.setTime(now)
  await page.clock.setSystemTime(now)
  await signIn(page, 'monika')
  await page.goto(`/bookings/${booking.system}/${booking.systemId}`)
  await arrive(page, service, /^Wizyta – /)
  await page.getByRole('button', { name: 'Rozpocznij teleporadę' }).click()
  await atChoice(page)
  return booking
}

/** Chooses how to talk, and goes to the waiting room. */
export async function waitBy(page: Page, way: 'Wideo' | 'Rozmowa głosowa' | 'Czat'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
  await page.getByRole('button', { name: 'Przejdź do poczekalni' }).click()
  await arrive(page, 'Poczekalnia')
  await expect(page.getByText('Przychodnia wie, że już jesteś.')).toBeVisible()
}

/** Lets the patient's pages use camera and microphone, and returns a browser of the desk that may as well. */
export async function withDevices(patient: BrowserContext, browser: Browser): Promise<BrowserContext> {
  const permissions = ['camera', 'microphone']
  await patient.grantPermissions(permissions)
  return browser.newContext({ permissions })
}

/** The doctor joins by the link that the desk shows. */
export async function doctorJoins(context: BrowserContext, portal: Pick<BrowserPortal, 'deskUrl'>): Promise<Page> {
  const doctor = await context.newPage()
  await doctor.goto(portal.deskUrl)
  const [link] = await Promise.all([
    doctor.waitForEvent('popup'),
    doctor.getByRole('link', { name: /^Dołącz do rozmowy/ }).click(),
  ])
  await link.getByRole('button', { name: 'Dołącz do rozmowy' }).click()
  return link
}

/** Waits until a page is in the conversation. */
export const talking = (page: Page) => expect(page.getByRole('group', { name: 'Sterowanie rozmową' })).toBeVisible()

interface Both {
  readonly page: Page
  readonly portal: BrowserPortal
  readonly browser: Browser
  readonly context: BrowserContext
}

/** Patient and doctor talk, each with a browser that may use camera and microphone. `at` moves the visit to another time. */
export async function bothTalk(
  { page, portal, browser, context }: Both,
  way: Parameters<typeof waitBy>[1],
  at?: Date,
): Promise<{ booking: Booking; desk: BrowserContext; doctor: Page }> {
  const desk = await withDevices(context, browser)
  const booking = await arriveAtChoice(page, portal, at)
  await waitBy(page, way)
  const doctor = await doctorJoins(desk, portal)
  await talking(page)
  return { booking, desk, doctor }
}

/** Whether the picture of the other side moves on a page. */
export const seen = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByLabel('Obraz rozmówcy')
        .evaluate((video: HTMLVideoElement) => [video.videoWidth > 0, video.currentTime > 0]),
    )
    .toEqual([true, true])

/** Waits until somebody's picture goes on on a page from now on. */
export async function goesOn(page: Page, label = 'Obraz rozmówcy'): Promise<void> {
  let before = Infinity
  await expect
    .poll(async () => {
      const last = before
      before = await page.getByLabel(label).evaluate((video: HTMLVideoElement) => video.currentTime)
      return before > last
    })
    .toBe(true)
}
