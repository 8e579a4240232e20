import { startVonage, type ConfiguredVonage } from '@portal/server/areas/telehealth-session/testing/vonage'
import { forCalls } from '../support/chromium-flags.ts'
import { expect, test as base } from '../support/test.ts'
import { arriveAtChoice, doctorJoins, seen, talking, waitBy, withDevices } from './live.ts'

const test = base.extend<{ readonly vonage: ConfiguredVonage }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  vonage: async ({}, use) => {
    const server = await startVonage(() => new Date())
    await use(server)
    await server.close()
  },
  portalEnv: ({ vonage }, use) => use(vonage.env),
})

test.use({ launchOptions: forCalls })

test('where the clinic uses Vonage Video, patient and doctor see each other by it alone, write to each other, and part', async ({
  page,
  portal,
  browser,
  context,
  vonage,
}) => {
  const desk = await withDevices(context, browser)
  // The service has the machine's own clock.
  await arriveAtChoice(page, portal, new Date())
  await waitBy(page, 'Wideo')
  // Nothing of the service is loaded, nor anything made there, before a conversation begins.
  expect(await page.evaluate(() => 'OT' in window)).toBe(false)
  expect(vonage.sessions.size).toBe(0)
  const doctor = await doctorJoins(desk, portal)
  await talking(page)
  await Promise.all([seen(page), seen(doctor)])
  const [session] = vonage.sessions.values()
  expect(vonage.sessions.size).toBe(1)
  // Either page may be the first in the session.
  const kinds = () => [...session!].map(({ streams }) => streams.size).toSorted((a, b) => a - b)
  expect(kinds()).toEqual([2, 2])
  // The picture goes, and the sound stays.
  await page.getByRole('button', { name: 'Wyłącz kamerę' }).click()
  await expect(doctor.getByText('Rozmówca ma wyłączoną kamerę.').first()).toBeVisible()
  await expect.poll(kinds).toEqual([1, 2])
  await page.getByRole('button', { name: 'Włącz kamerę' }).click()
  await seen(doctor)
  await page.getByLabel('Wiadomość').fill('Dzień dobry')
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(doctor.getByRole('listitem').filter({ hasText: 'Dzień dobry' })).toContainText('Pacjent')
  await page.getByRole('button', { name: 'Rozłącz się' }).click()
  await expect(page).toHaveURL(/\/bookings/)
  await expect(doctor.getByText('Czekamy na rozmówcę').first()).toBeVisible()
  await expect.poll(() => session!.size).toBe(1)
  await desk.close()
})
