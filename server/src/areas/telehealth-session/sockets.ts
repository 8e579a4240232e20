import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { fromPage } from '@portal/contract/areas/telehealth-session/parts'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { networkOf } from '../../http/network.ts'
import { describeError, type Log } from '../../log/log.ts'
import type { LiveHub } from './hub.ts'
import type { Line, Member, Visitor } from './member.ts'
import { turns } from './rules.ts'

/** Bytes of one message; a session description of a browser has a tenth of that. */
const longestMessage = 128 * 1024
/** Milliseconds within which a page must say who it is. */
const helloMs = 5_000
/** Milliseconds between two signs of life. */
const beatMs = 15_000
/** Connections of one process that have not said yet who they are: from one network, and all together; and of all that there are. */
const most = { unknownOfOne: 10, unknown: 500, all: 4_000 }
/** Messages that a page may send at once, and each second from then on. */
const bucket = { size: 80, perSecond: 20 }
/** The code with which a browser ends the connections of a page that is closed (RFC 6455, 7.4.1). */
const goingAway = 1001
/** Bytes that a page may leave unread before it is cut off. */
const mostUnread = 512 * 1024

interface Given {
  readonly hub: LiveHub
  readonly log: Log
  /** Whose session came with the request, if any. */
  readonly identify: (request: IncomingMessage) => Promise<Visitor | undefined>
  /** The address under which people reach the portal; where it is not configured, the one that the caller names. */
  readonly publicUrl: string | undefined
  readonly addressOf: (request: IncomingMessage) => string
}

/** Whether a page of the portal itself opens the connection. A browser always says which page it is; a script of another site may open one as well. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage, publicUrl: string | undefined): boolean {
  const from = origin === undefined ? null : URL.parse(origin)
  if (!from) return false
  return publicUrl ? from.origin === URL.parse(publicUrl)?.origin : from.host === host
}

/** Who opened a connection, and what is called once they have said who they are. */
interface Come {
  readonly request: IncomingMessage
  readonly address: string
  readonly known: () => void
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Accepts the WebSockets of live sessions at a server. Returns how to end them all. */
export function openLiveSockets(server: Server, { hub, log, identify, publicUrl, addressOf }: Given): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false })
  /** How many have not said yet who they are, by their networks. */
  const unknown = new Map<string, number>()
  const countOf = (network: string) => unknown.get(network) ?? 0
  const allUnknown = () => [...unknown.values()].reduce((sum, count) => sum + count, 0)
  let closed = false
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    const address = addressOf(request)
    const network = networkOf(address)
    const crowded = countOf(network) >= most.unknownOfOne || allUnknown() >= most.unknown
    if (closed || crowded || sockets.clients.size >= most.all) return refuse(socket, '503 Service Unavailable')
    if (request.method !== 'GET' || !isOwnPage(request, publicUrl)) return refuse(socket, '403 Forbidden')
    sockets.handleUpgrade(request, socket, head, (page) => {
      unknown.set(network, countOf(network) + 1)
      const known = once(() => {
        if (countOf(network) > 1) unknown.set(network, countOf(network) - 1)
        else unknown.delete(network)
      })
      page.once('close', known)
      serve(page, { request, address, known })
    })
  }
  const serve = (page: WebSocket, { request, address, known }: Come): void => {
    let member: Member | undefined
    let alive = true
    // From the portal's own end on nothing is heard any more, also of a page that does not answer the close.
    let over = false
    const line: Line = {
      address,
      send: (message) => {
        if (page.bufferedAmount > mostUnread) return page.terminate()
        page.send(JSON.stringify(message))
      },
      close: (code, reason) => {
        over = true
        page.close(code, reason)
      },
    }
    const take = metered(() => line.close(liveCloses.tooMuch, 'too much'))
    const late = setTimeout(() => page.terminate(), helloMs).unref()
    // One message after the other, so that lines keep their order.
    let turn: Promise<void> = Promise.resolve()
    page.on('message', (data, isBinary) => {
      if (over || !take()) return
      turn = turn
        .then(() => (over ? undefined : hear(data, isBinary)))
        .catch((error: unknown) => {
          log.warn(describeError(error), 'a message of a live session failed')
          line.close(1011, 'failed')
        })
    })
    page.on('pong', () => (alive = true))
    const beat = setInterval(() => {
      if (!alive) return page.terminate()
      alive = false
      page.ping()
    }, beatMs).unref()
    page.on('error', () => page.terminate())
    page.once('close', (code) => {
      clearTimeout(late)
      clearInterval(beat)
      if (!member) return
      if (code === goingAway) void hub.closed(member)
      else hub.left(member)
    })
    const hear = async (data: RawData, isBinary: boolean): Promise<void> => {
      const read = isBinary ? undefined : fromPage.safeParse(parsed(data))
      if (!read?.success) return line.close(1007, 'not understood')
      if (read.data.type !== 'join') return member ? hub.receive(member, read.data) : line.close(1008, 'join first')
      if (member) return line.close(1008, 'joined already')
      member = await hub.enter(line, read.data, await identify(request))
      if (!member) return
      clearTimeout(late)
      known()
      if (page.readyState !== page.OPEN) hub.left(member)
    }
  }
  server.on('upgrade', upgrade)
  let turn = 0
  const beat = setInterval(() => void hub.beat((turn += 1)), beatMs / turns).unref()
  return () => {
    closed = true
    clearInterval(beat)
    hub.close()
    for (const page of sockets.clients) page.close(1012, 'restart')
    // Who does not answer the close keeps nothing open.
    setTimeout(() => sockets.clients.forEach((page) => page.terminate()), 1_000).unref()
    sockets.close()
  }
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse((data as Buffer).toString('utf8'))
  } catch {
    return undefined
  }
}

const once = (work: () => void): (() => void) => {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

/** Counts messages; says no, and calls `tooMany`, when more come than a page ever sends. */
function metered(tooMany: () => void): () => boolean {
  let left = bucket.size
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(bucket.size, left + ((now - at) / 1000) * bucket.perSecond)
    at = now
    left -= 1
    if (left >= 0) return true
    tooMany()
    return false
  }
}
