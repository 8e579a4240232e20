import type { Locator, Page } from '@playwright/test'
import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The newest order of whoever is looked at, which is unfolded. */
async function newestOrder(page: Page): Promise<Locator> {
  await page.goto('/benefits/medicaltestresult')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Badania – /)
  return page.getByRole('list', { name: 'Badania' }).locator(':scope > li').first()
}
const label = /^Udostępniaj innym placówkom medycznym/

test('a result is shared and no more shared by a switch, whose outcome stands in the page [V-078, V-158, N-009, N-010] @phone', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/mpi/consents/')) asked.push(request.method())
  })
  await signIn(page, 'anna')
  const order = await newestOrder(page)
  const toggle = order.getByRole('switch', { name: label })
  await expect(toggle).not.toBeChecked()
  await toggle.press('Space')
  await expect(order.getByRole('status')).toHaveText(/Udostępniono wynik badania\./)
  await expect(toggle).toBeChecked()
  await expect(toggle).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(toggle).toBeChecked()
  await order.getByText(label).click()
  await expect(order.getByRole('status')).toHaveText(/Wyłączono udostępnianie wyniku badania\./)
  await expect(toggle).not.toBeChecked()
  await order.getByText(label).click()
  await expect(order.getByRole('status')).toHaveText(/Udostępniono wynik badania\./)
  expect(asked).toEqual(['GET', 'POST', 'PUT', 'GET', 'PUT'])
})

test('where it fails the switch goes back and the page says why', async ({ page }) => {
  await signIn(page, 'anna')
  const order = await newestOrder(page)
  const toggle = order.getByRole('switch', { name: label })
  let broken = true
  await page.route(/\/mpi\/consents\//, (route) => (broken ? route.abort('internetdisconnected') : route.fallback()))
  await toggle.click()
  await expect(order.getByRole('alert')).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await expectAccessible(page)
  broken = false
  await toggle.click()
  await expect(order.getByRole('status')).toHaveText(/Udostępniono wynik badania\./)
  await expect(order.getByRole('alert')).toHaveCount(0)
})

test('a guardian who was not given sharing has no switch [V-115]', async ({ page, portal }) => {
  await signIn(page, 'piotr')
  await page.goto('/account')
  await actFor(page, 'Stanisław')
  let order = await newestOrder(page)
  const toggle = order.getByRole('switch', { name: label })
  await expect(toggle).toBeVisible()
  await sql`update patient_link set rights = '{patient:read,record:read}' where role = 'WARD' and rights is null`.execute(
    portal.database.db,
  )
  order = await newestOrder(page)
  await expect(order.getByRole('link', { name: 'Drukuj wynik' })).toBeVisible()
  await expect(toggle).toHaveCount(0)
})

test.describe('where the clinic offers no sharing', () => {
  test.use({ portalEnv: { CONSENT_DOC_BUTTON: 'off' } })
  test('there is no switch [V-114, V-115, S-consentDocButtonEnabled]', async ({ page }) => {
    await signIn(page, 'anna')
    const answered = page.waitForResponse(/consent-doc-button-enabled$/)
    const order = await newestOrder(page)
    await answered
    await expect(order.getByRole('table').first()).toBeVisible()
    await expect(order.getByRole('switch')).toHaveCount(0)
  })
})
