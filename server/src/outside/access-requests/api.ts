import { accessDecisionsBody, type AccessDecision, type AccessRequest } from '@portal/contract/access-requests'
import { documentDecisionsBody, type DocumentDecision, type RequestForClinic } from '@portal/contract/document-requests'
import { hideDecisionsBody, type HideDecision, type HideRequest } from '@portal/contract/hide-requests'
import { shortBytes, shortCall, type CallTimeouts } from '../short-call.ts'

/** The clinic's system that decides on requests. */
export interface AccessRequestsPort {
  /** Sends the waiting requests and returns the decisions. Raises an error when the clinic does not answer, or answers nonsense. */
  ask(waiting: readonly AccessRequest[]): Promise<readonly AccessDecision[]>
  /** The same for young people's requests to hide visits from their guardians. */
  askToHide(waiting: readonly HideRequest[]): Promise<readonly HideDecision[]>
  /** The same for requests for documents. */
  askForDocuments(open: readonly RequestForClinic[]): Promise<readonly DocumentDecision[]>
  /** A file with which the clinic answers a request for documents; an error where it has more bytes than that. */
  documentFile(request: string, file: string, longest: number): Promise<Buffer>
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
const fileTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 60_000 }
/** A hundred answers in the clinic's own words, with the names of files. */
const longestDecisions = 4 * 1024 * 1024

/** Calls `POST {url}/access-requests`, JSON, with a bearer token. */
export function accessRequestsApi(options: {
  readonly url: string
  readonly token: string
  /** Default: 2 s to connect, 5 s in all. */
  readonly timeouts?: CallTimeouts
}): AccessRequestsPort {
  const authorization = `Bearer ${options.token}`
  const at = (path: string) => new URL(`${options.url.replace(/\/+$/, '')}/${path}`)
  const post = async (path: string, requests: readonly object[], longest?: number): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization }
    const call = { method: 'POST', headers, body: JSON.stringify({ requests }) }
    const { status, body } = await shortCall(at(path), call, options.timeouts ?? usualTimeouts, longest)
    if (status !== 200) throw new Error(`The clinic answered ${status} to ${path}.`)
    return JSON.parse(body)
  }
  return {
    ask: async (requests) => accessDecisionsBody.parse(await post('access-requests', requests)).answers,
    askToHide: async (requests) => hideDecisionsBody.parse(await post('hide-requests', requests)).answers,
    askForDocuments: async (requests) =>
      documentDecisionsBody.parse(await post('document-requests', requests, longestDecisions)).answers,
    async documentFile(request, file, longest) {
      const path = `document-requests/${encodeURIComponent(request)}/files/${encodeURIComponent(file)}`
      const call = { method: 'GET', headers: { authorization } }
      const { status, bytes } = await shortBytes(at(path), call, fileTimeouts, longest)
      if (status !== 200) throw new Error(`The clinic answered ${status} to a file of a request.`)
      return bytes
    },
  }
}
