import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { cast, expect, test, type BrowserPortal } from '../support/test.ts'
import type { Page } from '@playwright/test'

const fresh = 'zielony rower jedzie'
const [request, choose] = ['Nie pamiętasz hasła?', 'Ustaw nowe hasło']
const title = /^Nowe hasło – /

const mailedLink = async (portal: BrowserPortal, to: string): Promise<string> => {
  const letters = () => portal.world.mail.filter((mail) => mail.to.includes(to))
  await expect.poll(() => letters().length, { message: `mail to ${to}` }).toBeGreaterThan(0)
  return new URL(/https?:\S+\/resetpassword\?token=\S+/.exec(letters()[0]!.text)![0]).search
}
const setPassword = async (page: Page, password: string, repeated = password): Promise<void> => {
  await page.getByLabel('Nowe hasło', { exact: true }).fill(password)
  await page.getByLabel('Powtórz nowe hasło').fill(repeated)
  await page.getByRole('button', { name: 'Ustaw hasło' }).click()
}
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test('a new password by mail: link, new password, sign-in; the token leaves the address at once [V-504, V-511, V-607, V-731, V-736]', async ({
  page,
  portal,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: request }).click()
  await arrive(page, request, title)
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(alert(page)).toContainText('Wpisz adres e-mail')
  await page.getByLabel('Adres e-mail').fill(cast.anna.email)
  await page.keyboard.press('Enter')
  await arrive(page, 'Sprawdź pocztę')
  const link = await mailedLink(portal, cast.anna.email)
  const asked: string[] = []
  page.on('request', (one) => one.url().includes('/mpi/') && asked.push(`${page.url()} ${one.url()}`))
  await page.goto(`/resetpassword${link}`)
  await arrive(page, choose, title)
  await expect(page).toHaveURL('/resetpassword')
  for (const line of asked) expect(line).not.toContain('token')
  await setPassword(page, fresh, `${fresh}?`)
  await expect(alert(page)).toContainText('Powtórzone hasło jest inne.')
  await setPassword(page, 'password12345678')
  await expect(alert(page)).toContainText('Wymagana zmiana hasła, ponieważ jest podatne na ataki')
  await expectAccessible(page)
  await setPassword(page, fresh)
  await expect(toast(page, 'Hasło zostało poprawnie zmienione.')).toBeVisible()
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  await page.getByLabel('Nazwa użytkownika lub adres e-mail').fill(cast.anna.username)
  await page.getByLabel('Hasło', { exact: true }).fill(fresh)
  await page.keyboard.press('Enter')
  await arrive(page, 'Wizyty')
})

test('a link that is over says so before a password is typed, and one that ends meanwhile leads on to another', async ({
  page,
  portal,
  context,
}) => {
  await page.goto('/resetpassword?token=cut-short')
  await arrive(page, request, title)
  await expect(alert(page)).toContainText('Ten link już nie działa')
  await page.reload()
  await expect(alert(page)).toContainText('Ten link już nie działa')
  await expectAccessible(page)
  await page.getByLabel('Adres e-mail').fill(cast.anna.email)
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await arrive(page, 'Sprawdź pocztę')
  const link = await mailedLink(portal, cast.anna.email)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/resetpassword${link}`)
    await arrive(tab, choose, title)
  }
  await setPassword(other, fresh)
  await arrive(other, 'Zaloguj się', /^Logowanie – /)
  await setPassword(page, 'mokra trawa pod butem')
  await expect(alert(page)).toContainText('Nie udało się ustawić nowego hasła.')
  await page.getByRole('button', { name: 'Poproś o nowy kod lub link' }).click()
  await arrive(page, request, title)
  await expect(alert(page)).toHaveCount(0)
  await page.goto(`/resetpassword${link}`)
  await expect(alert(page)).toContainText('Ten link już nie działa')
})

test('an address that is nobody’s and one that the server refuses look the same [V-609]', async ({
  page,
  portal,
  context,
}) => {
  const ask = async (email: string) => {
    await page.goto('/resetpassword?token=true')
    await arrive(page, request, title)
    await page.getByLabel('Adres e-mail').fill(email)
    await page.getByRole('button', { name: 'Wyślij' }).click()
    await arrive(page, 'Sprawdź pocztę')
  }
  await ask('nikt@example.com')
  await context.route('**/password-recovery', (route) =>
    route.fulfill({ status: 400, json: { errorCode: 'VALIDATION_ERROR' } }),
  )
  await ask(cast.anna.email)
  expect(portal.world.mail).toEqual([])
})

test('a new password by SMS: code, wrong code, right code; refusals in their own words [V-608, V-670, V-671, V-732, V-733, V-734, V-735]', async ({
  page,
  portal,
  context,
}) => {
  await page.goto('/resetpassword')
  await page.getByRole('radio', { name: 'SMS-em' }).check()
  const phone = page.getByLabel('Numer telefonu')
  await phone.fill('+486')
  await phone.blur()
  await expect(phone).toHaveValue('')
  await phone.fill(cast.anna.phoneNumber!.slice(1))
  await phone.blur()
  await expect(phone).toHaveValue(cast.anna.phoneNumber!)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(toast(page, 'Wysłano wiadomość SMS z kodem potwierdzającym')).toBeVisible()
  await arrive(page, choose, title)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const code = await portal.smsCode(cast.anna.phoneNumber!)
  await page.getByLabel('Kod z wiadomości SMS').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await setPassword(page, fresh)
  await expect(alert(page)).toContainText('Nie udało się ustawić nowego hasła.')
  await context.setOffline(true)
  await page.getByLabel('Kod z wiadomości SMS').fill(code)
  await setPassword(page, fresh)
  await expect(alert(page)).toContainText('Serwer nie odpowiada')
  await context.setOffline(false)
  await setPassword(page, fresh)
  await expect(toast(page, 'Hasło zostało poprawnie zmienione.')).toBeVisible()
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  for (const _ of [1, 2])
    await portal.anonymous().call('passwordRecovery', { body: { phoneNumber: cast.anna.phoneNumber! } })
  await page.goto('/resetpassword')
  await page.getByRole('radio', { name: 'SMS-em' }).check()
  await phone.fill(cast.anna.phoneNumber!)
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(alert(page)).toContainText('Nie udało się wysłać prośby o zresetowanie hasła dla tego numeru telefonu.')
})

test('asking for a new password fits a phone, in English too @phone', async ({ page }) => {
  await page.goto('/resetpassword')
  await arrive(page, request, title)
  await page.getByRole('button', { name: 'EN', exact: true }).first().click()
  await arrive(page, 'Forgot your password?', /^New password – /)
  await page.getByText('By SMS').click()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Phone number').fill('+48 600 999 999')
  await page.getByRole('button', { name: 'Send' }).click()
  await arrive(page, 'Set a new password', /^New password – /)
  await expectNoSidewaysScroll(page)
})
