import type { Config } from '../../config.ts'

/** For whom passkeys are made: they are no good for any other address (WebAuthn level 3, 4: Relying Party). */
export interface RelyingParty {
  /** The host name, which authenticators keep with the passkey. */
  readonly id: string
  /** Scheme, host and port that browsers name in what they have signed. */
  readonly origin: string
}

/** As configured by PUBLIC_URL, which production demands; without it the address under which the portal was called. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): RelyingParty {
  const called = `http://${host}`
  const { hostname, origin } = new URL(publicUrl ?? (URL.canParse(called) ? called : 'http://localhost'))
  return { id: hostname, origin }
}
