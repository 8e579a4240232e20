import type { IncomingMessage, Server } from 'node:http'
import type { Newsroom } from '../../db/news.ts'
import { cookieValues } from '../../http/cookie-values.ts'
import type { Services } from '../../services.ts'
import { LiveHub } from './hub.ts'
import type { Visitor } from './member.ts'
import { liveKey } from './routes.ts'
import { openRecorder } from './recorder.ts'
import { openRooms } from './rooms.ts'
import { waysFor } from './relay.ts'
import { openLiveSockets } from './sockets.ts'
import { VonageSessions } from './vonage.ts'

/** Opens the connections of live sessions at a server. Must be called before the news begin. Returns how to end them. */
export function openLive(
  { config, database, log, clock, sessions, cookies, keyNamed, outside: { vonage } }: Services,
  { server, news }: { readonly server: Server; readonly news: Newsroom },
): () => void {
  const { turn, keepsChats, recorder, rooms } = config.telehealthSession
  const hub = new LiveHub({
    database,
    news,
    clock,
    log,
    key: keyNamed(liveKey),
    waysOf: ({ side, bookingId }) => waysFor(turn, `${side}-${bookingId}`, clock()),
    keepsChats,
    recorder: recorder && openRecorder(recorder),
    rooms: vonage ? undefined : rooms && openRooms(rooms),
    vonage: vonage && new VonageSessions({ vonage, database, log }),
  })
  const identify = async ({ headers }: IncomingMessage): Promise<Visitor | undefined> => {
    const tokens = cookies.tokens({ cookieValues: (name) => cookieValues(headers.cookie, name) })
    const actor = await sessions.findOne(tokens, clock(), true)
    if (!actor) return undefined
    const { accountId, sessionHash } = actor
    return {
      accountId,
      session: sessionHash.toString('hex'),
      // Whoever talks with a doctor is not idle: this keeps the session.
      stands: async () => (await sessions.findOne(tokens, clock()))?.sessionHash.equals(sessionHash) === true,
    }
  }
  /** The caller's address, as the nearest proxies that are believed name it. */
  const addressOf = ({ headers, socket }: IncomingMessage): string => {
    const named = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((one) => one.trim())
    const hops = [...named.filter((one) => one !== ''), socket.remoteAddress ?? '']
    return hops[Math.max(0, hops.length - 1 - config.trustedProxies)]!
  }
  return openLiveSockets(server, { hub, log, identify, addressOf, publicUrl: config.publicUrl })
}
