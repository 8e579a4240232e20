import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { openDatabase } from '@portal/server/db/database'
import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { makeSeededFolder } from '@portal/server/testing/database-folder'
import { startServer } from '@portal/server/testing/server-process'
import { forCalls } from '../support/chromium-flags.ts'
import { signInByForm } from '../support/sign-in.ts'
import { atChoice, doctorJoins, goesOn, talking, waitBy, withDevices } from './live.ts'

test.use({ launchOptions: forCalls })

/** Lets Monika’s teleconsultation begin now. */
async function beginsNow(folder: string): Promise<void> {
  const database = await openDatabase({ dataDir: folder })
  const { availability } = await clinicIds(database.db)
  await sql`
    update booking set starts_at = now(), ends_at = now() + interval '15 minutes'
    where availability_id = ${availability.teleconsultation} and status = 'REGISTERED'`.execute(database.db)
  await database.close()
}

test('patient and doctor see each other while the server is killed; what is written meanwhile arrives after its start', async ({
  page,
  browser,
  context,
}) => {
  test.slow() // makes a database and starts the portal twice
  const folder = await mkdtemp(join(tmpdir(), 'portal-killed-'))
  await makeSeededFolder(folder)
  await beginsNow(folder)
  const first = await startServer(folder)
  const desk = await withDevices(context, browser)
  await page.goto(`${first.url}/bookings`)
  await signInByForm(page, 'monika')
  await page.getByRole('link', { name: 'Rozpocznij teleporadę' }).click()
  await atChoice(page)
  await waitBy(page, 'Wideo')
  const doctor = await doctorJoins(desk, first)
  await talking(page)
  const bothSee = async () => {
    for (const one of [page, doctor]) await goesOn(one)
  }
  await bothSee()

  await first.end('SIGKILL')
  const lost = (one: Page) => one.getByText('Brak połączenia z portalem').first()
  for (const one of [page, doctor]) await expect(lost(one)).toBeVisible()
  await bothSee()
  await page.getByLabel('Wiadomość').fill('Słyszę Panią dobrze')
  await page.getByLabel('Wiadomość').press('Enter')

  const ports = { PORT: new URL(first.url).port, DESK_PORT: new URL(first.deskUrl).port }
  const second = await startServer(folder, ports)
  for (const one of [page, doctor]) await expect(lost(one)).toBeHidden()
  await expect(doctor.getByText('Słyszę Panią dobrze')).toHaveCount(1)
  await bothSee()
  await doctor.getByLabel('Wiadomość').fill('Ja Panią też')
  await doctor.getByLabel('Wiadomość').press('Enter')
  await expect(page.getByText('Ja Panią też')).toHaveCount(1)
  await desk.close()
  await second.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})
