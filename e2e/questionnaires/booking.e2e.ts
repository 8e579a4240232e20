import { sql } from '@portal/server/db/sql'
import { arrive, expectNoSidewaysScroll } from '../support/arrive.ts'
import { openBookings, openDetails, toast } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { signIn, signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { fillGastroscopy, gastroscopyAnswers, idsOf, kept } from './questionnaires.ts'

test('the questionnaire of a booking is begun, survives a sign-out, is sent, read and changed [V-183, V-204, V-622, V-623, V-719]', async ({
  page,
  portal,
  browser,
}) => {
  test.slow() // two browsers, and axe on every arrival
  const ids = await idsOf(portal)
  const id = ids.bookings['olena-gastro']!
  const mailed = `/bookings/questionnaire/AMMS/${ids.accounts.olena}/${id}`
  await page.goto(mailed)
  await expect(page).toHaveURL(/\/login\?/)
  await signInByForm(page, 'olena')
  await arrive(page, 'Ankieta do wizyty')
  await expect(page.getByText('Ankieta przed gastroskopią – Olena Kovalchuk')).toBeVisible()

  await page.getByRole('button', { name: 'Zapisz ankietę' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Popraw' })
  await expect(problems.getByRole('link')).toHaveText([
    'Odpowiedz na pytanie: Masa ciała',
    'Odpowiedz na pytanie: Wzrost',
    'Odpowiedz na pytanie: Jakie leki przyjmuje Pan/Pani na stałe?',
  ])
  await problems.getByRole('link', { name: /Masa/ }).press('Enter')
  await expect(page.getByLabel('Masa ciała (kg)')).toBeFocused()
  await fillGastroscopy(page)
  await expect(page.getByText('Odpowiedzi: 4 z 5')).toBeVisible()
  await kept(page)

  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'pl-PL' })
  const other = await elsewhere.newPage()
  await signIn(other, 'olena')
  await other.goto(mailed)
  await expect(other.getByLabel('Masa ciała (kg)')).toHaveValue('72,5')
  await elsewhere.close()

  await page.getByRole('button', { name: 'Zapisz ankietę' }).press('Enter')
  await expect(toast(page, 'Ankieta została zarejestrowana')).toBeVisible()
  const olena = await portal.as('olena')
  const saved = () => olena.call('bookingFulfillment', { params: { id } })
  expect((await saved()).answers).toEqual(gastroscopyAnswers)

  const reread = async () => {
    const visit = page.getByRole('article', { name: 'Gastroskopia' })
    await visit.locator('summary', { hasText: 'Ankieta' }).click()
    await visit.getByRole('link', { name: 'Zobacz odpowiedzi' }).click()
  }
  await reread()
  await arrive(page, 'Ankieta do wizyty')
  await expect(page.getByText('Ankieta została wypełniona 04.11.2026')).toBeVisible()
  await expect(page.getByLabel(/^Kiedy ostatnio wykonano/)).toHaveValue('10-02-2024')
  const send = page.getByRole('button', { name: 'Zapisz ankietę' })
  await expect(send).toHaveCount(0)
  await page.getByLabel('Masa ciała (kg)').fill('73')
  await expect(page.getByText('Zmieniasz zapisane odpowiedzi.')).toBeVisible()
  await send.click()
  // The first time's toast may still be there: it says nothing of this one.
  await expect.poll(saved).toMatchObject({ version: 2, answers: [{ value: '73' }, {}, {}, {}] })
  await reread()
  await expect(page.getByLabel('Masa ciała (kg)')).toHaveValue('73')
  await page.getByRole('button', { name: 'Zmień odpowiedzi' }).click()
  await expect(page.getByLabel('Masa ciała (kg)')).toBeFocused()
})

test('the questionnaire of a booking on a phone, in English, opened from the booking; it belongs to its own account @phone', async ({
  page,
  portal,
}) => {
  const ids = await idsOf(portal)
  const id = ids.bookings['olena-gastro']!
  await signIn(page, 'olena')
  await openBookings(page)
  const visit = await openDetails(page, 'Gastroskopia')
  await visit.getByRole('link', { name: 'Wypełnij ankietę' }).click()
  await arrive(page, 'Ankieta do wizyty')
  await expectNoSidewaysScroll(page)
  await chooseDisplay(page, portal.url, { language: 'en' })
  await page.reload()
  await arrive(page, 'Questionnaire for a visit')
  await page.getByLabel('Masa ciała (kg)').fill('1')
  await page.getByRole('button', { name: 'Save the questionnaire' }).click()
  await expect(page.getByRole('link', { name: 'Enter a value not smaller than 2: Masa ciała' })).toBeVisible()

  for (const address of [
    `/bookings/questionnaire/AMMS/${ids.accounts.anna}/${id}`,
    `/bookings/questionnaire/OTHER/${ids.accounts.olena}/${id}`,
    `/bookings/questionnaire/AMMS/${ids.accounts.olena}/${ids.bookings['anna-kard']}`,
    `/questionnaire?system=AMMS&bookingId=${ids.bookings['anna-kard']}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  }
  await page.goto('/questionnaire?serviceCode=GASTRO')
  await expect(page).toHaveURL(/\/bookings/)
})

test('a visit that is over offers its questionnaire until the deadline, and then no longer', async ({
  page,
  portal,
}) => {
  const id = (await idsOf(portal)).bookings['olena-gastro']!
  const deadline = (days: number | null) =>
    sql`update questionnaire set deadline_days = ${days} where subject_code = 'GASTRO'`.execute(portal.database.db)
  await sql`
    update booking set status = 'EXECUTED', starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
    where id = ${id}`.execute(portal.database.db)
  await deadline(null)
  await signIn(page, 'olena')
  await page.goto(`/bookings/AMMS/${id}`)
  const visit = page.getByRole('article', { name: 'Gastroskopia' })
  await expect(visit.getByText('Do tej wizyty jest ankieta, którą można jeszcze wypełnić.')).toBeVisible()
  await deadline(1)
  await page.reload()
  await expect(visit.locator('summary', { hasText: 'Historia wizyty' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(visit.getByRole('link', { name: 'Wypełnij ankietę' })).toHaveCount(0)
})
