import { accessDecisionsBody, type AccessDecision, type AccessRequest } from '@portal/contract/access-requests'
import { hideDecisionsBody, type HideDecision, type HideRequest } from '@portal/contract/hide-requests'
import { shortCall, type CallTimeouts } from '../short-call.ts'

/** The clinic's system that decides on requests. */
export interface AccessRequestsPort {
  /** Sends the waiting requests and returns the decisions. Raises an error when the clinic does not answer, or answers nonsense. */
  ask(waiting: readonly AccessRequest[]): Promise<readonly AccessDecision[]>
  /** The same for young people's requests to hide visits from their guardians. */
  askToHide(waiting: readonly HideRequest[]): Promise<readonly HideDecision[]>
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }

/** Calls `POST {url}/access-requests`, JSON, with a bearer token. */
export function accessRequestsApi(options: {
  readonly url: string
  readonly token: string
  /** Default: 2 s to connect, 5 s in all. */
  readonly timeouts?: CallTimeouts
}): AccessRequestsPort {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${options.token}` }
  const post = async (path: string, requests: readonly object[]): Promise<unknown> => {
    const address = new URL(`${options.url.replace(/\/+$/, '')}/${path}`)
    const call = { method: 'POST', headers, body: JSON.stringify({ requests }) }
    const { status, body } = await shortCall(address, call, options.timeouts ?? usualTimeouts)
    if (status !== 200) throw new Error(`The clinic answered ${status} to ${path}.`)
    return JSON.parse(body)
  }
  return {
    ask: async (requests) => accessDecisionsBody.parse(await post('access-requests', requests)).answers,
    askToHide: async (requests) => hideDecisionsBody.parse(await post('hide-requests', requests)).answers,
  }
}
