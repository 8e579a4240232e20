import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { forCalls } from '../support/chromium-flags.ts'
import { expect } from '../support/test.ts'
import { bothTalk, talking } from './live.ts'
import { test } from './relay.ts'

// 96 kbit/s with everything around it: enough for sound, and for no picture beside it.
test.use({ launchOptions: forCalls, relayRate: 12_000 })

test('on a weak line the picture gives way to the sound, says so, and comes back only when the person wants it @relay', async ({
  page,
  portal,
  browser,
  context,
}) => {
  // The relay has the machine's own clock.
  const { desk, doctor } = await bothTalk({ page, portal, browser, context }, 'Wideo', new Date())
  const given = 'Połączenie jest słabe, dlatego wyłączyliśmy kamerę.'
  const said = page.getByRole('status').filter({ hasText: given })
  await expect(said).toBeVisible({ timeout: 60_000 })
  await expect(doctor.getByText(given)).toBeVisible({ timeout: 60_000 })
  await expect(doctor.getByText('Rozmówca ma wyłączoną kamerę.').first()).toBeVisible()
  // What is left gets through: the line is good for it, and the camera stays off all the same.
  await expect(page.getByText('Jakość połączenia: dobra.')).toBeVisible({ timeout: 60_000 })
  const controls = page.getByRole('group', { name: 'Sterowanie rozmową' })
  await expect(controls.getByRole('button', { name: 'Włącz kamerę' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await talking(page)
  await expect(controls.getByRole('button', { name: 'Wyłącz mikrofon' })).toBeVisible()
  await controls.getByRole('button', { name: 'Włącz kamerę' }).click()
  await expect(controls.getByRole('button', { name: 'Wyłącz kamerę' })).toBeVisible()
  await expect(said).toBeHidden()
  await desk.close()
})
