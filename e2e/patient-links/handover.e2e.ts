import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { accountOfOliwia } from '../support/young.ts'

test('a young person says who acts after the 18th birthday, with what, and takes it back @phone', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const oliwia = await accountOfOliwia(portal)
  const monika = await portal.as('monika')
  const next = async () => (await monika.call('childList')).find(({ id }) => id === oliwia)?.handover?.given
  await signIn(page, 'grazyna')
  await page.goto('/account/parent')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Monika Kasztaniak' }).first()
  await expect(card).toContainText('Kto ma działać po 18. urodzinach?')
  await expect(card).toContainText('Nie będzie działać')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'Wybierz: Monika Kasztaniak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Czy Monika Kasztaniak ma działać po Twoich 18. urodzinach?' })
  await expect(dialog.getByRole('radio', { name: /^Nie będzie działać/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Będzie działać dalej/ }).check()
  const may = dialog.getByRole('group', { name: 'Co może Monika Kasztaniak?' })
  await expect(may.getByRole('checkbox', { checked: true })).toHaveCount(6)
  await expectAccessible(page)
  for (const name of [/^Wiadomości/, /^Pomiary/, /^Płatności/, /^Udostępnianie/])
    await may.getByRole('checkbox', { name }).uncheck()
  await dialog.getByRole('radio', { name: /^Przez 3 miesiące/ }).check()
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(card.getByRole('status')).toContainText('Zapisano wybór.')
  await expect(card).toContainText(/Wizyty, Dokumenty i wyniki, do \d\d\.\d\d\.\d{4} włącznie/)
  expect(await next()).toMatchObject({ scopes: ['visits', 'record'] })

  await card.getByRole('button', { name: 'Zmień wybór: Monika Kasztaniak' }).click()
  await expect(dialog.getByRole('radio', { name: /^Będzie działać dalej/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Nie będzie działać/ }).check()
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(card.getByRole('button', { name: 'Wybierz: Monika Kasztaniak' })).toBeVisible()
  expect(await next()).toBeUndefined()
})

test('a parent reads what ends and what the young person has chosen, in English', async ({ page, portal }) => {
  await accountOfOliwia(portal)
  const young = await portal.as('grazyna')
  await chooseDisplay(page, portal.url, { language: 'en' })
  await signIn(page, 'monika')
  await page.goto('/account/child')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Oliwia Kasztaniak' }).first()
  await expect(card).toContainText('Until then your child can choose in their account that you go on.')
  await expect(card).toContainText('Your right ends')
  const { accountId, patientId, version } = (await young.call('parentList'))[0]!
  const given = { scopes: ['visits' as const], lastDay: null }
  await young.call('handoverChoose', { body: { accountId, patientId, version, given } })
  await page.reload()
  await expect(card).toContainText('They have chosen that from then on you act for them as their guardian.')
  await expect(card).toContainText('Visits, without end')
  await expectAccessible(page)
})
