import { shownByApp, switchOnCodes } from '@portal/server/testing/second-factor'
import type { Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { fromAccountMenu, signIn, signInByForm } from '../support/sign-in.ts'
import { cast, expect, test, type BrowserPortal } from '../support/test.ts'

const later = (portal: BrowserPortal, seconds: number) =>
  portal.setTime(new Date(portal.now().getTime() + seconds * 1000))

/** The text that a camera reads from the picture on the screen. */
async function scan(picture: Locator): Promise<string> {
  const modules = Number((await picture.getAttribute('viewBox'))?.split(' ')[2])
  const [scale, path] = [4, (await picture.locator('path').getAttribute('d')) ?? '']
  const side = modules * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let at = 0; at < scale * scale; at++) {
      const row = Number(y) * scale + Math.floor(at / scale)
      data.fill(
        0,
        (row * side + Number(x) * scale + (at % scale)) * 4,
        (row * side + Number(x) * scale + (at % scale)) * 4 + 3,
      )
    }
  return decodeQR({ width: side, height: side, data })
}

test('on a phone key and field are on the first screen, and the picture waits for another device @phone', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Włącz' }).click()
  const enrol = page.getByRole('dialog', { name: 'Włącz logowanie dwustopniowe' })
  for (const part of [
    enrol.getByRole('link', { name: 'Otwórz w aplikacji na tym urządzeniu' }),
    enrol.getByRole('button', { name: 'Kopiuj klucz' }),
    enrol.getByLabel('Kod z aplikacji'),
    enrol.getByRole('button', { name: 'Włącz' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await enrol.getByText('Kod QR dla innego telefonu').click()
  expect(await scan(enrol.getByRole('img'))).toContain('otpauth:')
  await expectAccessible(page)
})

test('the person switches one-time codes on with the picture and signs in with one', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'anna')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Zabezpieczenia' }).click()
  await arrive(page, 'Konto i bezpieczeństwo', /^Zabezpieczenia – /)
  await page.getByRole('button', { name: 'Włącz' }).click()
  const enrol = page.getByRole('dialog', { name: 'Włącz logowanie dwustopniowe' })
  const uri = new URL(await scan(enrol.getByRole('img')))
  const key = uri.searchParams.get('secret') ?? ''
  await expect(enrol.locator('code')).toHaveText(key.match(/.{1,4}/g)!.join(' '))
  for (const part of [enrol.getByRole('img'), enrol.getByLabel('Kod z aplikacji')])
    await expect(part).toBeInViewport({ ratio: 1 })
  await enrol.getByRole('button', { name: 'Kopiuj klucz' }).click()
  await expect(enrol.getByText('Skopiowano', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await expectAccessible(page)
  await enrol.getByLabel('Kod z aplikacji').fill(shownByApp(key, portal.now()))
  await page.keyboard.press('Enter')
  const kept = page.getByRole('dialog', { name: 'Twoje kody zapasowe' })
  const listed = kept.getByRole('list', { name: 'Kody zapasowe' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  await kept.getByRole('button', { name: 'Kopiuj kody' }).click()
  await expect(kept.getByText('Skopiowano', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await listed.allTextContents()).join('\n'))
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await kept.getByRole('button', { name: 'Kopiuj kody' }).click()
  await expect(kept.getByRole('status').filter({ hasText: 'Przeglądarka nie pozwoliła skopiować.' })).toBeVisible()
  await expect(kept.getByText('Skopiowano', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Pobierz jako plik' }).click()
  expect((await file).suggestedFilename()).toBe('kody-zapasowe.txt')
  await kept.getByRole('button', { name: 'Kody są zapisane' }).click()
  await expect(page.getByText('Włączone', { exact: true })).toBeVisible()

  await fromAccountMenu(page, 'Wyloguj')
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  later(portal, 30)
  await signInByForm(page, 'anna')
  const step = page.getByRole('dialog', { name: 'Drugi krok logowania' })
  await expect(step.getByLabel('Kod jednorazowy')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000 000')
  await page.keyboard.press('Enter')
  await expect(step.getByRole('alert')).toContainText('Kod jest niepoprawny albo został już użyty.')
  await step.getByLabel('Kod jednorazowy').fill(shownByApp(key, portal.now()))
  await page.keyboard.press('Enter')
  await arrive(page, 'Wizyty')
})

test('without the app a recovery code signs in; password and code switch one-time codes off @phone', async ({
  page,
  portal,
}) => {
  const { key, recoveryCodes } = await switchOnCodes(await portal.as('anna'), portal.now())
  await page.goto('/login')
  await signInByForm(page, 'anna')
  const step = page.getByRole('dialog', { name: 'Drugi krok logowania' })
  await step.getByRole('button', { name: /Użyj kodu zapasowego/ }).click()
  await step.getByLabel('Kod zapasowy').fill(recoveryCodes[0]!)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await arrive(page, 'Wizyty')

  await page.goto('/account/security')
  await arrive(page, 'Konto i bezpieczeństwo', /^Zabezpieczenia – /)
  await expectNoSidewaysScroll(page)
  await expect(page.getByText('9', { exact: true })).toBeVisible()
  later(portal, 5 * 60)
  await page.getByRole('button', { name: 'Wyłącz' }).click()
  const question = page.getByRole('dialog', { name: 'Wyłączyć logowanie dwustopniowe?' })
  await question.getByRole('button', { name: 'Wyłącz' }).click()
  const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })
  await proof.getByLabel('Hasło', { exact: true }).fill(cast.anna.password)
  await page.keyboard.press('Enter')
  await expect(proof.getByLabel('Kod jednorazowy')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(shownByApp(key, portal.now()))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Logowanie dwustopniowe zostało wyłączone.')).toBeVisible()
  await expect(page.getByText('Wyłączone', { exact: true })).toBeVisible()
})
