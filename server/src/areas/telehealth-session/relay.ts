import { createHmac } from 'node:crypto'

/** Hours for which what opens the relay is good: longer than any call. */
const relayHours = 12

/** A relay and what opens it for some hours: a name that says until when, and its HMAC (the convention of coturn's `use-auth-secret`). */
export function relayFor(
  turn: { readonly urls: readonly string[]; readonly secret: string } | undefined,
  name: string,
  now: Date,
) {
  if (!turn) return []
  const username = `${Math.floor(now.getTime() / 1000) + relayHours * 3600}:${name}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: turn.urls, username, credential }]
}
