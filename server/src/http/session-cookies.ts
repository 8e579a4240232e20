import type { Call } from './call.ts'
import type { Endpoint } from '@portal/contract/endpoint'

type Cookies = Readonly<Record<string, string | undefined>>
type Jar = Pick<Call<Endpoint>, 'setCookie' | 'clearCookie'>

/** Where the browser keeps the session: out of reach of scripts. */
export interface SessionCookies {
  read(cookies: Cookies): string | undefined
  set(jar: Jar, token: string): void
  clear(jar: Jar): void
}

/** The token's cookie carries the `__Host-` prefix wherever it can be Secure, that is everywhere but on loopback (S1, decision 2). */
export function sessionCookies(secure: boolean): SessionCookies {
  const name = secure ? '__Host-session' : 'session'
  return {
    read: (cookies) => cookies[name],
    set: (jar, token) => jar.setCookie(name, token),
    clear: (jar) => jar.clearCookie(name),
  }
}
