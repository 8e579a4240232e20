import type { SessionLife } from '@portal/contract/areas/sessions'

/** Seconds before the session's end at which the person is warned (WCAG 2.2.1 demands at least 20). */
const warningSeconds = 120
/** Milliseconds until the server is asked again during a warning: another tab may have prolonged the session. */
const againAfterMs = 5_000

export interface NearEnd {
  readonly secondsLeft: number
  /** The session cannot be prolonged: it has reached its longest time. */
  readonly final: boolean
}

/** What the server's answer means: whether to warn now, and in how many milliseconds to ask again. */
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
