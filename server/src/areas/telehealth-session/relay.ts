import { createHmac } from 'node:crypto'
import type { ToPage } from '@portal/contract/areas/telehealth-session/parts'

/** What a page is told of the ways of its media. */
export type Ways = Pick<Extract<ToPage, { type: 'joined' }>, 'iceServers' | 'relayOnly'>

/** Hours for which what opens the relay is good: longer than any call. */
const relayHours = 12

/** The clinic's relay, as it is configured. */
export interface Turn {
  readonly urls: readonly string[]
  readonly secret: string
  /** Media go through it alone. */
  readonly only: boolean
}

/**
 * By which ways the media of a page go: directly, and by the relay, with what opens it for some hours: a name that says until when, and its HMAC (the
 * convention of coturn's `use-auth-secret`).
 */
export function waysFor(turn: Turn | undefined, name: string, now: Date): Ways {
  if (!turn) return { iceServers: [] }
  const username = `${Math.floor(now.getTime() / 1000) + relayHours * 3600}:${name}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return { iceServers: [{ urls: turn.urls, username, credential }], ...(turn.only ? { relayOnly: true } : {}) }
}
