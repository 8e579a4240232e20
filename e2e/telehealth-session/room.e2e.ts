import type { BrowserContext, Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { forCalls } from '../support/chromium-flags.ts'
import { expect } from '../support/test.ts'
import { test as withJanus } from './janus.ts'
import { arriveAtChoice, doctorJoins, goesOn, talking, waitBy, withDevices } from './live.ts'
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

/** The patient invites somebody, who opens the link in their own browser and waits to be let in. */
async function comes(page: Page, context: BrowserContext, name: string): Promise<Page> {
  await page.getByRole('button', { name: 'Zaproś osobę' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaproszenie do rozmowy' })
  await dialog.getByLabel('Imię i nazwisko').fill(name)
  await dialog.getByLabel('Tłumacz').check()
  await dialog.getByLabel(/^Zgadzam się, aby ta osoba/).check()
  await dialog.getByRole('button', { name: 'Utwórz link' }).click()
  const link = await page.getByLabel('Link dla tej osoby').inputValue()
  const guest = await context.newPage()
  await guest.goto(link)
  await arrive(guest, 'Teleporada')
  await guest.getByRole('button', { name: 'Dołącz do rozmowy' }).click()
  await expect(page.getByLabel('Link dla tej osoby')).toBeHidden()
  return guest
}

test('of four each sends once, by the media server; without it they go on from page to page, and back @janus', async ({
  page,
  portal,
  browser,
  context,
  janus,
}, { parallelIndex }) => {
  const first = 36_000 + 100 * parallelIndex
  const isRoom = (port: number) => port > first && port < first + 100
  /** Where a picture goes: to the room, or to pages. */
  const goesTo = async (guest: Page) => (await picturesTo(guest)).map((port) => (isRoom(port) ? 'room' : 'page'))
  const permissions = ['camera', 'microphone']
  const desk = await withDevices(context, browser)
  const [third, fourth] = await Promise.all([
    browser.newContext({ permissions }),
    browser.newContext({ permissions, viewport: { width: 360, height: 780 } }),
  ])
  await watchConnections(third)
  await arriveAtChoice(page, portal)
  await waitBy(page, 'Rozmowa głosowa')
  const maria = await comes(page, third, 'Maria Wierzba')
  const jan = await comes(page, fourth, 'Jan Wierzba')
  const doctor = await doctorJoins(desk, portal)
  await talking(page)
  const guests = [
    { guest: maria, name: 'Maria Wierzba' },
    { guest: jan, name: 'Jan Wierzba' },
  ]
  for (const { guest, name } of guests) {
    await doctor.getByRole('alert').filter({ hasText: name }).getByRole('button', { name: 'Wpuść' }).click()
    await talking(guest)
  }
  await maria.getByRole('button', { name: 'Włącz kamerę' }).click()
  // The four enter one after the other, each of them again where the machine was too slow for them.
  const goes = (where: string[]) => expect.poll(() => goesTo(maria), { timeout: 60_000 }).toEqual(where)
  const allSeeMaria = async () => {
    for (const one of [page, doctor, jan]) await goesOn(one, 'Obraz: Maria Wierzba')
  }
  await goes(['room'])
  await allSeeMaria()

  await janus.halt()
  await goes(['page', 'page', 'page'])
  await allSeeMaria()

  await janus.again()
  await goes(['room'])
  await allSeeMaria()

  // Two are left, who talk from page to page.
  for (const { guest, name } of guests) {
    await doctor.getByRole('button', { name: `Usuń z rozmowy: ${name}` }).click()
    await expect(guest.getByText('Ten link już nie działa')).toBeVisible()
  }
  await expect(page.getByText('Rozmówca ma wyłączoną kamerę.').first()).toBeVisible()
  await Promise.all([desk, third, fourth].map((one) => one.close()))
})
