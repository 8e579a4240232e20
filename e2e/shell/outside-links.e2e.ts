import { join } from 'node:path'
import { arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ portalEnv: { SITE_DIR: join(import.meta.dirname, 'site') } })

test('links to other sites stand in the navigation, long names shortened for the eye alone [V-496]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  const others = page.getByRole('list', { name: 'Inne serwisy' })
  await expect(others.getByText('Strona internetowa pla...')).toBeVisible()
  const link = others.getByRole('link', { name: /Strona internetowa placówki \(otwiera się w nowej karcie\)/ })
  await expect(link).toHaveAttribute('href', 'https://clinic.example/')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('title', 'Strona internetowa placówki')
  await expect(others.getByRole('link')).toHaveCount(2)
  await expect(others.getByRole('link').first()).toHaveAttribute('href', 'https://gov.example/')
  await switchLanguage(page, 'en')
  const short = page.getByRole('list', { name: 'Other sites' }).getByRole('link', { name: /^Website/ })
  await expect(short).not.toHaveAttribute('title')
})

test('on a phone they are in the menu @phone', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Więcej' }).click()
  const others = page.getByRole('dialog').getByRole('list', { name: 'Inne serwisy' })
  await expect(others.getByRole('link')).toHaveCount(2)
  await arrive(page, 'Wizyty')
})

test('the page of help names the clinic’s help first, opened at the chapter on the page before [V-556]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/help')
  await arrive(page, 'Pomoc')
  const card = page.getByRole('region', { name: 'Pomoc placówki' })
  const open = card.getByRole('link', { name: /^Otwórz pomoc placówki/ })
  await expect(open).toHaveAttribute('href', 'https://help.example/portal')
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Pomoc placówki')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pomoc' }).click()
  await arrive(page, 'Pomoc')
  await expect(open).toHaveAttribute('href', 'https://help.example/portal?helpid=10')
  await expect(card.getByRole('link', { name: /^Jak przygotować się do badania krwi/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a stranger finds help and e-service on the page of help @phone', async ({ page }) => {
  await page.goto('/help')
  await arrive(page, 'Pomoc')
  const card = page.getByRole('region', { name: 'Pomoc placówki' })
  await expect(card.getByRole('link')).toHaveCount(3)
  await expectNoSidewaysScroll(page)
})
