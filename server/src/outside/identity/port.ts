import type { Journey } from '@portal/contract/endpoint'

/** What a running sign-in is tied to; made by the portal and known to nobody else. */
export interface Errand {
  /** Comes back with the answer (SAML RelayState, OpenID Connect state). */
  readonly state: string
  /** The address to which the provider sends the browser back. */
  readonly returnTo: string
  /** The person must prove who they are again, even if the provider recognises their browser. */
  readonly afresh: boolean
  readonly now: Date
}

/** What an adapter must remember until the answer comes; stored by the portal, never in the browser. */
export type Kept = Readonly<Record<string, string>>

/** The provider's answer, brought by the browser. */
export interface Answer {
  readonly fields: Readonly<Record<string, string>>
  readonly kept: Kept
  readonly returnTo: string
  readonly now: Date
}

/** The provider's session, which single logout must name. */
export interface ProviderSession {
  readonly nameId: string
  readonly sessionIndex: string
}

/** A person's identity, just proved by the provider. */
export interface Proof {
  /** The provider; a subject is unique only together with it. */
  readonly issuer: string
  readonly subject: string
  /** Valid by form and check digit. */
  readonly pesel: string
  readonly session: ProviderSession | undefined
  /** Keys that must never be accepted again, and the time until which they could be tried. */
  readonly once: { readonly keys: readonly string[]; readonly until: Date }
}

/** Why there is no proof: the person cancelled, the provider is silent or refuses, the answer cannot be trusted, or it contains no PESEL. */
export type Failure = 'cancelled' | 'unavailable' | 'untrusted' | 'no-pesel'

/** A sign-in that failed at the provider or on the way back. The detail is for the log and identifies nobody. */
export class NoProof extends Error {
  readonly failure: Failure
  constructor(failure: Failure, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'NoProof'
    this.failure = failure
  }
}

/** National sign-in: another system proves who the person is. Adapters: `saml/`, `oidc.ts`. */
export interface IdentityPort {
  /** How the answer comes back: in a form that the provider's page posts, or in the query of an address. */
  readonly comesBackBy: 'form' | 'query'
  begin(errand: Errand): Promise<{ journey: Journey; kept: Kept }>
  /** Raises `NoProof`. */
  complete(answer: Answer): Promise<Proof>
  /** Ends the provider's session; returns the address to which the browser must go for that, if any. Raises `NoProof`. */
  logout(session: ProviderSession, returnTo: string, now: Date): Promise<Journey | undefined>
  /** The portal's description for the provider (SAML metadata), where the protocol has one. */
  describe(addresses: { readonly returnTo: string }): string | undefined
}
