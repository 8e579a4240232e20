import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the first screen of a phone shows whose visit is next, when and where', async ({ page }) => {
  await signIn(page, 'piotr')
  await page.goto('/home')
  await arrive(page, 'Start')
  await expectNoSidewaysScroll(page)
  const details = page.getByRole('link', { name: 'Szczegóły: Porada pediatryczna' })
  await expect(details).toBeInViewport()
  await expectAccessible(page)
})

test('at 360 px and with large text nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'piotr')
  await page.goto('/home')
  await arrive(page, 'Start')
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await expectNoSidewaysScroll(page)
})
