import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { bookingOf, openBookings, openDetails } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { samples } from '../upload/upload.ts'
import { forgetInstitution, institution, issueDate, kept, known, number, practitioner, referralOf } from './referral.ts'

const service = 'Porada okulistyczna'

test('the referral of a booked visit is added and changed; saving returns to the list, a refusal says why and keeps all [R-referral, V-184, V-205, V-218, V-219, V-460, V-463, V-464]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'piotr')
  await openBookings(page)
  const visit = await openDetails(page, service)
  await visit.getByText('Skierowanie', { exact: true }).click()
  await expect(visit).toContainText('Nie podano skierowania.')
  await visit.getByRole('link', { name: 'Dodaj skierowanie' }).click()
  await arrive(page, 'Skierowanie do wizyty')
  await expect(
    page.getByText(
      'Porada okulistyczna, środa, 25.11.2026, 09:00. Skierowanie musi być wystawione na: Piotr Kalinowiak.',
    ),
  ).toBeVisible()
  await number(page).fill('4321')
  await kept(page)
  await page.reload()
  await expect(number(page)).toHaveValue('4321')
  await page.getByRole('button', { name: 'Zapisz skierowanie' }).click()
  await expect(page.getByText('Skierowanie zostało zapisane')).toBeVisible()
  await arrive(page, 'Wizyty')
  expect((await referralOf(portal, 'piotr', 'OKUL')).referral).toEqual({ refENumber: '4321', cito: false, version: 1 })

  const again = await openDetails(page, service)
  await again.getByText('Skierowanie', { exact: true }).click()
  await expect(again).toContainText('4321')
  await again.getByRole('link', { name: 'Zmień', exact: true }).click()
  await arrive(page, 'Skierowanie do wizyty')
  await expect(number(page)).toHaveValue('4321')
  await page.getByRole('radio', { name: /^Papierowe/ }).check()
  await issueDate(page).fill('03-11-2026')
  await institution(page).fill(known.institution)
  await practitioner(page).fill(known.practitioner)
  await expect(page.getByText('Przychodnia Rodzinna „Wrzos”')).toBeVisible()
  await forgetInstitution(portal, known.institution)
  await page.getByRole('button', { name: 'Zapisz skierowanie' }).click()
  await expect(page.getByText('Błąd podczas zapisu skierowania')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Nieznana instytucja lub lekarz kierujący' })).toBeVisible()
  await expectAccessible(page)
  await expect(issueDate(page)).toHaveValue('03-11-2026')
  await institution(page).fill('000000099502')
  await page.getByRole('button', { name: 'Zapisz skierowanie' }).click()
  await arrive(page, 'Wizyty')
  expect((await referralOf(portal, 'piotr', 'OKUL')).referral).toMatchObject({
    issueDate: '2026-11-03',
    institutionCro: '000000099502',
    version: 2,
  })
})

test('what was begun before somebody else saved the referral does not replace theirs unseen', async ({
  page,
  portal,
}) => {
  const { system, systemId } = await bookingOf(portal, 'piotr', service)
  const piotr = await portal.as('piotr')
  await piotr.call('bookingReferralSave', {
    params: { system, id: systemId },
    body: { cito: false, refENumber: '1111' },
  })
  await signIn(page, 'piotr')
  await page.goto(`/referral?bookingId=${systemId}&system=${system}`)
  await arrive(page, 'Skierowanie do wizyty')
  await number(page).fill('2222')
  await kept(page)
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  // As another guardian does, whose saving ends no draft of his.
  await sql`update booking_referral set ref_e_number = '3333', version = 2 where booking_id = ${systemId}`.execute(
    portal.database.db,
  )
  await page.goto(`/referral?bookingId=${systemId}&system=${system}`)
  await arrive(page, 'Skierowanie do wizyty')
  await expect(number(page)).toHaveValue('2222')
  await page.getByRole('button', { name: 'Zapisz skierowanie' }).click()
  await expect(page.getByText('Błąd podczas zapisu skierowania')).toBeVisible()
  expect((await referralOf(portal, 'piotr', 'OKUL')).referral).toMatchObject({ refENumber: '3333', version: 2 })
  await page.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
  await expect(number(page)).toHaveValue('3333')
})

test('the button to save stands at its place from the first moment, so that no click falls beside it', async ({
  page,
  portal,
}) => {
  const { system, systemId } = await bookingOf(portal, 'piotr', service)
  await signIn(page, 'piotr')
  // Every place at which it stood, also those that were never painted.
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    new MutationObserver(() => {
      const button = [...document.querySelectorAll('main button')].find(
        ({ textContent }) => textContent === 'Zapisz skierowanie',
      )
      if (button) places.add(Math.round(button.getBoundingClientRect().top + scrollY))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/referral?bookingId=${systemId}&system=${system}`)
  await arrive(page, 'Skierowanie do wizyty')
  await expect(page.getByRole('button', { name: 'Wybierz pliki' })).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])).toHaveLength(1)
})

test('files of a referral are added, looked at and deleted at once; one that is gone cannot be deleted, and both are said [V-207, V-465, V-466]', async ({
  page,
  portal,
}) => {
  const { system, systemId } = await bookingOf(portal, 'piotr', service)
  await signIn(page, 'piotr')
  await page.goto(`/referral?bookingId=${systemId}&system=${system}`)
  await arrive(page, 'Skierowanie do wizyty')
  const files = page.getByRole('list', { name: 'Dodane pliki' }).getByRole('listitem')
  // One after the other: two are sent at a time, and whichever is kept first stands first.
  for (const [before, file] of [samples.picture('strona1.png'), samples.document('strona2.pdf')].entries()) {
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(files.filter({ hasText: 'Dodano' })).toHaveCount(before + 1)
  }
  await expect(files).toHaveText([/strona1/, /strona2/])
  const stored = (await referralOf(portal, 'piotr', 'OKUL')).referralAttachments
  expect(stored.map(({ type }) => type)).toEqual(['image/jpeg', 'application/pdf'])
  await files
    .filter({ hasText: 'strona1' })
    .getByRole('button', { name: /^Pokaż/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^strona1/ }).getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(files).toHaveText([/strona1/, /strona2/])
  await files.filter({ hasText: 'strona2' }).getByRole('button', { name: /^Usuń/ }).click()
  await expect(page.getByText('Załącznik do skierowania został usunięty')).toBeVisible()
  await expect(files).toHaveText([/strona1/])
  await sql`delete from booking_referral_attachment`.execute(portal.database.db)
  await files.getByRole('button', { name: /^Usuń/ }).click()
  await expect(page.getByText('Błąd podczas usunięcia załącznika do skierowania')).toBeVisible()
  await expect(files).toHaveText([/strona1/])
})

test('an address that names no booking of one’s own leads to the list with the reason', async ({ page, portal }) => {
  const { system, systemId } = await bookingOf(portal, 'piotr', service)
  await signIn(page, 'anna')
  for (const query of ['', `?bookingId=${systemId}&system=${system}`, '?bookingId=x&system=AMMS']) {
    await page.goto(`/referral${query}`)
    await expect(page.getByText('Nie wiadomo, do której wizyty należy skierowanie.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wizyty')
  }
})

test('on a phone and in English the same form is whole: a diagnosis is found by touch @phone', async ({
  page,
  portal,
}) => {
  const { system, systemId } = await bookingOf(portal, 'piotr', service)
  await signIn(page, 'piotr')
  await page.context().addCookies([{ name: 'language', value: 'en', url: portal.url }])
  await page.goto(`/referral?bookingId=${systemId}&system=${system}`)
  await arrive(page, 'Referral for a visit')
  await page.getByText('More details of the referral').tap()
  const disease = page.getByRole('combobox', { name: /^Diagnosis/ })
  await disease.tap()
  await disease.pressSequentially('nadci')
  await page.getByRole('option', { name: /^I10/ }).tap()
  await expect(disease).toHaveValue(/^I10 /)
  const speciality = page.getByRole('combobox', { name: /^Speciality/ })
  await speciality.tap()
  await speciality.pressSequentially('okulistyczna')
  const option = page.getByRole('option', { name: /Poradnia okulistyczna$/ })
  await expect(option).toBeVisible()
  await expectNoSidewaysScroll(page)
  await option.tap()
  await page.getByLabel('Number of the referring institution').fill('1')
  await expect(page.getByText('Institution unknown.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the referral' }).tap()
  await expect(page.getByRole('alert')).toContainText('Enter the number of the e-referral.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
