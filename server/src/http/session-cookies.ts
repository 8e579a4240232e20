import type { Endpoint } from '@portal/contract/endpoint'
import type { Call } from './call.ts'

type Jar = Pick<Call<Endpoint>, 'setCookie' | 'clearCookie'>

/** Where the browser keeps the session: out of reach of scripts. */
export interface SessionCookies {
  /** The tokens that came; one of them is the person's, others may have been planted. */
  tokens(call: Pick<Call<Endpoint>, 'cookieValues'>): readonly string[]
  set(jar: Jar, token: string): void
  clear(jar: Jar): void
}

/** The token's cookie carries the `__Host-` prefix wherever it can be Secure, that is everywhere but on loopback (S1, decision 2). */
export function sessionCookies(secure: boolean): SessionCookies {
  const name = secure ? '__Host-session' : 'session'
  return {
    tokens: (call) => call.cookieValues(name),
    set: (jar, token) => jar.setCookie(name, token),
    clear: (jar) => jar.clearCookie(name),
  }
}
