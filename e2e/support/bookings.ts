import type { Booking, BookingStatus } from '@portal/contract/areas/bookings'
import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from './arrive.ts'
import type { BrowserPortal, CastKey } from './test.ts'

/** Opens the list of bookings, with a filter where one is given (`?dateFrom=…`), and checks the arrival. */
export async function openBookings(page: Page, query = ''): Promise<void> {
  await page.goto(`/bookings${query}`)
  await arrive(page, 'Wizyty')
}

/** Waits until the screen shows exactly these visits, from top to bottom: a list or an open dialog may still be changing. */
export const expectVisits = (page: Page, services: string[]): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(services)

/** The card of a visit, the next one or another. */
export const cardOf = (page: Page, service: string): Locator =>
  page
    .getByRole('main')
    .locator('section, li')
    .filter({ has: page.getByRole('heading', { level: 3, name: service }) })
    .last()

/** Opens the details of a visit from its card. */
export async function openDetails(page: Page, service: string): Promise<Locator> {
  await cardOf(page, service).getByRole('link', { name: service }).click()
  const visit = page.getByRole('article', { name: service })
  await expect(visit).toBeVisible()
  return visit
}

const always = { dateFrom: '2020-01-01T00:00:00Z', dateTo: '2030-01-01T00:00:00Z' }

/** A booking of a member of the cast from the server, by service. */
export async function bookingOf(portal: BrowserPortal, key: CastKey, service: string): Promise<Booking> {
  const person = await portal.as(key)
  const found = (await person.call('bookingList', { query: always })).find((one) => one.service.description === service)
  if (!found) throw new Error(`${key} has no booking of ${service}`)
  return found
}

/** Status of that booking on the server. */
export const statusOf = async (portal: BrowserPortal, key: CastKey, service: string): Promise<BookingStatus> =>
  (await bookingOf(portal, key, service)).status

/** A toast with this text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /^(Powiadomienia|Notifications)$/ }).getByText(text)
