import { forCalls } from '../support/chromium-flags.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { expect } from '../support/test.ts'
import { arriveAtChoice, doctorJoins, talking, waitBy } from './live.ts'
import { soundLost, test, watchConnections } from './relay.ts'

// 96 kbit/s with everything around it: enough for sound, and for no picture beside it.
test.use({ launchOptions: forCalls, relayRate: 12_000 })

test('on a weak line the picture gives way to the sound, says so, and comes back only when the person wants it @relay', async ({
  page,
  portal,
  browser,
  context,
}) => {
  const devices = { permissions: ['camera', 'microphone'] }
  await context.grantPermissions(devices.permissions)
  const desk = await browser.newContext(devices)
  await Promise.all([watchConnections(context), watchConnections(desk)])
  await arriveAtChoice(page, portal, new Date())
  await waitBy(page, 'Wideo')
  const doctor = await doctorJoins(desk, portal)
  await talking(page)
  const beside = await soundLost(doctor)
  const said = page.getByRole('status').filter({ hasText: 'Połączenie jest słabe, dlatego wyłączyliśmy kamerę.' })
  await expect(page.getByText('Jakość połączenia: bardzo słaba.')).toBeVisible()
  await expect(said).toBeVisible()
  await expect(doctor.getByText('Rozmówca ma wyłączoną kamerę.').first()).toBeVisible()
  await expect(doctor.getByText('Połączenie jest słabe, dlatego wyłączyliśmy kamerę.')).toBeVisible()
  await expectAccessible(page)
  // What is left gets through: the line is good for it, and the camera stays off all the same.
  await expect(page.getByText('Jakość połączenia: dobra.')).toBeVisible()
  expect(beside).toBeGreaterThan(0.2)
  expect(await soundLost(doctor)).toBeLessThan(0.1)
  const controls = page.getByRole('group', { name: 'Sterowanie rozmową' })
  await expect(controls.getByRole('button', { name: 'Włącz kamerę' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.reload()
  await talking(page)
  await expect(controls.getByRole('button', { name: 'Wyłącz mikrofon' })).toBeVisible()
  await expect(controls.getByRole('button', { name: 'Włącz kamerę' })).toBeVisible()
  await controls.getByRole('button', { name: 'Włącz kamerę' }).click()
  await expect(controls.getByRole('button', { name: 'Wyłącz kamerę' })).toBeVisible()
  await expect(said).toBeHidden()
  await desk.close()
})
