import { readFile } from 'node:fs/promises'
import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn, signInByForm } from '../support/sign-in.ts'
import { cast, expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'
import { answer, finish, frameOf } from './interview.ts'

const main = (page: Page) => page.getByRole('main')
test('a person assesses themself in a frame of another origin, and finds the result in the history, as PDF and deleted [V-535, V-536, V-537, V-538, V-624, V-625, V-626, V-629, V-717, M-068, R-selfassessment, R-selfassessmentlist]', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, 'anna')
  await page.goto('/selfassessmentlist')
  await arrive(page, 'Samoocena')
  await expect(main(page).getByText('od 04.11.2025 do 04.11.2026')).toBeVisible()
  await main(page).getByRole('button', { name: 'Zmień okres' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Do dnia').fill('05-11-2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Pokaż' }).click()
  await expect(page.getByRole('dialog')).toContainText('04.11.2026')
  await page.keyboard.press('Escape')
  await expect(main(page).getByText('Nie ma samoocen z tego okresu')).toBeVisible()
  await expectAccessible(page)

  await main(page).getByRole('link', { name: 'Nowa samoocena' }).click()
  await arrive(page, 'Nowa samoocena')
  await expect(main(page).getByRole('link', { name: /112/ })).toBeVisible()
  const source = (await page.locator('iframe').getAttribute('src'))!
  expect(new URL(source).origin).not.toBe(new URL(page.url()).origin)
  const policy = (await page.request.get('/selfassessment')).headers()['content-security-policy']
  expect(policy).toContain(`frame-src ${new URL(source).origin};`)
  // What comes from our own window, with the right word even, is no end of the interview.
  await page.evaluate(
    (hash) => postMessage({ hash, action: 'finish', data: { triage_level: 'self_care' } }, '*'),
    source.split('/').at(-1),
  )
  // The interview by itself is accessible, too.
  const alone = await context.newPage()
  await alone.goto(source)
  await expectAccessible(alone)
  await alone.close()
  await answer(page)
  await expectNoSidewaysScroll(page)

  await page.route('**/questionnaires/triage/questionnaire?**', async (route) => {
    await expect(main(page).getByRole('status').filter({ hasText: 'Ankieta zakończona pomyślnie' })).toBeVisible()
    await route.continue()
  })
  const opened = context.waitForEvent('page')
  await finish(page)
  const advice = await opened
  await expect(advice.getByRole('heading', { name: 'Zalecenie po samoocenie' })).toBeVisible()
  await advice.close()
  await arrive(page, 'Samoocena')
  await expect(main(page).getByRole('status').filter({ hasText: 'Wynik został zapisany' })).toBeVisible()
  const rows = main(page).getByRole('list', { name: 'Historia samoocen' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Opieka domowa')
  await expectAccessible(page)

  const coming = page.waitForEvent('download')
  await rows.getByRole('button', { name: /^Pobierz PDF/ }).click()
  const file = await coming
  const patientId = (await clinicIds(portal.database.db)).patients.anna
  const [kept] = await (await portal.as('anna')).call('selfAssessmentList', { query: { patientId } })
  expect(file.suggestedFilename()).toBe(`selfassessment_report_${kept!.fullfilmentId}.pdf`)
  expect((await readFile(await file.path())).toString('latin1', 0, 5)).toBe('%PDF-')

  await rows.getByRole('button', { name: /^Usuń/ }).click()
  const question = page.getByRole('dialog', { name: 'Czy usunąć tę samoocenę?' })
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Usuń' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'Samoocena została usunięta' })).toBeVisible()
  await expect(main(page).getByText('Nie ma samoocen z tego okresu')).toBeVisible()
  await switchLanguage(page, 'en')
  await arrive(page, 'Self-assessment')
})

test('a result that asks for a doctor leads to a new teleconsultation; what does not answer says so, and can be tried again [V-627, V-628, V-760, V-762, V-763] @phone', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await page.goto('/selfassessmentlist')
  await arrive(page, 'Samoocena')
  portal.world.set({ selfAssessment: false })
  await main(page).getByRole('link', { name: 'Nowa samoocena' }).click()
  await arrive(page, 'Nowa samoocena')
  await expect(main(page).getByRole('alert')).toContainText('Serwer nie odpowiada')
  await expectAccessible(page)
  portal.world.set({ selfAssessment: true })
  await main(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await answer(page, /kontakt z osobą chorą/, /38/)
  await expectNoSidewaysScroll(page)
  await finish(page)
  await arrive(page, 'Teleporady')

  await page.goto('/selfassessmentlist')
  await arrive(page, 'Samoocena')
  const row = main(page).getByRole('list', { name: 'Historia samoocen' }).getByRole('listitem')
  await expect(row).toContainText('Zalecana teleporada')
  await expectNoSidewaysScroll(page)
  await page.route('**/questionnaires/triage/questionnaire/pdf/**', (route) => route.fulfill({ status: 503, json: {} }))
  await row.getByRole('button', { name: /^Pobierz PDF/ }).click()
  await expect(row.getByRole('alert')).toContainText('Serwer nie odpowiada')
  await page.route('**/questionnaires/triage/questionnaires?**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/selfassessmentlist')
  await arrive(page, 'Samoocena')
  await expect(main(page).getByRole('alert')).toContainText('Serwer nie odpowiada')
  await page.unroute('**/questionnaires/triage/questionnaires?**')
  await main(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(row).toHaveCount(1)

  // Danger is told on the way to a teleconsultation, too: at the top of the page, on each step and after a reload.
  await page.goto('/selfassessment')
  await arrive(page, 'Nowa samoocena')
  await frameOf(page).getByRole('radio', { name: 'Tak', exact: true }).check()
  await frameOf(page).getByRole('button', { name: 'Dalej' }).click()
  await finish(page)
  await arrive(page, 'Teleporady')
  const danger = main(page).getByRole('alert').filter({ hasText: 'zadzwonić pod numer 112' })
  await expect(danger.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main(page).locator('summary', { hasText: 'Teleporada internistyczna' }).click()
  await main(page).locator('details[open]').getByRole('link').first().click()
  await arrive(page, 'Wybierz termin')
  await expect(danger).toBeVisible()
  await page.reload()
  await expect(danger).toBeVisible()

  // An account that is not confirmed is told so; danger is told first.
  await sql`update account set type = 'BASIC' where username = ${cast.anna.username}`.execute(portal.database.db)
  await page.goto('/selfassessment')
  await arrive(page, 'Nowa samoocena')
  await expect(frameOf(page).getByText('112')).toBeVisible()
  await frameOf(page).getByRole('radio', { name: 'Tak', exact: true }).check()
  await frameOf(page).getByRole('button', { name: 'Dalej' }).click()
  await expect(frameOf(page).getByRole('link', { name: 'Zadzwoń: 112' })).toBeVisible()
  await finish(page)
  const alerts = main(page).getByRole('alert')
  await expect(alerts.first()).toContainText('Proszę natychmiast zadzwonić pod numer 112.')
  await expect(alerts.last()).toContainText('Konto nie zostało potwierdzone. Potwierdź swoje dane w jednostce')
  await expect(main(page).getByRole('link', { name: 'Umów wizytę' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the result of an interview that outlived the session is saved once the person has signed in again', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/selfassessment')
  await arrive(page, 'Nowa samoocena')
  await answer(page)
  await page.context().clearCookies({ name: /session/ })
  await finish(page)
  await expect(page).toHaveURL(/\/login/)
  await signInByForm(page, 'anna')
  await arrive(page, 'Samoocena')
  await expect(main(page).getByRole('status').filter({ hasText: 'Wynik został zapisany' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Nowa samoocena' }).click()
  await expect(frameOf(page).getByText('112')).toBeVisible()
})

test.describe('where the clinic has no telehealth platform', () => {
  test.use({ portalEnv: { MODULES_OFF: 'amtsEnabled' } })

  test('a result that asks for a doctor leads to booking a visit', async ({ page }) => {
    await signIn(page, 'anna')
    await page.goto('/selfassessment')
    await arrive(page, 'Nowa samoocena')
    await answer(page, /kontakt z osobą chorą/, /38/)
    await finish(page)
    await expect(main(page)).toContainText('Wynik jest zapisany w historii samoocen.')
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Umów wizytę' }).click()
    await arrive(page, 'Wybierz usługę')
  })
})
