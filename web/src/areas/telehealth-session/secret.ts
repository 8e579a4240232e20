const keyOf = (token: string): string => `live-guest:${token.split('.', 3).join('.')}`

const made = new Map<string, string>()

/**
 * What this browser alone knows of an invitation: with it the link is opened, and by it the browser comes back after its page was closed. A browser
 * that keeps nothing can come back only as long as the page is open.
 */
export function secretOf(token: string): string {
  const key = keyOf(token)
  const secret = kept(key) ?? made.get(key) ?? `guest-${crypto.randomUUID()}`
  made.set(key, secret)
  try {
    localStorage.setItem(key, secret)
  } catch {
    // It is kept in the page.
  }
  return secret
}

/** Forgets what was known of an invitation that is worth nothing any more. */
export function forgetSecret(token: string): void {
  made.delete(keyOf(token))
  try {
    localStorage.removeItem(keyOf(token))
  } catch {
    // Nothing was kept.
  }
}

function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
