import type { Page } from '@playwright/test'
import { load } from '@portal/server/clinic/import/testing'
import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { switchLanguage } from '../support/display.ts'
import { expect, startOfTests, test } from '../support/test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Lista oczekujących' }).getByRole('listitem')

test('the waiting list says the date and the place where the clinic gives them, and honest words where not [V-176, V-209, R-benefits-waitinglistentries] @phone', async ({
  page,
}) => {
  await signIn(page, 'piotr')
  await page.goto('/account')
  await actFor(page, 'Stanisław')
  await page.goto('/benefits/waitinglistentries')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Lista oczekujących – /)
  await expect(rows(page)).toHaveCount(2)
  const cataract = rows(page).filter({ hasText: 'Zabieg usunięcia zaćmy' })
  await expect(cataract).toContainText('Szacowany termin: 07.02.2027')
  await expect(cataract).toContainText('Przypadek pilny')
  await expect(cataract).toContainText('Przychodnia nie podaje miejsca w tej kolejce.')
  await expect(rows(page).filter({ hasText: 'Rehabilitacja' })).toContainText('Termin nie jest jeszcze znany.')
  await expect(page.getByRole('main')).toContainText('należy zadzwonić do przychodni')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await switchLanguage(page, 'en')
  await expect(page.getByText('The date is not known yet.')).toBeVisible()
})

test('the period is from a month back to six months ahead, and can be chosen into the future [V-486]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/waitinglistentries')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Lista oczekujących – /)
  await expect(page.getByText('od 04.10.2026 do 04.05.2027')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Planowany termin: 05.01.2027')
  await expect(rows(page)).toContainText(/Miejsce w kolejce: 14 \(stan na 04\.11\.2026\)/)
  await page.getByRole('button', { name: 'Zmień okres' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zmień okres' })
  await dialog.getByLabel('Od dnia').fill('01-02-2027')
  await dialog.getByLabel('Do dnia').fill('01-02-2040')
  await dialog.getByRole('button', { name: 'Pokaż', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Brak miejsc w kolejkach w tym okresie' })).toBeVisible()
  await page.getByRole('link', { name: 'Pokaż cały okres' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('who has been offered a date reads whom to call about it, and that it has passed', async ({ page, portal }) => {
  await sql`
    update waiting_list_entry w set status = 'OFFERED', planned_at = '2026-10-20T08:00:00Z', due_at = '2026-10-20T08:00:00Z', unit_ref = u.source_id
    from clinic_unit u, patient p
    where u.source_system = w.source_system and u.phone is not null and p.id = w.patient_id and p.source_id = 'Patient/anna'`.execute(
    portal.database.db,
  )
  await signIn(page, 'anna')
  await page.goto('/benefits/waitinglistentries')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Lista oczekujących – /)
  await expect(rows(page)).toContainText('Zaproponowano termin')
  await expect(rows(page)).toContainText('Ten termin już minął. Prosimy zapytać o nowy w przychodni.')
  await expect(rows(page)).toContainText(/Kontakt: .*\d{3}/)
})

test('ten places come first and more on request, and one that has become a visit says so [V-209, V-412, V-413]', async ({
  page,
  portal,
}) => {
  const waits = Array.from({ length: 12 }, (_, index) => ({
    resourceType: 'Appointment',
    id: `many-${index}`,
    status: 'waitlist',
    serviceType: [{ text: `Badanie ${index}` }],
    start: `2026-12-${String(index + 10)}T10:00:00+01:00`,
    participant: [{ actor: { reference: 'Patient/anna' } }],
  }))
  await load(portal.database, waits, { now: startOfTests })
  await load(
    portal.database,
    [{ ...waits[0], status: 'cancelled', cancelationReason: { text: 'Badanie wykonano gdzie indziej' } }],
    { now: startOfTests },
  )
  await signIn(page, 'anna')
  await page.goto('/benefits/waitinglistentries')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Lista oczekujących – /)
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText('Zakończone bez wizyty')
  await expect(rows(page).first()).toContainText('Badanie wykonano gdzie indziej')
  await page.getByRole('button', { name: 'Pokaż więcej' }).click()
  await expect(rows(page)).toHaveCount(13)
})
