import * as z from 'zod/mini'
import { ConfigError, flag, optionalSecret } from '../../setting-kinds.ts'

const turnAddress = /^turns?:[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/

/** The clinic's relay for calls (TURN, RFC 8656), which people need whose networks let no direct connection through. */
export const environment = {
  /** Addresses of the relay with commas between them, as `turn:relay.example:3478?transport=udp`. */
  TURN_URLS: z.optional(z.string().check(z.maxLength(1000))),
  /** The secret that the relay shares with the portal (`static-auth-secret` of coturn). */
  TURN_SECRET: optionalSecret,
  /** Whether media go through the relay alone, also where a direct connection would get through. */
  TURN_ONLY: flag(false),
  /** Whether chats are kept with their visits where patients agree; left out: in the demo clinic alone. */
  LIVE_CHAT_KEPT: z.optional(z.enum(['on', 'off'])),
}

interface Given {
  readonly TURN_URLS?: string | undefined
  readonly TURN_SECRET?: string | undefined
  readonly TURN_ONLY: boolean
  readonly LIVE_CHAT_KEPT?: 'on' | 'off' | undefined
  readonly DEMO?: 'on' | 'off' | undefined
  readonly NODE_ENV: string
}

/** The settings from the parsed environment. Raises `ConfigError` for an address that is none, and for addresses without the secret, or a relay alone where there is none. */
export function read({ TURN_URLS, TURN_SECRET, TURN_ONLY, LIVE_CHAT_KEPT, DEMO, NODE_ENV }: Given) {
  const urls = (TURN_URLS ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '')
  if (!urls.every((url) => turnAddress.test(url)))
    throw new ConfigError('TURN_URLS takes addresses of a relay, as turn:relay.example:3478')
  if (urls.length > 0 && !TURN_SECRET) throw new ConfigError('TURN_URLS needs TURN_SECRET')
  if (TURN_ONLY && urls.length === 0) throw new ConfigError('TURN_ONLY needs TURN_URLS')
  const isDemo = DEMO ? DEMO === 'on' : NODE_ENV !== 'production'
  return {
    turn: TURN_SECRET && urls.length > 0 ? { urls, secret: TURN_SECRET, only: TURN_ONLY } : undefined,
    keepsChats: LIVE_CHAT_KEPT ? LIVE_CHAT_KEPT === 'on' : isDemo,
  }
}
