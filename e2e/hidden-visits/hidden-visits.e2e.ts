import { bookFirst, choice, slotsOf } from '@portal/server/testing/bookings'
import type { Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { cardOf, expectVisits, openBookings, openDetails } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { accountOfOliwia } from '../support/young.ts'

/** Oliwia has an account of her own, and her mother books a visit for her. */
async function visitOfOliwia(portal: BrowserPortal) {
  const patientId = await accountOfOliwia(portal)
  const mother = await portal.as('monika')
  const { booking } = await bookFirst({ person: mother, patientId }, 'DERM')
  return { patientId, booking, mother }
}

const desk = (page: Page) => page.getByRole('region', { name: 'Prośby o ukrycie wizyty przed opiekunami' })

test('a young person asks, the desk hides the visit, and her mother does not see it', async ({
  page,
  portal,
  context,
}) => {
  const { patientId, booking, mother } = await visitOfOliwia(portal)
  await signIn(page, 'grazyna')
  await openBookings(page)
  const details = await openDetails(page, booking.service.description)
  await details.getByText('Kto widzi tę wizytę').click()
  await expect(details).toContainText('Decyduje placówka.')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Nie pokazuj rodzicom' }).click()
  await expect(details.getByRole('status')).toContainText('Poproszono 04.11.2026')
  await expect(details.getByRole('button', { name: 'Nie pokazuj rodzicom' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await mother.call('bookingList', { query: { patientId } })).toHaveLength(1)

  await portal.app.askClinic()
  const office = await context.newPage()
  await office.goto(portal.deskUrl)
  await expect(desk(office)).toContainText('Oliwia Kasztaniak')
  await expectAccessible(office)
  await desk(office).getByRole('listitem').getByRole('button', { name: 'Ukryj przed opiekunami' }).click()
  await expect(desk(office).getByRole('listitem')).toContainText('Ukryto')
  await portal.app.askClinic()
  expect(await mother.call('bookingList', { query: { patientId } })).toEqual([])

  await page.reload()
  await expect(page.getByRole('article')).toContainText('Rodzice i opiekunowie nie widzą tej wizyty w portalu')
  await expectAccessible(page)
  await openBookings(page)
  await expect(cardOf(page, booking.service.description)).toContainText('Niewidoczna dla opiekunów')
  const theirs = await context.browser()!.newContext({ baseURL: portal.url })
  const motherPage = await theirs.newPage()
  await signIn(motherPage, 'monika')
  await motherPage.goto('/bookings')
  await actFor(motherPage, 'Oliwia Kasztaniak')
  await expect(motherPage.getByText('Oliwia Kasztaniak nie ma nadchodzących wizyt.')).toBeVisible()
  await expectVisits(motherPage, [])
  await theirs.close()
})

test('her mother books at the same hour, and she is told; the desk shows the visit again, in English @phone', async ({
  page,
  portal,
}) => {
  const { patientId, booking, mother } = await visitOfOliwia(portal)
  const own = await portal.as('grazyna')
  const hide = { visit: booking.systemId, act: 'hide' }
  await page.request.post(`${portal.deskUrl}/api/visits`, { data: hide })
  const slots = await slotsOf(mother, patientId, 'DERM', 100)
  const sameHour = slots.find(({ dateFrom }) => dateFrom === booking.dateFrom)
  await mother.call('bookingMake', { body: choice(sameHour!, patientId) })

  await chooseDisplay(page, portal.url, { language: 'en' })
  await signIn(page, 'grazyna')
  await page.goto('/bookings')
  await arrive(page, 'Visits')
  await expect(page.getByText('This visit overlaps another one')).toHaveCount(2)
  await expect(page.getByText('Not shown to guardians')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await page.request.post(`${portal.deskUrl}/api/visits`, { data: { ...hide, act: 'show' } })
  await page.reload()
  await expect(page.getByText('Not shown to guardians')).toHaveCount(0)
  expect(await mother.call('bookingList', { query: { patientId } })).toHaveLength(2)
  expect(await own.call('bookingList', { query: { patientId } })).toHaveLength(2)
})
