import { expect, test } from '../support/test.ts'
import { actFor, personSwitcher } from '../support/sign-in.ts'
import { atStep, catalogueCalls, begin, bookedOf, chooseService, confirm, days, fact, takeHour } from './wizard.ts'

test('a guardian books for a child, and every step says for whom, with the child’s own catalogue [V-415, V-698]', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way, with axe at every step
  const asked = catalogueCalls(page)
  await begin(page, 'piotr')
  await atStep(page, 'patients')
  await page.getByRole('link', { name: /Zofia Kalinowiak/ }).click()
  await atStep(page, 'services')
  await expect(fact(page, 'Dla kogo')).toHaveText('Zofia Kalinowiak')
  await chooseService(page, 'Porada pediatryczna', /Gawron/)
  await atStep(page, 'dates')
  await expect(fact(page, 'Dla kogo')).toHaveText('Zofia Kalinowiak')
  await takeHour(page, days.friday, '09:00')
  await atStep(page, 'summary')
  await expect(fact(page, 'Dla kogo')).toHaveText('Zofia Kalinowiak')
  await confirm(page)
  await atStep(page, 'done')
  await expect(fact(page, 'Dla kogo')).toHaveText('Zofia Kalinowiak')
  const made = await bookedOf(portal, 'piotr', 'PED')
  expect(made.map(({ patient }) => patient.name)).toContain('Zofia')
  const zofia = made.find(({ patient }) => patient.name === 'Zofia')!.patient.id
  expect(asked.at(-1)).toBe(`/mppd/api/catalog/for-patient/${zofia}/for-booking`)
})

test('choosing somebody else in the patient selector goes on for that person, without the slot of the first', async ({
  page,
  portal,
}) => {
  await begin(page, 'piotr')
  await page.getByRole('link', { name: /Zofia Kalinowiak/ }).click()
  await chooseService(page, 'Porada pediatryczna', /Gawron/)
  await takeHour(page, days.friday, '09:00')
  await atStep(page, 'summary')
  await actFor(page, 'Kacper')
  await atStep(page, 'dates')
  await expect(fact(page, 'Dla kogo')).toHaveText('Kacper Kalinowiak')
  await expect(page.getByText('Termin czeka na Ciebie jeszcze')).toHaveCount(0)
  // The slot kept for the first child is free again.
  await takeHour(page, days.friday, '09:00')
  await atStep(page, 'summary')
  expect((await portal.rows('booking')).booking).toBeGreaterThan(0)
  await expect(fact(page, 'Dla kogo')).toHaveText('Kacper Kalinowiak')
})

test('a link to a step for one child shows that child, whoever was chosen before', async ({ page }) => {
  await begin(page, 'piotr')
  await page.getByRole('link', { name: /Kacper Kalinowiak/ }).click()
  await chooseService(page, 'Porada pediatryczna', /Gawron/)
  await atStep(page, 'dates')
  const address = page.url()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await atStep(page, 'dates')
  await expect(personSwitcher(page)).toContainText('Kacper')
})

test('the back button leads from step to step and each still knows what was chosen [V-277]', async ({ page }) => {
  test.slow() // the whole way, with axe at every step
  await begin(page, 'piotr')
  await page.getByRole('link', { name: /Zofia Kalinowiak/ }).click()
  await chooseService(page, 'Porada pediatryczna', /Gawron/)
  await takeHour(page, days.friday, '09:00')
  await atStep(page, 'summary')
  await page.reload()
  await atStep(page, 'summary')
  await page.goBack()
  await atStep(page, 'dates')
  await page.goBack()
  await atStep(page, 'services')
  await page.goBack()
  await atStep(page, 'patients')
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await atStep(page, 'summary')
  await expect(fact(page, 'Kiedy')).toContainText('09:00')
})
