import type { Config } from '../../config.ts'

/** The site for which passkeys are made: they work at no other address (WebAuthn level 3, 4: Relying Party). */
export interface RelyingParty {
  /** The host name, which authenticators store with the passkey. */
  readonly id: string
  /** Scheme, host and port, which browsers include in what is signed. */
  readonly origin: string
}

/** The site given by PUBLIC_URL, which production demands; without it, the address under which the portal was called. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): RelyingParty {
  const called = `http://${host}`
  const { hostname, origin } = new URL(publicUrl ?? (URL.canParse(called) ? called : 'http://localhost'))
  return { id: hostname, origin }
}
