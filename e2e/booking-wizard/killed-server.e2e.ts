import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeSeededFolder } from '@portal/server/testing/database-folder'
import { startServer } from '@portal/server/testing/server-process'
import { signInByForm } from '../support/sign-in.ts'
import { chooseService } from './wizard.ts'

test('what was begun is there again after the server was killed and started anew', async ({ page }) => {
  test.slow() // makes a database and starts the portal twice
  const folder = await mkdtemp(join(tmpdir(), 'portal-killed-'))
  await makeSeededFolder(folder)
  const first = await startServer(folder)
  await page.goto(`${first.url}/newbooking`)
  await signInByForm(page, 'anna')
  await chooseService(page, 'Porada lekarza POZ', /Wilczek/)
  await page.getByRole('main').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
  await page.getByLabel('Powód wizyty').fill('Kończą się leki')
  await expect(page.getByText(/^Zapisano o /)).toBeVisible()
  await first.end('SIGKILL')
  const second = await startServer(folder)
  await page.goto(`${second.url}/bookings`)
  await page.getByRole('link', { name: /^Dokończ/ }).click()
  await expect(page.getByLabel('Powód wizyty')).toHaveValue('Kończą się leki')
  await expect(page.getByText('Termin czeka na Ciebie jeszcze')).toBeVisible()
  await second.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})
