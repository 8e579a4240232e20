import type { FromPage, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import { livePath } from '@portal/contract/rules/teleconsultation-live'
import { WebSocket } from 'ws'

type Told<T extends ToPage['type']> = Extract<ToPage, { type: T }>

/** A page of a live session as the server sees it: a WebSocket that keeps what it was told. */
export interface LivePage {
  readonly told: readonly ToPage[]
  /** The first message of a kind that fits, told already or still to come. Rejects when the connection ends before. */
  next<T extends ToPage['type']>(type: T, fits?: (message: Told<T>) => boolean): Promise<Told<T>>
  /** As `next`, of what is told from now on. */
  soon<T extends ToPage['type']>(type: T, fits?: (message: Told<T>) => boolean): Promise<Told<T>>
  say(message: FromPage): void
  /** Anything, also what no page says. */
  sayRaw(text: string | Buffer): void
  /** The code with which the connection ended. */
  readonly ended: Promise<number>
  /** Reads nothing any more, also not that the connection is to end. */
  deaf(): void
  /** Ends the connection as a network does that breaks down. */
  cut(): void
  close(): void
}

/** Opens a connection to the portal at `url`; `headers` in place of a browser's, with its cookies and its origin. */
export function openLivePage(url: string, headers: Record<string, string> = {}): Promise<LivePage> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${livePath}`, { headers: { origin: url, ...headers } })
  const told: ToPage[] = []
  const waiting = new Set<() => void>()
  const wakeAll = () => waiting.forEach((wake) => wake())
  let over = false
  const ended = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      over = true
      resolve(code)
      wakeAll()
    })
  })
  socket.on('message', (data: Buffer) => {
    told.push(JSON.parse(data.toString()) as ToPage)
    wakeAll()
  })
  const page: LivePage = {
    told,
    ended,
    next: (type, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = told.find((one) => one.type === type && fits(one as Told<typeof type>))
          if (!found && !over) return
          waiting.delete(look)
          if (found) resolve(found as Told<typeof type>)
          else reject(new Error(`the connection ended without ${type}`))
        }
        waiting.add(look)
        look()
      }),
    soon: (type, fits = () => true) => {
      const before = told.length
      return page.next(type, (message) => told.indexOf(message) >= before && fits(message))
    },
    say: (message) => socket.send(JSON.stringify(message)),
    sayRaw: (text) => socket.send(text),
    deaf: () => socket.pause(),
    cut: () => socket.terminate(),
    close: () => socket.close(),
  }
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(page))
    socket.on('error', reject)
  })
}

type State = Told<'state'>

/** Whether a state says that this page is there. */
export const meets =
  (page: string) =>
  ({ others }: State): boolean =>
    others.some((one) => one.page === page)

/** Whether a state says that nobody else is there. */
export const isAlone = ({ others }: State): boolean => others.length === 0
