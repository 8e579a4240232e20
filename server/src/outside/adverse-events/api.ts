import { shortCall, type CallTimeouts } from '../short-call.ts'
import { AdverseEventsError, type AdverseEventsPort } from './port.ts'

/** Where the system is. */
interface AdverseEventsAddress {
  readonly url: string
  readonly token: string
  readonly cookieDomain?: string | undefined
  /** Default: 2 s to connect, 5 s in all. */
  readonly timeouts?: CallTimeouts
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }

/** Calls `POST {url}/sso/tokens`, JSON, with a bearer token; the answer is 204. */
export function adverseEventsApi({
  url,
  token: secret,
  cookieDomain,
  timeouts = usualTimeouts,
}: AdverseEventsAddress): AdverseEventsPort {
  const root = url.replace(/\/+$/, '')
  return {
    page: `${root}/`,
    cookieDomain,
    async announce({ validUntil, ...handOff }) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
      const body = JSON.stringify({ ...handOff, validUntil: validUntil.toISOString() })
      const { status } = await shortCall(
        new URL(`${root}/sso/tokens`),
        { method: 'POST', headers, body },
        timeouts,
      ).catch((cause: unknown) => {
        throw new AdverseEventsError('The system for adverse events does not answer.', { cause })
      })
      if (status !== 204) throw new AdverseEventsError(`The system for adverse events answered ${status}.`)
    },
  }
}
