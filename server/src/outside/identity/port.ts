import type { Journey } from '@portal/contract/endpoint'

/** What a sign-in under way is bound to; made by the portal, known to nobody else. */
export interface Errand {
  /** Returns with the answer (SAML RelayState, OpenID Connect state). */
  readonly state: string
  /** Where the provider sends the browser back to. */
  readonly returnTo: string
  /** The person must prove who they are anew, even if the provider knows their browser. */
  readonly afresh: boolean
  readonly now: Date
}

/** What an adapter must know again when the answer comes; kept by the portal, never in the browser. */
export type Kept = Readonly<Record<string, string>>

/** The provider's answer as the browser brought it. */
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

/** Who somebody is, as proven by the provider just now. */
export interface Proof {
  /** The provider; a subject means nothing without it. */
  readonly issuer: string
  readonly subject: string
  /** Valid by form and check digit. */
  readonly pesel: string
  readonly session: ProviderSession | undefined
  /** What must never be accepted again, and until when it could be tried. */
  readonly once: { readonly keys: readonly string[]; readonly until: Date }
}

/**
 * Why no proof came: the person gave up, the provider is silent or refuses, what came cannot be believed, or it says
 * nothing of a PESEL.
 */
export type Failure = 'cancelled' | 'unavailable' | 'untrusted' | 'no-pesel'

/** A sign-in that failed at the provider or on the way back. The detail is for the log and names nobody. */
export class NoProof extends Error {
  readonly failure: Failure
  constructor(failure: Failure, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'NoProof'
    this.failure = failure
  }
}

/** National sign-in: somebody else proves who the person is (002 §1, §7). Adapters: `saml/`, `oidc.ts`. */
export interface IdentityPort {
  /** How the answer comes back: by a form that the provider's page posts, or in the query of an address. */
  readonly comesBackBy: 'form' | 'query'
  begin(errand: Errand): Promise<{ journey: Journey; kept: Kept }>
  /** Raises `NoProof`. */
  complete(answer: Answer): Promise<Proof>
  /** Ends the provider's session; answers where the browser must go for that, if anywhere. Raises `NoProof`. */
  logout(session: ProviderSession, returnTo: string, now: Date): Promise<Journey | undefined>
  /** The portal's description for the provider (SAML metadata), where the protocol has one. */
  describe(addresses: { readonly returnTo: string }): string | undefined
}
