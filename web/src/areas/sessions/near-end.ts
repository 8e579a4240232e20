import type { SessionLife } from '@portal/contract/areas/sessions'

/** How long before its end the session is warned of, seconds (WCAG 2.2.1 asks for 20 at least). */
const warningSeconds = 120
/** While the warning stands, another tab may have prolonged the session. */
const againAfterMs = 5_000

export interface NearEnd {
  readonly secondsLeft: number
  /** The session cannot be prolonged: it has reached its longest time. */
  readonly final: boolean
}

/** What the server's answer means: whether to warn now, and when to ask again (milliseconds). */
export function nearEnd({ idleSecondsLeft, absoluteSecondsLeft }: SessionLife): {
  readonly near: NearEnd | undefined
  readonly askAgainMs: number
} {
  const secondsLeft = Math.min(idleSecondsLeft, absoluteSecondsLeft)
  const restMs = (secondsLeft - warningSeconds) * 1000
  if (restMs > 0) return { near: undefined, askAgainMs: restMs }
  const near = { secondsLeft, final: absoluteSecondsLeft <= warningSeconds }
  // Whole seconds are rounded down: a second after the last one the session has certainly ended.
  return { near, askAgainMs: Math.min(againAfterMs, (secondsLeft + 1) * 1000) }
}
