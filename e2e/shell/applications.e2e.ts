import { arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('applications are a place held free: it says so and leads to what can be done today [V-028, R-applications] @phone', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/applications')
  await arrive(page, 'Wnioski')
  const main = page.getByRole('main')
  await expect(main).toContainText('Wniosków nie składa się jeszcze w portalu.')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Przejdź do wizyt' })).toHaveAttribute('href', '/bookings')
  await expect(main.getByRole('link', { name: /^Zadzwoń do placówki/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Wnioski' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: 'Przejdź do wiadomości' }).click()
  await arrive(page, 'Wiadomości')
})

test.describe('where the clinic wants them in the navigation', () => {
  test.use({ portalEnv: { APPLICATIONS: 'on', MODULES_OFF: 'messagesModule' } })
  test('applications stand there, in both languages, and lead to nothing that is switched off', async ({
    page,
    portal,
  }) => {
    await signIn(page, 'anna')
    await page.goto('/consents')
    await arrive(page, 'Zgody')
    // The navigation shows what there is in the group in which the person is.
    await page.getByRole('navigation').getByRole('link', { name: 'Wnioski' }).first().click()
    await arrive(page, 'Wnioski')
    await expect(page.getByRole('main').getByRole('link', { name: 'Przejdź do wiadomości' })).toHaveCount(0)
    await chooseDisplay(page, portal.url, { language: 'en' })
    await page.reload()
    await arrive(page, 'Applications')
  })
})
