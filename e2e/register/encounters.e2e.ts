import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { idsOf } from '../questionnaires/questionnaires.ts'

test('the register lists the encounters of the person who is looked at, ten first, and more on request [V-029, V-030, V-043, V-161, V-163, R-benefits, R-benefits-encounters]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/\/mpi\/encounters\/mpi-user\/\d+$/.test(pathname))
      asked.push(`${searchParams.get('pageIndex')} of ${searchParams.get('pageSize')}`)
  })
  await signIn(page, 'piotr')
  await page.goto('/account')
  await actFor(page, 'Stanisław')
  await page.goto('/benefits')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Pobyty – /)
  await expect(page).toHaveURL(/\/benefits\/encounters$/)
  const rows = page.getByRole('list', { name: 'Pobyty' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  expect(asked).toEqual(['0 of 10', '10 of 1'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Pokaż więcej' }).click()
  await expect(rows).toHaveCount(13)
  expect(asked).toEqual(['0 of 10', '10 of 1', '1 of 10', '20 of 1'])
  await expect(page.getByRole('button', { name: 'Pokaż więcej' })).toHaveCount(0)

  await actFor(page, 'Piotr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Zielonka')
})

test('the period is the last year and can be chosen, twenty years back at most [V-164, V-165, V-350, V-488]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/encounters')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Pobyty – /)
  await expect(page.getByText('od 04.11.2025 do 04.11.2026')).toBeVisible()
  await page.getByRole('button', { name: 'Zmień okres' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zmień okres' })
  const put = async (from: string, to: string) => {
    await dialog.getByLabel('Od dnia').fill(from)
    await dialog.getByLabel('Do dnia').fill(to)
    await dialog.getByRole('button', { name: 'Pokaż', exact: true }).click()
  }
  await expectAccessible(page)
  await put('03-11-2006', '05-11-2026')
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(2)
  await put('02-10-2026', '01-10-2026')
  await expect(dialog.getByRole('alert')).toContainText('Koniec okresu jest przed jego początkiem.')
  await put('04-11-2006', '01-09-2026')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/after=2006-11-04&before=2026-09-01/)
  const rows = page.getByRole('list', { name: 'Pobyty' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.goto('/benefits/encounters?after=2006-11-04&before=2006-11-05')
  await expect(page.getByRole('heading', { name: 'Brak pobytów w tym okresie' })).toBeVisible()
  await page.getByRole('link', { name: 'Pokaż 20 lat' }).click()
  await expect(rows).toHaveCount(4)
})

test('an encounter has a page with place, person and reason, and the way to its questionnaire and back [V-272] @phone', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/encounters')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Pobyty – /)
  const open = page.getByRole('listitem').filter({ hasText: 'Ankieta do wypełnienia do 14.11.2026' })
  await open.getByRole('link').click()
  await expect(page).toHaveURL(/\/benefits\/encounters\/\d+\/\d+$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Ostre zakażenie górnych dróg oddechowych')
  await expect(main).toContainText('w poradni')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Wypełnij ankietę' }).click()
  await arrive(page, 'e-Ankieta')
  await page.getByLabel(/^Jak się Pan/).fill('Dobrze')
  await page.getByRole('button', { name: 'Zapisz ankietę' }).click()
  await expect(page).toHaveURL(/\/benefits\/encounters$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ankieta wypełniona' })).toHaveCount(1)
})

test('a list that cannot be loaded says so and offers another try; another person’s encounter leads to the list', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  let broken = true
  await page.route(/\/mpi\/encounters\/mpi-user\//, (route) =>
    broken ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.goto('/benefits/encounters')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Pobyty – /)
  const again = page.getByRole('main').getByRole('button', { name: 'Spróbuj ponownie' })
  await expect(again).toBeVisible()
  broken = false
  await again.click()
  await expect(page.getByRole('list', { name: 'Pobyty' })).toBeVisible()
  const { patients } = await idsOf(portal)
  const { rows } = await sql<{ id: string }>`
    select id::text as id from clinic_encounter where patient_id = ${patients.piotr}::bigint`.execute(
    portal.database.db,
  )
  for (const patient of [patients.piotr, patients.anna]) {
    await page.goto(`/benefits/encounters/${patient}/${rows[0]!.id}`)
    await expect(page).toHaveURL(/\/benefits\/encounters$/)
  }
})
