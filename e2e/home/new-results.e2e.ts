import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a new result stands on the home page by person, leads to the result, and is new no more once it was opened @phone', async ({
  page,
}) => {
  await signIn(page, 'piotr')
  await page.goto('/home')
  await arrive(page, 'Start')
  const news = page.getByRole('region', { name: /^Nowe wyniki/ })
  const result = news.getByRole('link', { name: 'Posiew moczu' })
  await expect(news.getByRole('listitem').filter({ hasText: 'Posiew moczu' })).toContainText(
    'Stanisław Kalinowiak, wynik z 03.11.2026',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const people = page.getByRole('group', { name: 'Czyje sprawy pokazać' })
  await people.getByRole('button', { name: /^Zofia/ }).click()
  await expect(news).toHaveCount(0)
  await people.getByRole('button', { name: 'Cała rodzina' }).click()

  await result.click()
  await arrive(page, 'Posiew moczu', /^Wynik badania – /)
  await expect(page.getByRole('main')).toContainText('Stanisław Kalinowiak')
  await expect(page.getByRole('main')).toContainText('Wynik wstępny: hodowla w toku.')
  await expect(page.getByText('Nowy wynik')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await switchLanguage(page, 'en')
  await expect(page.getByRole('link', { name: 'All test results' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/home')
  await arrive(page, 'Home')
  await expect(page.getByRole('link', { name: 'Posiew moczu' })).toHaveCount(0)
})
