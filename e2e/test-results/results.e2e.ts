import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const orders = (page: import('@playwright/test').Page) =>
  page.getByRole('list', { name: 'Badania' }).locator(':scope > li')

test('the tab of results is an accordion, ten first and more on request, of the person who is looked at [V-208, V-411, V-413, M-115, R-benefits-medicaltestresult] @phone', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/\/mpi\/test-results\/mpi-user\/\d+$/.test(pathname))
      asked.push(`${searchParams.get('pageIndex')} of ${searchParams.get('pageSize')}`)
  })
  await signIn(page, 'piotr')
  await page.goto('/account')
  await actFor(page, 'Stanisław')
  await page.goto('/benefits/medicaltestresult')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Badania – /)
  await expect(orders(page)).toHaveCount(10)
  expect(asked).toEqual(['0 of 10', '10 of 1'])
  await expect(page.getByText('od 04.11.2025 do 04.11.2026')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Pokaż więcej' }).click()
  await expect.poll(() => orders(page).count()).toBeGreaterThan(10)
  await actFor(page, 'Kacper')
  await expect(orders(page).filter({ hasText: 'Badania laboratoryjne' }).first()).toBeVisible()
  await expect(page.getByText('INR')).toHaveCount(0)
})

test('values have units, ranges and marks in words; a correction says what it replaced; a culture is read from organism to drug [V-174] @phone', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/medicaltestresult')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Badania – /)
  const newest = orders(page).first()
  await expect(newest).toContainText('Nowy wynik')
  const haemoglobin = newest.getByRole('row', { name: /Hemoglobina/ })
  await expect(haemoglobin).toContainText('12,6 g/dl')
  await expect(haemoglobin).toContainText('12 – 16')
  await expect(haemoglobin).toContainText('w zakresie')
  await expectNoSidewaysScroll(page)
  await page.goto('/benefits/medicaltestresult?after=2006-11-04')
  const older = orders(page)
    .filter({ hasText: /Oznaczone przez laboratorium: \d/ })
    .first()
  await older.locator('summary').click()
  await expect(older.getByText('powyżej zakresu').or(older.getByText('poniżej zakresu')).first()).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'piotr')
  await page.goto('/account')
  await actFor(page, 'Stanisław')
  await page.goto('/benefits/medicaltestresult')
  const corrected = orders(page).filter({ hasText: '05.10.2026' })
  await corrected.locator('summary').click()
  await expect(corrected).toContainText('poprawiony')
  await expect(corrected).toContainText(/Przed poprawką z \d{2}\.\d{2}\.2026: 211 µmol\/l/)
  const culture = orders(page).filter({ hasText: 'Posiew moczu' }).last()
  await culture.locator('summary').click()
  await expect(culture).toContainText('Escherichia coli')
  await expect(culture.getByRole('row', { name: /ciprofloksacyna/ })).toContainText('oporny')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a document is opened once HEAD has said that it is there, otherwise that of the order, otherwise the page says so [V-331, V-332] @phone', async ({
  page,
  portal,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/\/(?:content|archive)$/.test(path)) asked.push(`${request.method()} ${path.replaceAll(/\d+/g, 'N')}`)
  })
  await signIn(page, 'anna')
  await page.goto('/benefits/medicaltestresult')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Badania – /)
  const order = orders(page).filter({ hasText: 'USG tarczycy' })
  await order.locator('summary').click()
  await expect(order).toContainText('przewlekłemu zapaleniu tarczycy')
  const open = order.getByRole('button', { name: 'Otwórz: USG tarczycy – opis' })
  const opened = page.waitForEvent('popup')
  await open.click()
  await (await opened).close()
  expect(asked[0]).toBe('HEAD /mpi/test-results/mpi-user/N/report/N/content')
  await sql`delete from clinic_content where source_id like 'DiagnosticReport/anna-usg%'`.execute(portal.database.db)
  asked.length = 0
  await open.click()
  await expect(order.getByRole('alert')).toHaveText(/Dokument jest niedostępny/)
  expect(asked).toEqual([
    'HEAD /mpi/test-results/mpi-user/N/report/N/content',
    'HEAD /mpi/test-results/mpi-user/N/order/N/content',
  ])
  await expectAccessible(page)
})

test('a list that cannot be loaded has a button for another try, and the period reaches twenty years back [V-426, V-485, V-488]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  let broken = true
  await page.route(/\/mpi\/test-results\/mpi-user\//, (route) =>
    broken ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.goto('/benefits/medicaltestresult')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Badania – /)
  const again = page.getByRole('main').getByRole('button', { name: 'Spróbuj ponownie' })
  await expect(again).toBeVisible()
  broken = false
  await again.click()
  await expect(orders(page).first()).toBeVisible()
  await expect(page.getByText('od 04.11.2025 do 04.11.2026')).toBeVisible()
  await page.goto('/benefits/medicaltestresult?after=2006-11-04&before=2006-11-05')
  await expect(page.getByRole('heading', { name: 'Brak badań w tym okresie' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pokaż 20 lat' }).click()
  await expect(page).toHaveURL(/after=2006-11-04/)
  await expect(orders(page).first()).toBeVisible()
  await page.goto('/benefits/medicaltestresult?after=2006-11-03')
  await expect(page.getByText('od 04.11.2025 do 04.11.2026')).toBeVisible()
})

test('the results of an order are shared and not shared with a switch [V-115]', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/medicaltestresult')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Badania – /)
  const newest = orders(page).first()
  const toggle = newest.getByRole('switch', { name: /^Udostępniaj innym placówkom medycznym/ })
  await toggle.click()
  await expect(newest).toContainText('Udostępniono wynik badania.')
  await expectAccessible(page)
  await toggle.click()
  await expect(newest).toContainText('Wyłączono udostępnianie wyniku badania.')
})

test('the page of a stay has the results of that stay', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/encounters')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Pobyty – /)
  const stay = page.getByRole('listitem').filter({ hasText: 'Ankieta do wypełnienia do 14.11.2026' })
  await stay.getByRole('link').click()
  const results = page.getByRole('list', { name: 'Badania z tego pobytu' })
  await expect(results.locator(':scope > li')).toHaveCount(1)
  await results.locator('summary').click()
  await expect(results).toContainText('Tarczyca położona typowo')
  await expectAccessible(page)
})

test.describe('where the clinic shows results as text', () => {
  test.use({ portalEnv: { RESULTS_AS_TEXT: 'on' } })
  test('there is no table [S-viewResultsAsText]', async ({ page }) => {
    await signIn(page, 'anna')
    await page.goto('/benefits/medicaltestresult')
    await arrive(page, 'Medyczny rejestr pacjenta', /^Badania – /)
    await expect(orders(page).first()).toContainText('Hemoglobina (HGB): 12.6 g/dl'.replace('.', ','))
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible(page)
  })
})
