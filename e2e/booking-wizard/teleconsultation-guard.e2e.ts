import { expect, test } from '../support/test.ts'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { atStep, begin, chooseService } from './wizard.ts'

const service = 'Teleporada internistyczna'

test('who has not consented to teleconsultations is told before any date, consents, and books at once [M-039, V-403, V-444] @phone', async ({
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
  await main.getByRole('link', { name: 'Wyraź zgodę' }).click()
  await expect(page).toHaveURL(/\/newconsent\?type=CTEL/)
  await expect(page.getByRole('radio', { name: 'Zgoda na teleporady' })).toBeChecked()
  await page.getByRole('button', { name: 'Składam zgodę' }).click()
  await arrive(page, 'Zgoda na teleporady', /^Zgoda – /)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Przejdź dalej' }).click()
  await atStep(page, 'dates')
  await expect(main.getByRole('radio').first()).toBeVisible()
})

test('whose account is not confirmed is told so, and how to confirm it [M-027, V-402]', async ({ page }) => {
  await begin(page, 'maria')
  await chooseService(page, service, /Żurkowiak/)
  await atStep(page, 'dates')
  const main = page.getByRole('main')
  await expect(main.getByText('Konto nie zostało potwierdzone. Potwierdź swoje dane w jednostce')).toBeVisible()
  await expect(main.getByText('Podejdź do rejestracji z dokumentem tożsamości albo zobacz')).toBeVisible()
  await expect(main.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Zobacz, jak potwierdzić konto' }).click()
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  await expect(main.getByRole('link', { name: 'Potwierdź przez login.gov.pl' })).toBeVisible()
})
