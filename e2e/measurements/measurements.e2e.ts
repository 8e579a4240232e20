import { sql } from '@portal/server/db/sql'
import { idsOf } from '../questionnaires/questionnaires.ts'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { longestTaskOf, pressUntil } from '../support/long-tasks.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page, list = 'Pomiary') => main(page).getByRole('list', { name: list }).getByRole('listitem')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('a person looks at list, report and chart, enters a measurement, changes and deletes it [V-532, V-533, V-714, V-771, V-772, V-776, R-measurements, R-measurement, R-newmeasurement, S-measurementsModule]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/measurements')
  await arrive(page, 'Pomiary')
  await expect(main(page)).toContainText('od 04.11.2025 do 04.11.2026')
  await expect(rows(page)).toHaveCount(10)
  const next = page.waitForRequest(/pageIndex=2/)
  await press(page, 'Pokaż więcej')
  await next
  await expect(rows(page)).toHaveCount(20)
  const report = main(page).getByRole('link', { name: 'Raport PDF' })
  await expect(report).toHaveAttribute('target', '_blank')
  await expect(report).toHaveAttribute('href', /\?patientId=\d+&dateFrom=2025-11-04&dateTo=2026-11-04$/)
  const paper = await page.request.get((await report.getAttribute('href'))!)
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await main(page).getByRole('link', { name: 'Ciśnienie', exact: true }).click()
  const chart = main(page).getByRole('slider', { name: /Ciśnienie/ })
  await expect(chart).toHaveAttribute('aria-valuetext', '03.11.2026, 19:14: 139/88 mmHg')
  await expect(main(page)).toContainText('zakres docelowy ustalony przez placówkę: ciśnienie skurczowe 110–134')
  const weeks = main(page).getByRole('table', { name: 'Średnie tygodniowe' }).getByRole('row')
  await expect(weeks.nth(1)).toContainText(/02\.11\.2026 – 08\.11\.2026.*139,0\/88,0 mmHg.*1$/)
  await expectAccessible(page)
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /\.08\.2026/)

  await main(page).getByRole('link', { name: 'Dodaj pomiar' }).click()
  await arrive(page, 'Nowy pomiar')
  await press(page, 'Zapisz')
  await expect(main(page).getByRole('alert')).toContainText('Proszę podać co najmniej jedną wartość.')
  await main(page).getByLabel('Ciśnienie skurczowe (mmHg)').fill('128')
  await main(page).getByLabel('Masa ciała (kg)').fill('70,4')
  await main(page).getByLabel('Wzrost (cm)').fill('168')
  await expect(main(page)).toContainText('BMI: 24,94 kg/m², powierzchnia ciała: 1,81 m²')
  await press(page, 'Zapisz')
  await expect(main(page).getByRole('alert')).toContainText('Proszę podać oba ciśnienia')
  await expectAccessible(page)
  await main(page).getByLabel('Ciśnienie rozkurczowe (mmHg)').fill('82')
  await press(page, 'Zapisz')
  await arrive(page, 'Pomiary')
  await expect(main(page).getByText('Pomiar został zapisany')).toBeVisible()
  await rows(page).first().getByRole('link', { name: '128/82 mmHg · 70,4 kg · 168 cm' }).click()
  await arrive(page, 'Zmiana pomiaru', /^Pomiar – /)
  await main(page).getByLabel('Masa ciała (kg)').fill('')
  await main(page).getByLabel('Wzrost (cm)').fill('')
  await main(page).getByLabel('Data pomiaru').fill('05-11-2026')
  await press(page, 'Zapisz')
  await expect(main(page).getByRole('alert')).toContainText('Data pomiaru nie może być z przyszłości.')
  await main(page).getByLabel('Data pomiaru').fill('04-11-2026')
  await press(page, 'Zapisz')
  await arrive(page, 'Pomiary')
  await rows(page).first().getByRole('link', { name: '128/82 mmHg', exact: true }).click()
  await press(page, 'Usuń pomiar')
  const question = page.getByRole('dialog', { name: 'Czy usunąć pomiar?' })
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Usuń pomiar' }).click()
  await arrive(page, 'Pomiary')
  await expect(main(page).getByText('Pomiar został usunięty')).toBeVisible()
  await expect(rows(page).first()).toContainText('139/88 mmHg')

  await switchLanguage(page, 'en')
  await arrive(page, 'Measurements')
  for (const shown of [30, 40, 50]) {
    await press(page, 'Show more')
    await expect(rows(page, 'Measurements')).toHaveCount(shown)
  }
  await rows(page, 'Measurements').filter({ hasText: 'Measured at the clinic' }).getByRole('link').click()
  await arrive(page, 'Measured at the clinic', /./)
  await expect(main(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Write to the clinic' })).toBeVisible()
  // An address of nothing leads back to the list.
  await page.goto('/measurement?id=999999')
  await arrive(page, 'Measurements')
})

test('what is entered without a network waits on the phone and is stored once [R-newmeasurement] @phone', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/measurements')
  await arrive(page, 'Pomiary')
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: 'Dodaj pomiar' }).click()
  await arrive(page, 'Nowy pomiar')
  await expectNoSidewaysScroll(page)
  await expect(main(page).getByLabel('Masa ciała (kg)')).toHaveAttribute('inputmode', 'decimal')
  await press(page, 'Zacznij od ostatnich wartości')
  await expect(main(page).getByLabel('Ciśnienie skurczowe (mmHg)')).toHaveValue('139')
  await main(page).getByLabel('Ciśnienie skurczowe (mmHg)').fill('127')
  await page.context().setOffline(true)
  await press(page, 'Zapisz')
  await expect(main(page).getByText('Czeka na wysłanie: 1 pomiar')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(main(page).getByText('Czeka na wysłanie: 1 pomiar')).toHaveCount(0)
  await expect(rows(page).filter({ hasText: '127/88 mmHg' })).toHaveCount(1)

  // The server stores the next one, and its answer is lost on the way.
  await page.route(
    '**/mpi/measurements/mpi-user',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503, json: { errorCode: 'UNAVAILABLE', message: '', requestId: 'x' } })
    },
    { times: 1 },
  )
  await main(page).getByRole('link', { name: 'Dodaj pomiar' }).click()
  await main(page).getByLabel('Masa ciała (kg)').fill('70,1')
  // The list sends by itself what waits, with the same key.
  const again = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await press(page, 'Zapisz')
  await again
  await expect(main(page).getByText('Czeka na wysłanie: 1 pomiar')).toHaveCount(0)
  await page.reload()
  await expect(rows(page).filter({ hasText: '70,1 kg' })).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('measurementsWaiting'))).toBeNull()
})

test('five thousand points are drawn without keeping the page busy for more than 50 ms', async ({ page, portal }) => {
  const { patients } = await idsOf(portal)
  await sql`
    insert into measurement (patient_id, entry_key, measured_at, pressure_high, pressure_low, entered_at, changed_at)
    select ${patients.anna}::bigint, gen_random_uuid(), '2026-11-01T08:00:00Z'::timestamptz - make_interval(hours => n), 120 + n % 40, 70 + n % 20, now(), now()
    from generate_series(1, 2500) n`.execute(portal.database.db)
  await signIn(page, 'anna')
  await page.goto('/measurements')
  await expect(rows(page)).toHaveCount(10)
  const link = main(page).getByRole('link', { name: 'Ciśnienie', exact: true })
  expect(await longestTaskOf(page, () => pressUntil(link, '[role=slider] svg'))).toBeLessThanOrEqual(50)
  await expect(main(page).getByText('najnowszych pomiarów')).toBeVisible()
})

test('refusals stand in the page in the words of the documents and lose nothing [V-706, V-743, M-073, M-088]', async ({
  page,
}) => {
  await signIn(page, 'jan')
  await page.goto('/measurements')
  await arrive(page, 'Pomiary')
  await expect(main(page)).toContainText('Brak pomiarów w tym okresie')
  await main(page).getByRole('link', { name: 'Dodaj pomiar' }).click()
  await arrive(page, 'Nowy pomiar')
  await main(page).getByLabel('Masa ciała (kg)').fill('81')
  const answer = (status: number, json: object) =>
    page.route('**/mpi/measurements/mpi-user', (route) => route.fulfill({ status, json }), { times: 1 })
  await answer(401, { errorCode: 'UNAUTHENTICATED', message: 'x', requestId: 'x' })
  await press(page, 'Zapisz')
  await expect(main(page).getByRole('alert')).toHaveText('Błąd: Brak uprawnień')
  // Signing in again is offered, and what was typed is there after the page was loaded anew.
  await press(page, 'Zaloguj ponownie')
  await expect(main(page).getByText('Przywróciliśmy to, co wpisano wcześniej')).toBeVisible()
  await expect(main(page).getByLabel('Masa ciała (kg)')).toHaveValue('81')
  await answer(409, { errorCode: 'MEASUREMENT_INVALID', message: 'Pomiar zawiera błędne wartości.', requestId: 'x' })
  await press(page, 'Zapisz')
  await expect(main(page).getByRole('alert')).toHaveText(
    'Błąd: Wystąpił błąd walidacji: Pomiar zawiera błędne wartości.',
  )
  await expectAccessible(page)
  await press(page, 'Zapisz')
  await arrive(page, 'Pomiary')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('81 kg')
})

test('a change that somebody else has made meanwhile takes away nothing that is being typed, and is not overwritten unseen', async ({
  page,
  portal,
}) => {
  const { patients } = await idsOf(portal)
  const { db } = portal.database
  await sql`delete from measurement where patient_id = ${patients.jan}::bigint`.execute(db)
  await sql`
    insert into measurement (patient_id, measured_at, weight, entered_at, changed_at)
    values (${patients.jan}::bigint, '2026-11-01T08:00:00Z', 80, now(), now())`.execute(db)
  await signIn(page, 'jan')
  await page.goto('/measurements')
  await rows(page).first().getByRole('link').click()
  await arrive(page, 'Zmiana pomiaru', /^Pomiar – /)
  const weight = main(page).getByLabel('Masa ciała (kg)')
  await weight.fill('81')
  await sql`update measurement set weight = 79, version = version + 1 where patient_id = ${patients.jan}::bigint`.execute(
    db,
  )
  const read = page.waitForResponse(/\/measurement\/\d+$/)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await read
  await expect(weight).toHaveValue('81')
  await press(page, 'Zapisz')
  await expect(main(page).getByRole('alert')).toContainText('Dane zostały w międzyczasie zmienione')
  await page.reload()
  await expect(weight).toHaveValue('79')
})

test('what was removed for one person is not said on the page of another, nor after a reload', async ({ page }) => {
  await signIn(page, 'piotr')
  await page.goto('/measurements?saved=removed')
  const said = main(page).getByText('Pomiar został usunięty')
  await expect(said).toBeVisible()
  await actFor(page, 'Kacper')
  await expect(page).toHaveURL(/\/measurements$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Pomiary')
  await expect(said).toHaveCount(0)
  await page.reload()
  await arrive(page, 'Pomiary')
  await expect(said).toHaveCount(0)
})
