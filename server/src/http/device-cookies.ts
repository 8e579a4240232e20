import type { Call } from './call.ts'
import type { Endpoint } from '@portal/contract/endpoint'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * The cookie that remembers that somebody has signed in with this browser. It gives no access; its only effect is that failed sign-ins elsewhere do
 * not lock this browser out.
 */
export interface DeviceCookies {
  read(cookies: Readonly<Record<string, string | undefined>>): string | undefined
  keep(call: Pick<Call<Endpoint>, 'keepCookie'>, token: string): void
}

/** The cookie's name has the `__Host-` prefix wherever the cookie can be Secure. */
export function deviceCookies(secure: boolean): DeviceCookies {
  const name = secure ? '__Host-device' : 'device'
  return {
    read: (cookies) => cookies[name],
    keep: (call, token) => call.keepCookie(name, token, yearSeconds),
  }
}
