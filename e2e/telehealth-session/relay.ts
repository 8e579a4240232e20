import type { BrowserContext, Page } from '@playwright/test'
import { startRelay } from '../support/relay.ts'
import { test as base } from '../support/test.ts'

interface RelayFixtures {
  /** Bytes a second that the relay lets through of each page in each direction; without it as many as come. */
  readonly relayRate: number | undefined
  readonly relayEnv: Record<string, string>
}

/** `test` with a relay of its own, through which alone the media of its portal's conversations go. */
export const test = base.extend<RelayFixtures>({
  relayRate: [undefined, { option: true }],
  relayEnv: async ({ relayRate }, use, { parallelIndex }) => {
    const port = 34_780 + 100 * parallelIndex
    const relay = await startRelay({ port, ...(relayRate === undefined ? {} : { bytesPerSecond: relayRate }) })
    await use(relay.env)
    await relay.stop()
  },
  portalEnv: ({ relayEnv }, use) => use(relayEnv),
})

/** Keeps the connections of a context's pages where `wayOf` finds them. Must be called before its pages are opened. */
export const watchConnections = (context: BrowserContext) =>
  context.addInitScript(() => {
    const kept = window as unknown as { connections: RTCPeerConnection[] }
    kept.connections = []
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        kept.connections.push(this)
      }
    }
  })

/** The names of the searches for a way (ICE, RFC 8445) that pages of a context have offered: one for each connection that came about at once. */
export function searchesOf(context: BrowserContext): ReadonlySet<string> {
  const found = new Set<string>()
  context.on('page', (page) =>
    page.on('websocket', (line) =>
      line.on('framesent', ({ payload }) => {
        const [, name] = /"offer.*?a=ice-ufrag:([^\\]+)/.exec(String(payload)) ?? []
        if (name !== undefined) found.add(name)
      }),
    ),
  )
  return found
}

/** How the media of a page go now, as its browser counts it: the kinds of both ends of the way, the kinds of all own candidates, and what has arrived. */
export const wayOf = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] }
    const stats = [...((await connections.at(-1)?.getStats()) ?? new Map()).values()] as Record<string, unknown>[]
    const transport = stats.find(({ type }) => type === 'transport')
    const pair = stats.find(({ id }) => id === transport?.selectedCandidatePairId)
    const kindOf = (id: unknown) => stats.find((one) => one.id === id)?.candidateType
    return {
      local: kindOf(pair?.localCandidateId),
      remote: kindOf(pair?.remoteCandidateId),
      own: [...new Set(stats.filter(({ type }) => type === 'local-candidate').map((one) => one.candidateType))],
      received: stats
        .filter(({ type }) => type === 'inbound-rtp')
        .map(({ kind }) => String(kind))
        .toSorted((a, b) => a.localeCompare(b)),
    }
  })

/** With which code (RFC 8656, 19) a relay refuses a page these credentials; undefined where it gives it a way. */
export const refusalOf = (page: Page, server: { urls: string; username: string; credential: string }) =>
  page.evaluate(
    (iceServer) =>
      new Promise<number | undefined>((resolve) => {
        const peer = new RTCPeerConnection({ iceServers: [iceServer], iceTransportPolicy: 'relay' })
        peer.onicecandidate = ({ candidate }) => candidate && resolve(undefined)
        peer.onicecandidateerror = ({ errorCode }) => resolve(errorCode)
        peer.createDataChannel('probe')
        void peer.setLocalDescription()
      }),
    server,
  )
