import { isAbsolute } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError, flag, optionalSecret, optionalText } from '../../setting-kinds.ts'

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
  /** The WebSocket of the clinic's media server (Janus), as `ws://127.0.0.1:8188`. */
  JANUS_URL: z.optional(z.string().check(z.maxLength(1000))),
  /** The secret that the media server shares with the portal (`api_secret` of Janus). */
  JANUS_SECRET: optionalSecret,
  /** The folder in which the media server leaves recordings, by the same path for both; left out: nothing is recorded. */
  LIVE_RECORDINGS_FOLDER: optionalText,
  /** Whether conversations of more than two go by rooms of the media server, and not from page to page. */
  LIVE_ROOMS: flag(false),
}

interface Given {
  readonly TURN_URLS?: string | undefined
  readonly TURN_SECRET?: string | undefined
  readonly TURN_ONLY: boolean
  readonly LIVE_CHAT_KEPT?: 'on' | 'off' | undefined
  readonly JANUS_URL?: string | undefined
  readonly JANUS_SECRET?: string | undefined
  readonly LIVE_RECORDINGS_FOLDER?: string | undefined
  readonly LIVE_ROOMS: boolean
  readonly DEMO?: 'on' | 'off' | undefined
  readonly NODE_ENV: string
}

/**
 * For what the clinic has its media server. Raises `ConfigError` for a part of it, a purpose without it, an address that is none and a folder that depends on
 * where the portal was started.
 */
function janusOf({ JANUS_URL: url, JANUS_SECRET: secret, LIVE_RECORDINGS_FOLDER: folder, LIVE_ROOMS }: Given) {
  if (!url && !secret && !folder && !LIVE_ROOMS) return { recorder: undefined, rooms: undefined }
  if (!url || !secret) throw new ConfigError('LIVE_RECORDINGS_FOLDER and LIVE_ROOMS need JANUS_URL and JANUS_SECRET')
  if (!/^wss?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError('JANUS_URL takes the address of a WebSocket, as ws://127.0.0.1:8188')
  if (folder && !isAbsolute(folder))
    throw new ConfigError('LIVE_RECORDINGS_FOLDER takes a whole path, as /var/lib/portal/recordings')
  const janus = { url, secret }
  return { recorder: folder ? { ...janus, folder } : undefined, rooms: LIVE_ROOMS ? janus : undefined }
}

/**
 * The settings from the parsed environment. Raises `ConfigError` for an address that is none, for addresses without the secret, for a relay alone where
 * there is none, and for a part of a media server.
 */
export function read(given: Given) {
  const { TURN_URLS, TURN_SECRET, TURN_ONLY, LIVE_CHAT_KEPT, DEMO, NODE_ENV } = given
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
    ...janusOf(given),
    keepsChats: LIVE_CHAT_KEPT ? LIVE_CHAT_KEPT === 'on' : isDemo,
  }
}
