import { expect, type Page } from '@playwright/test'
import type { Booking } from '@portal/contract/areas/bookings'
import { arrive } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import type { BrowserPortal, CastKey } from '../support/test.ts'

/** Hours of the small clinic, the same in every calendar; days are counted from the day of the tests, 4 November 2026. */
export const days = {
  tomorrow: 'czwartek, 5 listopada 2026',
  friday: 'piątek, 6 listopada 2026',
  nextWeek: 'środa, 11 listopada 2026',
} as const

const headings = {
  patients: 'Dla kogo jest wizyta?',
  services: 'Wybierz usługę',
  dates: 'Wybierz termin',
  teleconsultations: 'Teleporady',
  medicalcase: 'W jakiej sprawie jest teleporada?',
  description: 'Opis sprawy',
  prescription: 'Czy potrzebna jest recepta?',
  address: 'Uzupełnij adres',
  summary: 'Sprawdź i potwierdź',
  done: 'Wizyta umówiona',
} as const

/** Waits until a step is on the page, and checks it with axe. */
export const atStep = (page: Page, step: keyof typeof headings): Promise<void> => arrive(page, headings[step])

/** Begins to book a visit as a member of the cast. */
export async function begin(page: Page, key: CastKey): Promise<void> {
  await signIn(page, key)
  await page.goto('/newbooking')
}

/** Opens a service in the catalogue and follows one of its links: to a practitioner, or to anybody. */
export async function chooseService(page: Page, service: string, way: string | RegExp): Promise<void> {
  const summary = page
    .locator('summary', { hasText: service })
    .filter({ has: page.getByText(service, { exact: true }) })
  await summary.click()
  await page.locator('details[open]').getByRole('link', { name: way }).click()
}

/** Shows the hours of a day in the strip of days. */
export const showDay = (page: Page, day: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${day}`) }).click()

/** The radio button for an hour of the day that is shown. */
export const hourOf = (page: Page, day: string, hour: string) =>
  page.getByRole('group', { name: new RegExp(`^${day}`) }).getByRole('radio', { name: new RegExp(`^${hour}`) })

/** Marks an hour of a day; where several people are free then, the first one's. */
export async function markHour(page: Page, day: string, hour: string): Promise<void> {
  await showDay(page, day)
  await hourOf(page, day, hour).first().check()
}

/** Marks an hour and takes it. */
export async function takeHour(page: Page, day: string, hour: string): Promise<void> {
  await markHour(page, day, hour)
  await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
}

/** Books the visit on the summary. */
export const confirm = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Potwierdzam i umawiam wizytę' }).click()

/** A fact of the visit by its name. */
export const fact = (page: Page, name: string) =>
  // The initials of whose badge stands before the word are not read out, but they are text.
  page.locator('dt', { hasText: new RegExp(`^\\p{Lu}{0,2}${name}$`, 'u') }).locator('xpath=following-sibling::dd[1]')

/** A kept address of the dates of the dermatologist Alicja Zielonka. */
export const dermatologist = '/newbooking/dates?service=DERM&orgUnit=5&employee=zielonka&occupation=LEK'

/** Opens the dates of the dermatologist Alicja Zielonka by a kept address, for a person who can book for nobody else. */
export async function toDermatologist(page: Page, key: CastKey): Promise<void> {
  await signIn(page, key)
  await page.goto(dermatologist)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.dates)
}

/** The bookings of a service by a member of the cast; holds do not count. */
export async function bookedOf(portal: BrowserPortal, key: CastKey, service: string): Promise<Booking[]> {
  const person = await portal.as(key)
  const all = await person.call('bookingList')
  return all.filter((one) => one.service.code === service && one.status !== 'CANCELED')
}

/** Moves the portal's clock; the browser's clock stays. */
export const pass = (portal: BrowserPortal, minutes: number): void =>
  portal.setTime(new Date(portal.now().getTime() + minutes * 60_000))

/** Addresses at which the page has loaded the catalogue; the list grows. */
export function catalogueCalls(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/mppd\/api\/catalog\/.*for-booking$/.test(pathname)) asked.push(pathname)
  })
  return asked
}
