import { arrive, expectAccessible } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { registrationSample, sumOf } from '@portal/server/testing/registration'
import { mailedLink, pass, phone } from './registration.ts'

/** Registers a person who has not confirmed anything yet. */
async function registered(portal: BrowserPortal): Promise<void> {
  const anybody = portal.anonymous()
  const { token, words = '' } = await anybody.call('registrationChallenge', { query: { kind: 'WORDS' } })
  pass(portal, 20)
  await anybody.call('registrationCreate', {
    body: { ...registrationSample, challenge: { token, answer: String(sumOf(words)) } },
  })
}

test('a new code: the number first, then the code; an unknown number is refused [V-519, V-672, V-752, V-753]', async ({
  page,
  portal,
}) => {
  test.slow() // three screens, each with axe
  await registered(portal)
  await portal.smsCode(phone)
  await page.goto('/resendactivationcode')
  await arrive(page, 'Wyślij kod potwierdzający')
  const number = page.getByLabel('Numer telefonu')
  await number.fill('123')
  await page.getByRole('button', { name: 'Wyślij kod' }).click()
  await expect(page.getByRole('link', { name: 'Wpisz numer telefonu.' })).toBeVisible()
  await number.fill('600 000 000')
  await page.getByRole('button', { name: 'Wyślij kod' }).click()
  await expect(page.getByText('Taki numer telefonu nie istnieje lub został już potwierdzony')).toBeVisible()
  await expectAccessible(page)
  await number.fill('600 999 111')
  await page.getByRole('button', { name: 'Wyślij kod' }).click()
  await expect(toast(page, 'Wysłano wiadomość SMS z kodem potwierdzającym')).toBeVisible()
  await arrive(page, 'Potwierdź konto', /^Wyślij kod/)
  await page.getByLabel('Kod potwierdzenia').fill(await portal.smsCode(phone))
  await page.keyboard.press('Enter')
  await arrive(page, 'Konto jest gotowe', /^Wyślij kod/)
})

test('a new link: the address, then a page that says so; an unknown address is refused [V-520, V-521, V-754]', async ({
  page,
  portal,
}) => {
  await registered(portal)
  const first = await mailedLink(portal, 'lucja@example.test')
  await page.goto('/resendactivationlink')
  await arrive(page, 'Wyślij link do potwierdzenia')
  await page.getByLabel('Adres e-mail').fill('nikt@example.test')
  await page.getByRole('button', { name: 'Wyślij link' }).click()
  await expect(page.getByText('Taki adres e-mail nie istnieje lub został już potwierdzony')).toBeVisible()
  await page.getByLabel('Adres e-mail').fill('lucja@example.test')
  await page.getByRole('button', { name: 'Wyślij link' }).click()
  await arrive(page, 'Sprawdź pocztę', /^Wyślij link/)
  await expect(page).toHaveURL('/resendactivationlink')
  await expect.poll(() => mailedLink(portal, 'lucja@example.test')).not.toBe(first)
})

test('without a real token /confirm leads to sign-in with the same parameters [V-517]', async ({ page }) => {
  for (const query of [
    '?service=DERM&orgUnit=7',
    '?token=true&service=DERM&orgUnit=7',
    '?token=&service=DERM&orgUnit=7',
  ]) {
    await page.goto(`/confirm${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ service: 'DERM', orgUnit: '7' })
  }
})
