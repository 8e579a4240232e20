import { arrive } from '../support/arrive.ts'
import { fromAccountMenu, signIn, signInByForm } from '../support/sign-in.ts'
import { expect, test, type CastKey } from '../support/test.ts'
import type { Page } from '@playwright/test'

/** In a tab of its own the person who is signed in signs out, and somebody else signs in. */
async function nextInOtherTab(page: Page, next: CastKey): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/account')
  await fromAccountMenu(other, 'Wyloguj')
  await arrive(other, 'Zaloguj się', /^Logowanie – /)
  await signInByForm(other, next)
  await expect(other).not.toHaveURL(/login/)
  await other.close()
}

test('a tab that was left open neither shows nor changes anything of who has signed in in another tab since', async ({
  page,
  portal,
}) => {
  const name = page.getByRole('banner').getByRole('button', { name: /^Konto/ })
  await signIn(page, 'anna')
  await page.goto('/account')
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  await expect(name).toContainText('Anna')

  await test.step('what it asks for it does not get, and it comes anew as the page of who is signed in', async () => {
    await nextInOtherTab(page, 'maria')
    const given: string[] = []
    const named = page.waitForRequest((request) => request.isNavigationRequest())
    page.on('response', (answer) => {
      if (answer.ok() && answer.request().headers()['x-portal-account']) given.push(answer.url())
    })
    await page.getByRole('link', { name: 'Moje dane' }).click()
    await named
    expect(given).toEqual([])
    await arrive(page, 'Konto i bezpieczeństwo', /^Moje dane/)
    await expect(name).toContainText('Maria')
    await expect(page.getByRole('textbox', { name: 'Nazwisko' })).toHaveValue('Jagodzka')
  })

  await test.step('an account is not deleted for another one', async () => {
    await page.getByRole('link', { name: 'Konto', exact: true }).click()
    await page.getByRole('button', { name: 'Usuń konto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Czy na pewno usunąć konto?' })
    await dialog.getByRole('checkbox').check()
    await nextInOtherTab(page, 'anna')
    await dialog.getByRole('button', { name: 'Usuń konto' }).click()
    await expect(name).toContainText('Anna')
    await expect(dialog).toBeHidden()
    for (const key of ['anna', 'maria'] as const)
      expect((await (await portal.as(key)).call('accountCurrent')).username).toMatch(key)
  })
})
