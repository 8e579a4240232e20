import type { Call } from './call.ts'
import type { Endpoint } from '@portal/contract/endpoint'

const yearSeconds = 365 * 24 * 60 * 60

/** Where the browser keeps that somebody has signed in with it. Opens nothing: failures elsewhere do not lock it out, no more. */
export interface DeviceCookies {
  read(cookies: Readonly<Record<string, string | undefined>>): string | undefined
  keep(call: Pick<Call<Endpoint>, 'keepCookie'>, token: string): void
}

/** The cookie's name carries the `__Host-` prefix wherever it can be Secure. */
export function deviceCookies(secure: boolean): DeviceCookies {
  const name = secure ? '__Host-device' : 'device'
  return {
    read: (cookies) => cookies[name],
    keep: (call, token) => call.keepCookie(name, token, yearSeconds),
  }
}
