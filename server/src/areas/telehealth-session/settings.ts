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
  /** The WebSocket of the clinic's recorder (Janus), as `ws://127.0.0.1:8188`. */
  LIVE_RECORDER_URL: z.optional(z.string().check(z.maxLength(1000))),
  /** The secret that the recorder shares with the portal (`api_secret` of Janus). */
  LIVE_RECORDER_SECRET: optionalSecret,
  /** The folder in which the recorder leaves recordings, by the same path for both. */
  LIVE_RECORDER_FOLDER: optionalText,
}

interface Given {
  readonly TURN_URLS?: string | undefined
  readonly TURN_SECRET?: string | undefined
  readonly TURN_ONLY: boolean
  readonly LIVE_CHAT_KEPT?: 'on' | 'off' | undefined
  readonly LIVE_RECORDER_URL?: string | undefined
  readonly LIVE_RECORDER_SECRET?: string | undefined
  readonly LIVE_RECORDER_FOLDER?: string | undefined
  readonly DEMO?: 'on' | 'off' | undefined
  readonly NODE_ENV: string
}

/** The clinic's recorder. Raises `ConfigError` for a part of it, an address that is none and a folder that depends on where the portal was started. */
function recorderOf({ LIVE_RECORDER_URL: url, LIVE_RECORDER_SECRET: secret, LIVE_RECORDER_FOLDER: folder }: Given) {
  if (!url && !secret && !folder) return undefined
  if (!url || !secret || !folder)
    throw new ConfigError('LIVE_RECORDER_URL, LIVE_RECORDER_SECRET and LIVE_RECORDER_FOLDER are needed together')
  if (!/^wss?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError('LIVE_RECORDER_URL takes the address of a WebSocket, as ws://127.0.0.1:8188')
  if (!isAbsolute(folder))
    throw new ConfigError('LIVE_RECORDER_FOLDER takes a whole path, as /var/lib/janus/recordings')
  return { url, secret, folder }
}

/**
 * The settings from the parsed environment. Raises `ConfigError` for an address that is none, for addresses without the secret, for a relay alone where
 * there is none, and for a part of a recorder.
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
    recorder: recorderOf(given),
    keepsChats: LIVE_CHAT_KEPT ? LIVE_CHAT_KEPT === 'on' : isDemo,
  }
}
