import { arrive, expectAccessible } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'
import {
  answerField,
  atFormStep,
  fillAccount,
  fillContact,
  mailedLink,
  next,
  pass,
  password,
  submit,
  watchChallenges,
} from './registration.ts'

// The e-mail address is the name, numbers are entered twice instead of confirmed, and a document is asked for.
test.use({
  portalEnv: { USERNAME_PROMPT_MODE: 'E_MAIL', PHONE_CONFIRMATION: 'off', REGISTRATION_ATTACHMENTS: 'required' },
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a guardian registers a ward from abroad: document and country, two entries of the number, a required attachment [V-116, V-514, V-574, V-676, V-684..V-687, V-750]', async ({
  page,
  portal,
}) => {
  test.slow() // a whole registration, with axe on the way
  const challenges = watchChallenges(page, portal)
  await page.goto('/registrationward')
  const title = 'Załóż konto, aby działać dla podopiecznego'
  await arrive(page, `${title} Krok 1 z 3`, new RegExp(`^${title}`))
  const guardian = page.getByRole('group', { name: 'Twoje dane (opiekun)' })
  await guardian.getByLabel('Imię').fill('Olena')
  await guardian.getByLabel('Nazwisko').fill('Bondar')
  const ward = page.getByRole('group', { name: 'Dane podopiecznego' })
  await ward.getByLabel('Imię', { exact: true }).fill('Iryna')
  await ward.getByLabel('Nazwisko').fill('Bondar')
  await ward.getByLabel('Numer PESEL', { exact: true }).fill('123')
  await ward.getByLabel(/Nie mam numeru PESEL/).check()
  const countries = ward.getByLabel('Kraj wydania dokumentu')
  await expect(countries.locator('option', { hasText: 'Polska' })).toHaveCount(0)
  await countries.selectOption({ label: 'Ukraina' })
  await ward.getByLabel('Numer dokumentu tożsamości').fill('FE 123456')
  await ward.getByLabel('Data urodzenia').fill('31-12-1949')
  await ward.getByText('kobieta').click()
  await next(page)
  await atFormStep(page, 2, title)
  await expect(page.getByText('Jak chcesz potwierdzić konto?')).toHaveCount(0)
  await fillContact(page, 'olena.bondar@example.test')
  await page.getByLabel('Powtórz numer telefonu').fill('600999112')
  await next(page)
  await expect(page.getByRole('link', { name: /^Powtórzony numer jest inny/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wymagane jest dodanie załącznika' })).toBeVisible()
  await page.getByLabel('Powtórz numer telefonu').fill('600 999 111')
  await page.getByRole('button', { name: 'Dodaj załącznik' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dodaj załącznik' })
  await dialog.getByRole('button', { name: 'Dołącz', exact: true }).click()
  await expect(dialog.getByText('Nie dodano załącznika')).toBeVisible()
  const files = (name: string, buffer = picture, mimeType = 'image/png') => ({ name, mimeType, buffer })
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      files('notatka.exe'),
      files('za-duzy.png', Buffer.alloc(5_242_881)),
      files('upowaznienie.png'),
      files('dowod.png'),
      files('trzeci.png'),
    ])
  await expect(dialog.getByRole('alert')).toContainText('notatka.exe: niedozwolony format pliku')
  await expect(dialog.getByRole('alert')).toContainText('za-duzy.png: plik jest większy niż 5 MB')
  await expect(dialog.getByRole('alert')).toContainText('trzeci.png: można dodać najwyżej 2 pliki')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Dołącz', exact: true }).click()
  await expect(page.getByText('upowaznienie.png')).toBeVisible()
  await page.getByRole('button', { name: 'Usuń dowod.png' }).click()
  await next(page)
  await atFormStep(page, 3, title)
  await expect(page.getByLabel('Nazwa użytkownika')).toHaveCount(0)
  await expect(page.getByText('Zalogujesz się adresem e-mail olena.bondar@example.test')).toBeVisible()

  // A reload loses the file: the server asks for it, and the person is back where it is added.
  await page.reload()
  await fillAccount(page)
  await page.getByLabel(/podopieczny widział w portalu/).check()
  await expectAccessible(page)
  pass(portal, 30)
  await answerField(page).fill(await challenges.sum())
  await submit(page)
  await expect(page.getByRole('link', { name: 'Wymagane jest dodanie załącznika' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Krok 2 z 3')
  await page.getByRole('button', { name: 'Dodaj załącznik' }).click()
  await dialog.locator('input[type=file]').setInputFiles([files('upowaznienie.png')])
  await dialog.getByRole('button', { name: 'Dołącz', exact: true }).click()
  await next(page)
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue(password)
  await submit(page)

  await arrive(page, 'Potwierdź konto', /^Załóż konto/)
  expect(await mailedLink(portal, 'olena.bondar@example.test')).toMatch(/^\/confirm\?token=[\w-]{43}$/)
  expect(portal.world.sms).toEqual([])
  expect(await portal.rows('registration', 'registration_attachment')).toEqual({
    registration: 1,
    registration_attachment: 1,
  })
})
