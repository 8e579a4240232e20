import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'
import { atStep, confirm, fact } from '../booking-wizard/wizard.ts'
import { samples } from '../upload/upload.ts'
import {
  booked,
  disease,
  forgetInstitution,
  institution,
  issueDate,
  kept,
  known,
  mistakes,
  number,
  on,
  practitioner,
  referralOf,
  toReferral,
  unknown,
} from './referral.ts'

test('an electronic referral goes with the visit; only a whole one goes on, and a reload loses nothing [R-newbooking-referral, V-287, V-374, V-375, V-378]', async ({
  page,
  portal,
}) => {
  await toReferral(page, 'anna', 'RTG klatki piersiowej')
  await arrive(page, 'Podaj dane skierowania')
  await expect(page.getByText('Skierowanie musi być wystawione na: Anna Nowicka.')).toBeVisible()

  await on(page).click()
  await expect(mistakes(page)).toBeFocused()
  await mistakes(page).getByRole('link', { name: 'Wpisz numer e-skierowania.' }).click()
  await expect(number(page)).toBeFocused()
  for (const wrong of ['123', '12345', '12a4', '1'.repeat(43)]) {
    await number(page).fill(wrong)
    await on(page).click()
    await expect(mistakes(page)).toContainText('Numer e-skierowania ma dokładnie 4 albo 44 cyfry.')
  }
  await expectAccessible(page)
  await number(page).fill('1234 '.repeat(11))
  await page.getByLabel('Skierowanie jest pilne (cito)').check()
  await expect(mistakes(page)).toHaveCount(0)
  await kept(page)

  await page.reload()
  await expect(number(page)).toHaveValue('1234 '.repeat(11))
  await expect(page.getByLabel('Skierowanie jest pilne (cito)')).toBeChecked()
  await on(page).click()
  await atStep(page, 'summary')
  await expect(fact(page, 'Skierowanie')).toContainText('1234 1234 1234')
  await expect(fact(page, 'Skierowanie')).toContainText('pilne (cito)')
  await confirm(page)
  await booked(page)
  expect((await referralOf(portal, 'anna', 'RTG-KLP')).referral).toEqual({
    refENumber: '1234'.repeat(11),
    cito: true,
    version: 1,
  })
})

test('a paper referral: dates, unknown numbers and their mending, a diagnosis by keyboard alone, a photo [V-287, V-376, V-377, V-378, V-379, V-380]', async ({
  page,
  portal,
}) => {
  await toReferral(page, 'piotr', 'RTG klatki piersiowej', 'Kacper')
  await arrive(page, 'Podaj dane skierowania')
  await expect(page.getByText('Skierowanie musi być wystawione na: Kacper Kalinowiak.')).toBeVisible()
  await on(page).click()
  await expect(mistakes(page).getByRole('link')).toHaveText(['Wpisz numer e-skierowania.'])
  await page.getByRole('radio', { name: /^Papierowe/ }).check()
  await expect(mistakes(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Otwórz kalendarz' }).click()
  const calendar = page.getByRole('dialog', { name: 'Data wystawienia skierowania' })
  await expect(calendar.getByRole('columnheader').first()).toHaveText(/^po/i)
  await page.keyboard.press('Escape')
  await issueDate(page).fill('05-11-2026')
  await institution(page).fill(unknown.institution)
  await practitioner(page).fill(unknown.practitioner)
  await expect(page.getByText('Instytucja nieznana. Sprawdź, czy numer jest wpisany bez błędu.')).toBeVisible()
  await expect(page.getByText('Lekarz nieznany. Sprawdź, czy numer jest wpisany bez błędu.')).toBeVisible()
  await on(page).click()
  await expect(mistakes(page)).toContainText('Wpisz datę nie późniejszą niż 04.11.2026.')
  await issueDate(page).fill('04-11-2026')
  await on(page).click()
  await expect(mistakes(page).getByRole('link')).toHaveText([
    'Instytucja nieznana. Sprawdź numer i popraw go.',
    'Lekarz nieznany. Sprawdź numer i popraw go.',
  ])
  await expectAccessible(page)
  await institution(page).fill(known.institution)
  await practitioner(page).fill(known.practitioner)
  await expect(page.getByText('Przychodnia Rodzinna „Wrzos”, ul. Wrzosowa 4, 99-995 Lipniki')).toBeVisible()
  await expect(page.getByText('Bożena Jaskółka')).toBeVisible()

  await practitioner(page).press('Tab')
  await expect(disease(page)).toBeFocused()
  await page.keyboard.type('bol krzyz')
  const list = page.getByRole('listbox', { name: /^Rozpoznanie/ })
  await expect(list.getByRole('option')).toHaveText([/^M54\.5/, /^M54\.4/])
  await expect(page.getByRole('status').filter({ hasText: '2 wyniki.' })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = await disease(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveText(/^M54\.4/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(disease(page)).toHaveValue('M54.5 Ból okolicy krzyżowej')
  await expect(disease(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('xyz')
  await expect(page.getByText('Nic nie znaleziono. Zmień wpisany tekst.').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(disease(page)).toHaveValue('M54.5 Ból okolicy krzyżowej')

  await page.locator('input[type=file]').setInputFiles(samples.picture('skierowanie.jpg'))
  await expect(page.getByRole('listitem').filter({ hasText: 'skierowanie.jpg' })).toContainText('Dodano')
  await kept(page)
  await page.reload()
  await expect(institution(page)).toHaveValue(known.institution)
  await expect(disease(page)).toHaveValue('M54.5 Ból okolicy krzyżowej')
  await expect(page.getByRole('listitem').filter({ hasText: 'skierowanie.jpg' })).toBeVisible()
  await on(page).click()

  await atStep(page, 'summary')
  for (const words of ['04-11-2026', 'Przychodnia Rodzinna „Wrzos”', 'Bożena Jaskółka', 'M54.5', 'skierowanie.jpg'])
    await expect(fact(page, 'Skierowanie')).toContainText(words)
  await confirm(page)
  await booked(page)
  const made = await referralOf(portal, 'piotr', 'RTG-KLP')
  expect(made).toMatchObject({
    patient: { name: 'Kacper' },
    referral: { issueDate: '2026-11-04', institutionCro: known.institution, icd10Code: 'M54.5', cito: false },
  })
  expect(made.referralAttachments.map(({ filename }) => filename)).toEqual(['skierowanie.jpg'])
})

test('where a referral is optional one goes on without; one that nobody knows any more is refused in the summary [V-288, V-460]', async ({
  page,
  portal,
}) => {
  await toReferral(page, 'krzysztof', 'Porada okulistyczna')
  await arrive(page, 'Podaj dane skierowania')
  await expect(page.getByText('Na tę wizytę możesz przyjść bez skierowania.')).toBeVisible()
  await page.getByRole('button', { name: 'Dalej bez skierowania' }).click()
  await atStep(page, 'summary')
  await expect(fact(page, 'Skierowanie')).toContainText('Bez skierowania')

  await page.getByRole('link', { name: 'Zmień dane skierowania' }).click()
  await number(page).fill('1234')
  await page.getByText('Więcej danych ze skierowania').click()
  await institution(page).fill(known.institution)
  await expect(page.getByText('Przychodnia Rodzinna „Wrzos”')).toBeVisible()
  await on(page).click()
  await expect(fact(page, 'Skierowanie')).toContainText('1234')
  await forgetInstitution(portal, known.institution)
  await confirm(page)
  await expect(page.getByRole('alert')).toContainText('Nieznana instytucja lub lekarz kierujący')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zmień dane skierowania' }).click()
  await institution(page).fill('')
  await on(page).click()
  await confirm(page)
  await booked(page)
  expect((await referralOf(portal, 'krzysztof', 'OKUL')).referral).toEqual({
    refENumber: '1234',
    cito: false,
    version: 1,
  })
})

test('a referral that the clinic knows already is not asked for [V-287]', async ({ page, portal }) => {
  const anna = await portal.as('anna')
  const patientId = (await anna.call('patientList'))[0]!.id
  const { rows } = await sql<{ id: string }>`
    insert into clinic_referral (patient_id, service_code, issue_date, source_system, source_id)
    values (${patientId}, 'RTG-KLP', '2026-11-02', 'AMMS', 'known') returning id::text`.execute(portal.database.db)
  await toReferral(page, 'anna', 'RTG klatki piersiowej')
  await arrive(page, 'Podaj dane skierowania')
  const address = new URL(page.url())
  address.searchParams.set('mpiReferralId', rows[0]?.id ?? '')
  await page.goto(address.href)
  await atStep(page, 'summary')
  await expect(fact(page, 'Skierowanie')).toHaveText('Placówka ma już to skierowanie.')
  await confirm(page)
  await booked(page)
  expect((await referralOf(portal, 'anna', 'RTG-KLP')).mpiReferralId).toBe(rows[0]?.id)
})
