import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { forCalls } from '../support/chromium-flags.ts'
import { expect } from '../support/test.ts'
import { test as withJanus } from './janus.ts'
import { arriveAtChoice, doctorJoins, talking, waitBy, withDevices } from './live.ts'
import { watchConnections } from './relay.ts'

const test = withJanus.extend({ portalEnv: ({ janus }, use) => use(janus.forRooms) })

test.use({ launchOptions: forCalls })

/** The ports of the other ends to which a page has sent a picture since it was asked last. */
const picturesTo = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const kept = window as unknown as { connections: RTCPeerConnection[]; sent?: Map<RTCPeerConnection, number> }
    const before = (kept.sent ??= new Map())
    const ports: number[] = []
    for (const connection of kept.connections) {
      const stats = [...(await connection.getStats()).values()] as Record<string, unknown>[]
      const { bytesSent = 0 } = stats.find(({ type, kind }) => type === 'outbound-rtp' && kind === 'video') ?? {}
      const transport = stats.find(({ type }) => type === 'transport')
      const pair = stats.find(({ id }) => id === transport?.selectedCandidatePairId)
      const remote = stats.find(({ id }) => id === pair?.remoteCandidateId)
      const known = before.get(connection)
      before.set(connection, Number(bytesSent))
      if (known !== undefined && Number(bytesSent) > known) ports.push(Number(remote?.port))
    }
    return ports
  })

/** Whether a person's picture has gone on on a page since it was asked last. */
const moves = (page: Page, name: string): Promise<boolean> =>
  page.getByLabel(`Obraz: ${name}`).evaluate((video: HTMLVideoElement) => {
    const kept = video as HTMLVideoElement & { shownAt?: number }
    const before = kept.shownAt ?? Infinity
    kept.shownAt = video.currentTime
    return video.videoWidth > 0 && video.currentTime > before
  })
const sees = (page: Page, name: string) => expect.poll(() => moves(page, name)).toBe(true)

test('of three the third sends once, by the media server; without it they go on from page to page, and back @janus', async ({
  page,
  portal,
  browser,
  context,
  janus,
}, { parallelIndex }) => {
  const first = 36_000 + 100 * parallelIndex
  const isRoom = (port: number) => port > first && port < first + 100
  /** Where the guest's picture goes: to the room, or to pages. */
  const goesTo = async (guest: Page) => (await picturesTo(guest)).map((port) => (isRoom(port) ? 'room' : 'page'))
  const desk = await withDevices(context, browser)
  const third = await browser.newContext({ permissions: ['camera', 'microphone'] })
  await watchConnections(third)
  await arriveAtChoice(page, portal)
  await waitBy(page, 'Rozmowa głosowa')
  await page.getByRole('button', { name: 'Zaproś osobę' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaproszenie do rozmowy' })
  await dialog.getByLabel('Imię i nazwisko').fill('Maria Wierzba')
  await dialog.getByLabel('Tłumacz').check()
  await dialog.getByLabel(/^Zgadzam się, aby ta osoba/).check()
  await dialog.getByRole('button', { name: 'Utwórz link' }).click()
  const link = await page.getByLabel('Link dla tej osoby').inputValue()
  const guest = await third.newPage()
  await guest.goto(link)
  await arrive(guest, 'Teleporada')
  await guest.getByRole('button', { name: 'Dołącz do rozmowy' }).click()
  const doctor = await doctorJoins(desk, portal)
  await talking(page)
  await doctor.getByRole('button', { name: 'Wpuść' }).click()
  await talking(guest)
  await guest.getByRole('button', { name: 'Włącz kamerę' }).click()
  await Promise.all([sees(page, 'Maria Wierzba'), sees(doctor, 'Maria Wierzba')])
  await expect.poll(() => goesTo(guest)).toEqual(['room'])
  await Promise.all([sees(page, 'Maria Wierzba'), sees(doctor, 'Maria Wierzba')])

  await janus.halt()
  await expect.poll(() => goesTo(guest)).toEqual(['page', 'page'])
  await Promise.all([sees(page, 'Maria Wierzba'), sees(doctor, 'Maria Wierzba')])

  await janus.again()
  await expect.poll(() => goesTo(guest)).toEqual(['room'])
  await Promise.all([sees(page, 'Maria Wierzba'), sees(doctor, 'Maria Wierzba')])

  // Two are left, who talk from page to page.
  await guest.getByRole('button', { name: 'Wyłącz kamerę' }).click()
  await doctor.getByRole('button', { name: 'Usuń z rozmowy: Maria Wierzba' }).click()
  await expect(guest.getByText('Ten link już nie działa')).toBeVisible()
  await expect(page.getByText('Rozmówca ma wyłączoną kamerę.').first()).toBeVisible()
  await Promise.all([desk.close(), third.close()])
})
