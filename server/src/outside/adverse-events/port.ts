/** Whom the portal hands over, with which code, and how long the code is good. */
export interface HandOff {
  readonly token: string
  readonly validUntil: Date
  readonly accountId: string
  readonly name?: string | undefined
  readonly lastName?: string | undefined
}

/** The clinic's system for adverse events. */
export interface AdverseEventsPort {
  /** The page that people open. */
  readonly page: string
  /** The domain for which the cookie with the code is set. */
  readonly cookieDomain: string | undefined
  /** Tells the system of somebody who is about to come. Raises `AdverseEventsError` when it does not take it. */
  announce(handOff: HandOff): Promise<void>
}

/** The system does not answer, or does not know the portal. */
export class AdverseEventsError extends Error {
  override readonly name = 'AdverseEventsError'
}
