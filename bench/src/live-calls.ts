import { forCalls } from '@portal/e2e/support/chromium-flags'
import { startRelay } from '@portal/e2e/support/relay'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Figure } from './budgets.ts'
import { startPortal, telehealthPlatform } from './child.ts'
import { median } from './compare.ts'
import { tokenOf } from './data.ts'

/** The instants of a page, as its own clock gives them; all pages are on this machine. */
interface Instants {
  pressedAt?: number
  connectedAt?: number
  way?: unknown
}

/** Keeps when a page's button was pressed, and when its media were connected, by which kind of way. */
function keepInstants(): void {
  const kept: Instants = {}
  Object.assign(window, { kept })
  window.addEventListener('click', () => (kept.pressedAt = Date.now()), true)
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      const note = async () => {
        kept.connectedAt = Date.now()
        const stats = [...(await this.getStats()).values()] as Record<string, unknown>[]
        const transport = stats.find(({ type }) => type === 'transport')
        const pair = stats.find(({ id }) => id === transport?.selectedCandidatePairId)
        kept.way = stats.find(({ id }) => id === pair?.localCandidateId)?.candidateType
      }
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected' && kept.connectedAt === undefined) void note()
      })
    }
  }
}

const connected = async (page: Page): Promise<Instants> => {
  await page.waitForFunction(() => (window as unknown as { kept: Instants }).kept.way !== undefined)
  return page.evaluate(() => (window as unknown as { kept: Instants }).kept)
}

/** The person of a teleconsultation that is held now, and its number. */
export interface Consultation {
  readonly person: number
  readonly id: string
}

interface Side {
  readonly context: BrowserContext
  readonly page: Page
}

async function open(browser: Browser, url: string, person?: number): Promise<Side> {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'], locale: 'pl-PL' })
  await context.addInitScript(keepInstants)
  if (person !== undefined) await context.addCookies([{ url, name: 'session', value: tokenOf(person), httpOnly: true }])
  return { context, page: await context.newPage() }
}

/** Milliseconds from the consultant's press on the button until both pages are connected; both pages are opened for it, with nothing kept from before. */
async function joinMs(
  browser: Browser,
  url: string,
  { person, id }: Consultation,
  way: 'host' | 'relay',
): Promise<number> {
  const { waiting } = await telehealthPlatform()
  const [patient, staff] = [await open(browser, url, person), await open(browser, url)]
  await patient.page.goto(`${url}/telehealth/telewaitingroom?teleconsultationId=${id}&patientId=${person}`)
  await patient.page.getByText('Przychodnia wie, że już jesteś.').waitFor()
  const { joinUrl } = waiting().find((one) => one.id === id)!
  await staff.page.goto(`${url}/telehealth/consultant#${joinUrl.split('#')[1]}`)
  await staff.page.getByRole('button', { name: 'Dołącz do rozmowy' }).click()
  const ends = [await connected(patient.page), await connected(staff.page)] as const
  if (ends.some((one) => one.way !== way)) throw new Error(`connected by ${ends.map((one) => one.way).join(', ')}`)
  await Promise.all([patient.context.close(), staff.context.close()])
  return Math.max(...ends.map(({ connectedAt }) => connectedAt!)) - ends[1].pressedAt!
}

/** How long two people wait for each other, directly and through a relay: medians. */
export async function callFigures(
  databaseUrl: string,
  consultations: readonly Consultation[],
  rounds: number,
): Promise<Figure[]> {
  const { settings } = await telehealthPlatform()
  const { executablePath, args } = forCalls
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  const relay = await startRelay()
  const figures: Figure[] = []
  // Each call is another consultation's: of one that was just left the other side may still count as there.
  const unused = [...consultations]
  try {
    for (const [budget, way, env] of [
      ['live.direct', 'host', {}],
      ['live.relay', 'relay', relay.env],
    ] as const) {
      const portal = await startPortal({ DATABASE_URL: databaseUrl, ...settings, ...env })
      const times: number[] = []
      try {
        // The first one only warms up.
        for (let round = 0; round <= rounds; round += 1)
          times.push(await joinMs(browser, portal.url, unused.pop()!, way))
      } finally {
        await portal.stop()
      }
      console.log(`  ${way}: ${times.join(', ')} ms`)
      figures.push({ budget, where: `${rounds} calls`, value: median(times.slice(1)) })
    }
  } finally {
    await browser.close()
    await relay.stop()
  }
  return figures
}
