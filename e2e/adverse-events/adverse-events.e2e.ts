import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a person comes to the system for adverse events without signing in there, in a new window, with a secure cookie that is good once [V-017, V-027, V-122, V-123, R-adverseevents]', async ({
  page,
  context,
}) => {
  await signIn(page, 'anna')
  await page.goto('/adverseevents')
  await arrive(page, 'Zdarzenia niepożądane')
  await expectNoSidewaysScroll(page)
  const main = page.getByRole('main')
  let handedOver: Record<string, string> = {}
  await context.route(/\/sso\/|^http:\/\/[^/]+\/$/, async (route) => {
    const [own] = (await context.cookies()).filter(({ name }) => name === 'ssotoken')
    if (own) handedOver = { value: own.value, secure: String(own.secure), sameSite: own.sameSite }
    await route.continue()
  })
  const opened = context.waitForEvent('page')
  await main.getByRole('button', { name: 'Otwórz zgłoszenie' }).click()
  const report = await opened
  await expect(report.getByRole('heading', { name: 'Zgłoszenie zdarzenia niepożądanego' })).toBeVisible()
  await expect(report.getByText('Anna', { exact: false })).toBeVisible()
  expect(handedOver).toMatchObject({ secure: 'true', sameSite: 'Lax' })
  // It was spent, and went out of the browser.
  expect((await context.cookies()).filter(({ name }) => name === 'ssotoken')).toEqual([])
  await report.reload()
  await expect(report.getByRole('heading', { name: 'Nie można otworzyć zgłoszenia' })).toBeVisible()
  await report.close()

  await expect(main.getByRole('status')).toContainText('Zgłoszenie otwiera się w nowym oknie')
  await expectAccessible(page)
  await switchLanguage(page, 'en')
  await arrive(page, 'Adverse events')
  await expect(main.getByRole('button', { name: 'Open again' })).toBeVisible()
})
