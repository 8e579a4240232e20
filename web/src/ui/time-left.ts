/** Whole seconds until an instant, counted from the server's time when it answered and the milliseconds since; never below 0. */
export const secondsLeft = (until: string, now: string, passedMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now) - passedMs) / 1000))

/** `14:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
