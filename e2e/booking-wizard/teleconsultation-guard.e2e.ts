import { expect, test } from '../support/test.ts'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { atStep, begin, chooseService } from './wizard.ts'

const service = 'Teleporada internistyczna'

test('who has not consented to teleconsultations is told before any date, consents, and books at once [M-039, V-403] @phone', async ({
  page,
}) => {
  await begin(page, 'piotr')
  await page.getByRole('link', { name: /Piotr Kalinowiak/ }).click()
  await atStep(page, 'services')
  const entry = page.locator('summary', { hasText: service })
  await expect(entry).toContainText('Potrzebna zgoda na teleporady')
  await chooseService(page, service, /Żurkowiak/)
  await atStep(page, 'dates')
  const main = page.getByRole('main')
  await expect(
    main.getByText(
      'Brak wymaganej zgody na przetwarzanie danych pacjenta w związku z realizacją telekonsultacji medycznych. Skontaktuj się z przychodnią.',
    ),
  ).toBeVisible()
  await expect(main.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const dates = page.url()
  await main.getByRole('link', { name: 'Wyraź zgodę' }).click()
  await expect(page).toHaveURL(/\/newconsent$/)
  await page.getByRole('radio', { name: 'Zgoda na teleporady' }).check()
  await page.getByRole('button', { name: 'Składam zgodę' }).click()
  await arrive(page, 'Zgoda na teleporady', /^Zgoda – /)
  await page.goto(dates)
  await atStep(page, 'dates')
  await expect(main.getByRole('radio').first()).toBeVisible()
})

test('whose account is not confirmed is told so, with the clinic’s telephone [M-027, V-402]', async ({ page }) => {
  await begin(page, 'maria')
  await chooseService(page, service, /Żurkowiak/)
  await atStep(page, 'dates')
  const main = page.getByRole('main')
  await expect(main.getByText('Konto nie zostało potwierdzone. Potwierdź swoje dane w jednostce')).toBeVisible()
  await expect(main.getByText('Podejdź do rejestracji z dokumentem tożsamości.')).toBeVisible()
  await expect(main.getByRole('link', { name: /Zadzwoń/ }).first()).toBeVisible()
  await expect(main.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
})
