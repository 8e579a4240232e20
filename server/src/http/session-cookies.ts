import type { Endpoint } from '@portal/contract/endpoint'
import type { Call } from './call.ts'

type Jar = Pick<Call<Endpoint>, 'setCookie' | 'clearCookie'>

/** The cookie with the session's token; scripts cannot read it. */
export interface SessionCookies {
  /** The tokens in the request; one of them is the person's, others may have been planted. */
  tokens(call: Pick<Call<Endpoint>, 'cookieValues'>): readonly string[]
  set(jar: Jar, token: string): void
  clear(jar: Jar): void
}

/** The token's cookie has the `__Host-` prefix wherever it can be Secure, that is everywhere except on loopback (S1). */
export function sessionCookies(secure: boolean): SessionCookies {
  const name = secure ? '__Host-session' : 'session'
  return {
    tokens: (call) => call.cookieValues(name),
    set: (jar, token) => jar.setCookie(name, token),
    clear: (jar) => jar.clearCookie(name),
  }
}
