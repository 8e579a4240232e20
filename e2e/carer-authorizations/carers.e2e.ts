import type { Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const cardOf = (page: Page, name: string) =>
  main(page).getByRole('list', { name: 'Upoważnienia' }).getByRole('listitem').filter({ hasText: name })

test('a patient authorizes a carer with a scope and an end, changes and ends that, and prints it [V-187]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/carer-authorizations')
  await arrive(page, 'Upoważnienia')
  await expect(cardOf(page, 'Katarzyna Wiśniewska')).toContainText('Obowiązuje')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('button', { name: 'Nowe upoważnienie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowe upoważnienie' })
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Upoważnij' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Podaj imię.')
  await dialog.getByLabel('Imię').fill('Łucja')
  await dialog.getByLabel('Nazwisko').fill('Żółć')
  await dialog.getByLabel('PESEL').fill('44051401359')
  await dialog.getByLabel('Płatności').uncheck()
  await dialog.getByRole('button', { name: 'Upoważnij' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByRole('status')).toContainText('Upoważnienie zostało złożone')
  const card = cardOf(page, 'Łucja Żółć')
  await expect(card).toContainText('do odwołania')
  await expect(card).not.toContainText('Płatności')

  const printed = page.context().waitForEvent('response', (answer) => /\/carer-auth\/\d+\/printout$/.test(answer.url()))
  await card.getByRole('link', { name: /Wydrukuj/ }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')

  await card.getByRole('button', { name: /Zmień/ }).click()
  const change = page.getByRole('dialog', { name: 'Upoważnienie: Łucja Żółć' })
  await expectAccessible(page, change)
  await change.getByLabel('Płatności').check()
  await change.getByRole('button', { name: 'Zapisz' }).click()
  await expect(change).toHaveCount(0)
  await expect(card).toContainText('Płatności')

  await card.getByRole('button', { name: /Zakończ/ }).click()
  const end = page.getByRole('dialog', { name: /Czy zakończyć upoważnienie/ })
  await expectAccessible(page, end)
  await end.getByRole('button', { name: 'Zakończ' }).click()
  await expect(main(page).getByRole('status')).toContainText('Upoważnienie zostało zakończone')
  await expect(card).toContainText('Zakończone')
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('what another window has changed meanwhile is not overwritten unseen: the form keeps what was typed and shows how it is now', async ({
  page,
  context,
}) => {
  await signIn(page, 'anna')
  const changing = async (where: Page) => {
    await cardOf(where, 'Katarzyna Wiśniewska').getByRole('button', { name: /Zmień/ }).click()
    return where.getByRole('dialog', { name: 'Upoważnienie: Katarzyna Wiśniewska' })
  }
  await page.goto('/carer-authorizations')
  const dialog = await changing(page)
  await dialog.getByLabel('Adres').fill('ul. Polna 1, 99-996 Lipniki')

  const other = await context.newPage()
  await other.goto('/carer-authorizations')
  const earlier = await changing(other)
  await earlier.getByLabel('Adres').fill('ul. Leśna 2, 99-996 Lipniki')
  await earlier.getByRole('button', { name: 'Zapisz' }).click()
  await expect(main(other).getByRole('status')).toContainText('Zmiany zostały zapisane')

  const save = dialog.getByRole('button', { name: 'Zapisz' })
  await save.click()
  const told = dialog.getByRole('alert')
  await expect(told).toContainText('To upoważnienie zmieniło się w innym oknie')
  await expect(told).toContainText('ul. Leśna 2')
  await expect(dialog.getByLabel('Adres')).toHaveValue('ul. Polna 1, 99-996 Lipniki')
  await expectAccessible(page, dialog)
  await expectNoSidewaysScroll(page)
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByRole('status')).toContainText('Zmiany zostały zapisane')
  await expect(cardOf(page, 'Katarzyna Wiśniewska')).toContainText('ul. Polna 1')
})
