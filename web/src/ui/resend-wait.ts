/** Milliseconds before another code may be asked for; the message itself takes some seconds. */
const resendAfter = 60_000

/** From when until when no other code can be asked for, as `Countdown` takes it. */
export interface ResendWait {
  readonly now: string
  readonly until: string
}

/** The wait that begins as a code is sent, by the device's clock. */
export function resendWait(): ResendWait {
  const now = Date.now()
  return { now: new Date(now).toISOString(), until: new Date(now + resendAfter).toISOString() }
}
