/** Milliseconds before another code may be asked for; a message takes some seconds to arrive. */
const resendAfter = 60_000

/** Beginning and end of the time in which no other code can be asked for, in the form that `Countdown` takes. */
export interface ResendWait {
  readonly now: string
  readonly until: string
}

/** The waiting time that begins when a code is sent, by the device's clock. */
export function resendWait(): ResendWait {
  const now = Date.now()
  return { now: new Date(now).toISOString(), until: new Date(now + resendAfter).toISOString() }
}
