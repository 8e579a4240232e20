import { expectAccessible } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const dates = '/newbooking/dates?service=DERM&orgUnit=5&employee=zielonka&occupation=LEK'
const slots = /\/mppd\/api\/time-slots\//
const never = new Promise<never>(() => undefined)

test('a first page that waits for the clinic has its frame, says what it waits for and has a way out', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.route(slots, () => never)
  await page.goto(dates)
  const slow = page.getByRole('region', { name: 'System przychodni odpowiada wolno' })
  await expect(slow).toBeVisible()
  await expect(slow.getByRole('link', { name: /Zadzwoń do placówki/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByText('Anna Nowicka').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Wybierz termin')
  await expect(page.getByText(/łączu/)).toHaveCount(0)
  await expectAccessible(page)
  await slow.getByRole('button', { name: 'Przerwij' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/newbooking/)
  await expect(slow).toHaveCount(0)
})

test('whoever stops waiting for the next screen stays on the one before', async ({ page, portal }) => {
  await signIn(page, 'anna')
  await page.goto('/newbooking')
  await page.locator('summary', { hasText: 'Porada dermatologiczna' }).click()
  portal.world.set({ clinic: 'slow' })
  await page
    .locator('details[open]')
    .getByRole('link', { name: /Zielonka/ })
    .click()
  const slow = page.getByRole('region', { name: 'System przychodni odpowiada wolno' })
  await slow.getByRole('button', { name: 'Przerwij' }).click()
  await expect(slow).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wybierz usługę')
  await expect(page).toHaveURL(/\/newbooking\/services/)
  portal.world.set({ clinic: 'ok' })
  portal.restClinic()
})

test('nothing is said of the clinic while the portal itself is out of reach', async ({ page }) => {
  await signIn(page, 'anna')
  await page.route(slots, () => never)
  const asked = page.waitForRequest('**/ready')
  await page.route('**/ready', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(dates)
  await (await asked).response()
  await expect(page.getByText('Otwieramy stronę i pobieramy dane')).toBeVisible()
  await expect(page.getByRole('region', { name: 'System przychodni odpowiada wolno' })).toHaveCount(0)
})

test('a page that the clinic keeps from being loaded says so once, with its telephone', async ({ page }) => {
  await signIn(page, 'anna')
  await page.route(/\/mppd\/api\/catalog\//, (route) =>
    route.fulfill({ status: 502, json: { errorCode: 'HIS_ERROR', message: 'System szpitalny', requestId: '1' } }),
  )
  await page.goto('/newbooking')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System przychodni nie odpowiada')
  await expect(page.getByRole('main').getByRole('link', { name: /Zadzwoń do placówki/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Powiadomienia' }).getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(/\/mppd\/api\/catalog\//)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wybierz usługę')
})
