import { arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { expect, test } from '../support/test.ts'

test('a stranger opens the clinic’s structure by keyboard and reads where a part is [V-506, V-542, R-hierarchicalunits]', async ({
  page,
}) => {
  await page.goto('/help')
  await page.getByRole('link', { name: 'Adresy i telefony poradni' }).click()
  await arrive(page, 'Poradnie i oddziały')
  const tree = page.getByRole('tree', { name: 'Struktura placówki' })
  const root = tree.getByRole('treeitem', { name: 'Centrum Medyczne Pod Lipami' })
  await expect(root).toHaveAttribute('aria-expanded', 'true')
  await root.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(root).toHaveAttribute('aria-expanded', 'false')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const first = tree.getByRole('treeitem', { level: 2 }).first()
  await expect(first).toBeFocused()
  await page.keyboard.press('p')
  await page.keyboard.press('End')
  await expect(tree.getByRole('treeitem').last()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(root).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Zadzwoń/ }).first()).toBeFocused()
  const basic = tree.getByRole('treeitem', { name: 'Podstawowa opieka zdrowotna' })
  await basic.click()
  const details = page.getByRole('region', { name: 'Podstawowa opieka zdrowotna' })
  await expect(details).toContainText('ul. Lipowa 12, 99-995 Lipniki')
  await expect(details.getByRole('link', { name: /^Zadzwoń/ })).toHaveAttribute('href', 'tel:+48225550100')
  await expect(details.getByRole('link', { name: /Pokaż na mapie/ })).toHaveAttribute('href', /openstreetmap.*Lipowa/)
  await page.reload()
  await expect(details).toContainText('ul. Lipowa 12')
})

test('a part is found by the beginning of a word on a phone, in English, with the largest type @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/hierarchicalunits')
  await arrive(page, 'Poradnie i oddziały')
  await switchLanguage(page, 'en')
  await arrive(page, 'Clinics and departments')
  await page.getByRole('searchbox', { name: 'Find a clinic or department' }).fill('fizjo')
  await expect(page.getByText('Found: 1')).toBeVisible()
  await page.getByRole('treeitem', { name: 'Dział fizjoterapii' }).click()
  await expect(page.getByRole('region', { name: 'Dział fizjoterapii' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox').fill('nic takiego')
  await expect(page.getByRole('heading', { name: 'There is no such place' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('treeitem', { name: 'Podstawowa opieka zdrowotna' })).toBeVisible()
})

test('for the clinic’s structure a page waits a minute and no longer; then it says so and asks again on demand [V-713]', async ({
  page,
}) => {
  await page.clock.install()
  // The browser's own limits cannot be hurried: this one goes by the page's clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ms)
      return late.signal
    }
  })
  const units = '**/catalogs/units'
  await page.route(units, () => new Promise<never>(() => undefined))
  const asked = page.waitForRequest(units)
  await page.goto('/hierarchicalunits')
  await asked
  await page.clock.fastForward(59_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(1_500)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute(units)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('tree', { name: 'Struktura placówki' })).toBeVisible()
})
