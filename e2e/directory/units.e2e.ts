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
