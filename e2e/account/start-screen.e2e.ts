import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the person chooses what opens after signing in, and that comes before the clinic’s choice @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'anna')
  await page.goto('/main')
  await arrive(page, 'Wizyty')
  await page.goto('/account')
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  const choice = page.getByRole('group', { name: 'Co otwierać po zalogowaniu' })
  await expect(choice.getByRole('radio', { name: 'Od razu Wizyty' })).toBeChecked()
  await choice.getByRole('radio', { name: /^Start/ }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Zapisano.' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Portal pacjenta/ }).click()
  await expect(page).toHaveURL('/home')
  await arrive(page, 'Start')
  await page.goto('/main')
  await expect(page).toHaveURL('/home')
  await page.goto('/account')
  await choice.getByRole('radio', { name: 'Od razu Wizyty' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Zapisano.' })).toBeVisible()
  await page.goto('/main')
  await arrive(page, 'Wizyty')
})
