import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { atFormStep, fillPerson, next } from './registration.ts'

const toPerson = async (page: Page): Promise<void> => {
  await page.goto('/registration')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Krok 1 z 3')
  await fillPerson(page)
}
const toContacts = async (page: Page): Promise<void> => {
  await toPerson(page)
  await next(page)
  await atFormStep(page, 2)
  await page.getByLabel('Adres e-mail').fill('lucja@example.test')
}

test('a phone number is Polish unless another country is chosen, and takes only what a number has [V-168, V-341, V-342, V-343]', async ({
  page,
}) => {
  await toContacts(page)
  const number = page.getByLabel('Numer telefonu', { exact: true })
  await expect(page.getByLabel('Kraj numeru telefonu').locator('option:checked')).toHaveText('Polska +48')
  await number.pressSequentially('600a-999 b1 1c1')
  await expect(number).toHaveValue('600999 1 11')
  await next(page)
  await atFormStep(page, 3)
  await expect(page.getByText(/^\+48\s600\s999\s111$/)).toBeVisible()
})

const refused = [
  ['+289 1234567', 'Numer kierunkowy kraju jest niepoprawny.'],
  ['600 100 20', 'Numer telefonu jest za krótki.'],
  ['600 100 2001', 'Numer telefonu jest za długi.'],
  ['+48 012 345 678', 'Podaj poprawny numer telefonu.'],
  ['701 234 567', 'Podaj numer, który nie jest numerem specjalnym (70, 80 lub 90).'],
] as const

test('a number that cannot be one is refused beside its field, in words that say why [V-335, V-336, V-337, V-338, V-340]', async ({
  page,
}) => {
  await toContacts(page)
  const number = page.getByLabel('Numer telefonu', { exact: true })
  for (const [typed, said] of refused) {
    await number.fill(typed)
    await next(page)
    await expect(number).toHaveAccessibleDescription(new RegExp(RegExp.escape(said)))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Krok 2 z 3')
  }
})

test('a number of a country that was not picked is reported, and taken once it names its country [V-339]', async ({
  page,
}) => {
  await toContacts(page)
  const number = page.getByLabel('Numer telefonu', { exact: true })
  await page.getByLabel('Kraj numeru telefonu').selectOption('Inny kraj (numer z +)')
  await number.fill('600 100 200')
  await next(page)
  await expect(number).toHaveAccessibleDescription(/Wybierz kraj numeru telefonu/)
  await number.fill('+354 611 1234')
  await next(page)
  await atFormStep(page, 3)
  await expect(page.getByText(/^\+354\s?6/)).toBeVisible()
})

test('a name has letters alone, and no hyphen at either end [V-345, V-346, V-347]', async ({ page }) => {
  await toPerson(page)
  const name = page.getByLabel('Nazwisko')
  for (const [typed, said] of [
    ['Nowicka2', 'Wpisz tylko litery, a także apostrof, przecinek, łącznik lub odstęp.'],
    ['-Nowicka', 'Łącznik nie może stać na początku.'],
    ['Nowicka-', 'Łącznik nie może stać na końcu.'],
  ] as const) {
    await name.fill(typed)
    await next(page)
    await expect(name).toHaveAccessibleDescription(new RegExp(RegExp.escape(said)))
  }
  await name.fill('d’Arc-Żółć, O')
  await next(page)
  await atFormStep(page, 2)
})
