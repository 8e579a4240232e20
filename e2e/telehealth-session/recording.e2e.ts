import type { Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { forCalls } from '../support/chromium-flags.ts'
import { expect } from '../support/test.ts'
import { test as withJanus } from './janus.ts'
import { bothTalk } from './live.ts'

const test = withJanus.extend({ portalEnv: ({ janus }, use) => use(janus.forRecordings) })

test.use({ launchOptions: forCalls })

const isOn = async (page: Page) => {
  await expect(page.getByText('Trwa nagrywanie rozmowy')).toBeVisible()
  await expect(page.getByText('Nagrywany jest dźwięk.')).toBeVisible()
}

test('where both agree, the recorder takes the sound of both, also after a reload, and it is heard with the visit @janus', async ({
  page,
  portal,
  browser,
  context,
  janus,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { booking, desk, doctor } = await bothTalk({ page, portal, browser, context }, 'Rozmowa głosowa')
  await doctor.getByRole('button', { name: 'Nagraj rozmowę' }).click()
  await expect(doctor.getByText('Czekamy na zgodę wszystkich')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Lekarz prosi o zgodę na nagrywanie rozmowy' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(janus.sizes()).toEqual([])
  await page.getByRole('button', { name: 'Zgadzam się', exact: true }).click()
  await Promise.all([isOn(page), isOn(doctor)])
  await expect(page.getByRole('status').filter({ hasText: 'Trwa nagrywanie rozmowy' })).toBeFocused()
  const [header, second] = [44, 32_000]
  await expect.poll(() => janus.sizes()[0]).toBeGreaterThan(header + second)
  await page.reload()
  await Promise.all([isOn(page), isOn(doctor)])
  const before = janus.sizes()[0]!
  await expect.poll(() => janus.sizes()[0]).toBeGreaterThan(before + second)
  await doctor.getByRole('button', { name: 'Zakończ teleporadę' }).click()
  // Kept with the visit, and gone from the recorder.
  await expect.poll(() => janus.sizes()).toEqual([])
  await page.goto(`/bookings/${booking.system}/${booking.systemId}`)
  await arrive(page, 'Teleporada internistyczna', /^Wizyta – /)
  const [kept] = await Promise.all([
    page.waitForResponse('**/streams-record'),
    page.getByRole('button', { name: 'Nagranie rozmowy' }).click(),
  ])
  await expect(page.getByRole('dialog').locator('audio')).toBeVisible()
  const { seconds, loudest } = await page.evaluate(
    async (content) => {
      const { buffer } = Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))
      const sound = await new OfflineAudioContext(1, 16_000, 16_000).decodeAudioData(buffer)
      const samples = sound.getChannelData(0)
      return { seconds: sound.duration, loudest: samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0) }
    },
    (await (await page.request.get(kept.url())).body()).toString('base64'),
  )
  expect(seconds).toBeGreaterThan(2)
  expect(loudest).toBeGreaterThan(0.01)
  await desk.close()
})
