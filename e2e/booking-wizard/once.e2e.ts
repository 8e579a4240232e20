import { expect, test } from '../support/test.ts'
import { atStep, bookedOf, days, takeHour, toDermatologist } from './wizard.ts'

const button = 'Potwierdzam i umawiam wizytę'

test('a double click on the summary makes one booking', async ({ page, portal }) => {
  const before = await bookedOf(portal, 'anna', 'DERM')
  await toDermatologist(page, 'anna')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  await page.getByRole('button', { name: button }).dblclick()
  await atStep(page, 'done')
  expect(await bookedOf(portal, 'anna', 'DERM')).toHaveLength(before.length + 1)
})

test('two tabs on one summary make one booking, and both end with it', async ({ page, context, portal }) => {
  test.slow() // the whole way, with axe at every step
  const before = await bookedOf(portal, 'anna', 'DERM')
  await toDermatologist(page, 'anna')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  const twin = await context.newPage()
  await twin.goto(page.url())
  await atStep(twin, 'summary')
  await Promise.all([
    page.getByRole('button', { name: button }).click(),
    twin.getByRole('button', { name: button }).click(),
  ])
  await atStep(page, 'done')
  await atStep(twin, 'done')
  expect(new URL(twin.url()).searchParams.get('booking')).toBe(new URL(page.url()).searchParams.get('booking'))
  expect(await bookedOf(portal, 'anna', 'DERM')).toHaveLength(before.length + 1)
})

test('the summary opened again after booking shows the booking instead of a second one', async ({ page, portal }) => {
  test.slow() // the whole way, with axe at every step
  const before = await bookedOf(portal, 'anna', 'DERM')
  await toDermatologist(page, 'anna')
  await takeHour(page, days.friday, '10:00')
  await atStep(page, 'summary')
  const summary = page.url()
  await page.getByRole('button', { name: button }).click()
  await atStep(page, 'done')
  await page.reload()
  await atStep(page, 'done')
  await page.goto(summary)
  await atStep(page, 'done')
  expect(await bookedOf(portal, 'anna', 'DERM')).toHaveLength(before.length + 1)
})
