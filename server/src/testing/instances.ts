import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { App } from '../app.ts'
import { alone, type Crew } from '../crew.ts'

/**
 * How many instances of the portal serve the calls of a test, in turn, on one database. With TEST_INSTANCES=2 no test may notice that its next call
 * goes to another instance.
 */
export const instances = Number(process.env.TEST_INSTANCES ?? 1)

/** What instances would otherwise keep in their own memory: the files that people send, and the key that seals. */
export function sharedFolder(): { settings: Record<string, string>; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-instances-'))
  return {
    settings: { FILES_DIR: folder, SEALING_KEYS: randomBytes(32).toString('base64') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Starts some instances as one portal. The first one listens and deals every request to the next of them. Each does all the work in the background, as
 * servers on several machines do. `start` is given the address of the first one for all the others.
 */
export async function together(
  count: number,
  start: (crew: Crew, url: string | undefined) => Promise<App>,
): Promise<App> {
  const crew = alone()
  const first = await start(crew, undefined)
  const others: App[] = []
  while (others.length + 1 < count) others.push(await start(crew, first.url))
  if (others.length === 0) return first
  const all = [first, ...others]
  dealRequests(all)
  const forget = all.map(({ offer }) => offer.forget.bind(offer))
  first.offer.forget = () => forget.forEach((each) => each())
  return {
    ...first,
    worker: {
      start: () => all.forEach(({ worker }) => worker.start()),
      begun: () => each(all, ({ worker }) => worker.begun()),
      stop: () => each(all, ({ worker }) => worker.stop()),
      wake: () => all.forEach(({ worker }) => worker.wake()),
      drain: async () => {
        // Once more for each: a job of the one may have queued another, which the other has taken.
        for (const { worker } of [...all, ...all]) await worker.drain()
      },
    },
    writeStrangers: () => each(all, (app) => app.writeStrangers()),
    close: async () => {
      // Those of all of them are connections of the first.
      for (const { streams } of all) streams.close()
      await each(all, (app) => app.close())
    },
  }
}

const each = async (all: readonly App[], work: (app: App) => Promise<void>): Promise<void> => {
  for (const app of all) await work(app)
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
type Answer = ServerResponse & { req: IncomingMessage }

function dealRequests(all: readonly App[]): void {
  const { server } = all[0]!
  const listeners = all.map((app) => app.server.listeners('request')[0] as RequestListener)
  /** Those that may not have heard yet what another one has just done: they hear it within a second, for which no test should wait. */
  const behind = new Set<App>()
  let turn = 0
  const deal = async (request: IncomingMessage, answer: Answer): Promise<void> => {
    turn = (turn + 1) % all.length
    const [app, listener] = [all[turn]!, listeners[turn]!]
    if (behind.delete(app)) await app.caughtUp()
    const tell = () => all.filter((one) => one !== app).forEach((one) => behind.add(one))
    if (request.method !== 'GET') answer.once('finish', tell).once('close', tell)
    listener(request, answer)
  }
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, answer: Answer) => void deal(request, answer))
  const upgraders = all.map((app) => app.server.listeners('upgrade')[0] as UpgradeListener | undefined)
  server.removeAllListeners('upgrade')
  server.on('upgrade', (...given: Parameters<UpgradeListener>) => {
    turn = (turn + 1) % all.length
    upgraders[turn]?.(...given)
  })
}
