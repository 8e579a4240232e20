import { accessDecisionsBody, type AccessDecision, type AccessRequest } from '@portal/contract/access-requests'
import { shortCall, type CallTimeouts } from './short-call.ts'

/** Who decides at the clinic. */
export interface AccessRequestsPort {
  /** Shows what waits and answers what was decided of it. Raises an error when the clinic does not answer, or not sensibly. */
  ask(waiting: readonly AccessRequest[]): Promise<readonly AccessDecision[]>
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }

/** Speaks `POST {url}/access-requests`, JSON, with a bearer token. */
export function accessRequestsApi(options: {
  readonly url: string
  readonly token: string
  /** 2 s to connect, 5 s in all by default. */
  readonly timeouts?: CallTimeouts
}): AccessRequestsPort {
  const address = new URL(`${options.url.replace(/\/+$/, '')}/access-requests`)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${options.token}` }
  return {
    async ask(requests) {
      const call = { method: 'POST', headers, body: JSON.stringify({ requests }) }
      const { status, body } = await shortCall(address, call, options.timeouts ?? usualTimeouts)
      if (status !== 200) throw new Error(`The clinic answered ${status} to requests for records.`)
      return accessDecisionsBody.parse(JSON.parse(body)).answers
    },
  }
}
