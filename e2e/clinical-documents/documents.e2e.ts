import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { actFor, signIn, signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { idsOf } from '../questionnaires/questionnaires.ts'

const list = '/benefits/clinicaldocuments'
const heading = ['Medyczny rejestr pacjenta', /^Dokumenty medyczne – /] as const

test('the tab lists documents of the last year, by kind, with the clinic’s notes [V-039, V-164, R-benefits-clinicaldocuments] @phone', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto(list)
  await arrive(page, ...heading)
  await expect(page.getByText('od 04.11.2025 do 04.11.2026')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Dokumenty medyczne' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Uwagi placówki (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Uwagi placówki' })
  await expect(dialog).toContainText('Skierowanie na fizjoterapię można odebrać')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Rodzaj dokumentu').selectOption({ label: 'Konsultacja' })
  await expect(page).toHaveURL(/type=11488-4/)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: 'Konsultacja ortopedyczna' }).click()
  await expect(page).toHaveURL(/\/benefits\/clinicaldocuments\/\d+\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Konsultacja ortopedyczna' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a notification leads through sign-in to the documents of its context, of whichever patient [V-031, V-585]', async ({
  page,
  portal,
}) => {
  const { accounts } = await idsOf(portal)
  const guid = '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e12'
  await sql`
    insert into notification (guid, account_id, context_id, created_at) values (${guid}, ${accounts.piotr}, 'stanislaw-kard-140', now())`.execute(
    portal.database.db,
  )
  await page.goto(`/login?guid=${guid}`)
  await signInByForm(page, 'piotr')
  await expect(page).toHaveURL(/\/benefits\/clinicaldocuments\?contextId=stanislaw-kard-140$/)
  const rows = page.getByRole('list', { name: 'Dokumenty, których dotyczy powiadomienie' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Poprawiony')
  await expect(rows.last()).toContainText('Zastąpiony nowszą wersją')
  await expect(rows.first()).toContainText('Stanisław')
  await expectAccessible(page)
})

test('a document is asked for before it is saved; a missing one is said to be unavailable in the page [V-331, V-432, M-030]', async ({
  page,
  portal,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(content|archive)$/.test(new URL(request.url()).pathname)) asked.push(request.method())
  })
  await signIn(page, 'anna')
  await page.goto(list)
  await arrive(page, ...heading)
  await page.getByRole('link', { name: 'Karta informacyjna z wizyty' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz wszystko (ZIP)' }).click()
  expect((await saved).suggestedFilename()).toBe('Karta informacyjna z wizyty.zip')
  expect(asked[0]).toBe('HEAD')
  await sql`update clinic_file set content_id = null`.execute(portal.database.db)
  await page.getByRole('button', { name: 'Pobierz PDF' }).click()
  await expect(page.getByRole('alert')).toContainText('Dokument jest niedostępny')
  await expectAccessible(page)
})

test('a file with a script is saved and never run', async ({ page, portal }) => {
  const { patients } = await idsOf(portal)
  const { rows } = await sql<{ id: string; ref: string }>`
    select id::text as id, source_id as ref from clinical_document where source_id = 'DocumentReference/anna-zaswiadczenie-210'`.execute(
    portal.database.db,
  )
  const { id, ref } = rows[0]!
  const hostile = '<script>document.title = "run"</script>'
  await sql`update clinic_file set content_type = 'text/html' where source_id = ${ref}`.execute(portal.database.db)
  await sql`
    update clinic_content set content = convert_to(${hostile}, 'UTF8'), content_key = null, size = ${hostile.length},
      sha256 = sha256(convert_to(${hostile}, 'UTF8')) where source_id = ${`${ref}#0`}`.execute(portal.database.db)
  await signIn(page, 'anna')
  await page.goto(`${list}/${patients.anna}/${id}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz HTML' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.html$/)
  // Its address leads nowhere either: the browser saves what it gets there.
  const again = page.waitForEvent('download')
  await page.goto(`/mpi/clinical-documents/mpi-user/${patients.anna}/${id}/content`).catch(() => undefined)
  await again
  expect(await page.title()).not.toBe('run')
})

test('a document is shared and not shared any more, and the page says so [N-009, N-010, V-078, V-114, V-158]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto(list)
  await arrive(page, ...heading)
  await page.getByRole('link', { name: 'Konsultacja ortopedyczna' }).click()
  const toggle = page.getByRole('switch', { name: 'Udostępniaj innym placówkom medycznym' })
  await toggle.click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Udostępniono dokument.')
  await expectAccessible(page)
  await toggle.click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Wyłączono udostępnianie dokumentu.')
  await page.reload()
  await expect(toggle).not.toBeChecked()
})

test('the page of a stay shows its documents; another person’s document leads to the list', async ({
  page,
  portal,
}) => {
  await signIn(page, 'piotr')
  await page.goto('/account')
  await actFor(page, 'Stanisław')
  const { patients } = await idsOf(portal)
  const { rows } = await sql<{ stay: string; hers: string }>`
    select (select id::text from clinic_encounter where source_id = 'Encounter/stanislaw-kard-140') as stay,
      (select id::text from clinical_document where source_id = 'DocumentReference/anna-karta-35') as hers`.execute(
    portal.database.db,
  )
  await page.goto(`/benefits/encounters/${patients.stanislaw}/${rows[0]!.stay}`)
  await expect(page.getByRole('list', { name: 'Dokumenty z tego pobytu' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  for (const patient of [patients.stanislaw, patients.anna]) {
    await page.goto(`${list}/${patient}/${rows[0]!.hers}`)
    await expect(page).toHaveURL(/\/benefits\/clinicaldocuments$/)
  }
})
