import {
  declarationDecisionsBody,
  ofPatientAnswer,
  registeredAnswer,
  type DeclarationDecision,
  type DeclarationForClinic,
  type KnownDeclaration,
  type OpenDeclaration,
  type PatientAtClinic,
  type RegisteredAnswer,
} from '@portal/contract/declarations'
import { accessDecisionsBody, type AccessDecision, type AccessRequest } from '@portal/contract/access-requests'
import { enteredConsentsBody, type ConsentForClinic, type EnteredConsent } from '@portal/contract/consents'
import { payoutDecisionsBody, type PayoutDecision, type PayoutForClinic } from '@portal/contract/clinic-deposits'
import { documentDecisionsBody, type DocumentDecision, type RequestForClinic } from '@portal/contract/document-requests'
import {
  refundDecisionsBody,
  type PaidForClinic,
  type RefundDecision,
  type RefundRequest,
} from '@portal/contract/clinic-payments'
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
  /** Tells of consents, and returns those that were entered at the clinic since it was asked last. */
  tellConsents(told: readonly ConsentForClinic[]): Promise<readonly EnteredConsent[]>
  /** A file with which the clinic answers a request for documents; an error where it has more bytes than that. */
  documentFile(request: string, file: string, longest: number): Promise<Buffer>
  /** The declarations that the clinic has of a patient now. */
  declarationsOf(
    patient: PatientAtClinic,
  ): Promise<{ readonly patient: 'known' | 'unknown'; readonly declarations: readonly KnownDeclaration[] }>
  /** Registers a declaration under a key; repeated, it has no further effect and the same answer. */
  registerDeclaration(key: string, declaration: DeclarationForClinic): Promise<RegisteredAnswer>
  /** Takes back what was registered under a key, if anything was, and makes sure that nothing will be; `kept` where it was handed in meanwhile. */
  takeBackDeclaration(key: string): Promise<'gone' | 'kept'>
  /** Tells of the registered declarations and returns what the clinic has decided about them. */
  openDeclarations(open: readonly OpenDeclaration[]): Promise<readonly DeclarationDecision[]>
  /** Tells the clinic that something has been paid; told twice it counts it once. */
  tellOfPayment(paid: PaidForClinic): Promise<void>
  /** The same as `ask` for paid visits that were cancelled. */
  askForRefunds(waiting: readonly RefundRequest[]): Promise<readonly RefundDecision[]>
  /** The same for requests for payouts from deposits. */
  askForPayouts(waiting: readonly PayoutForClinic[]): Promise<readonly PayoutDecision[]>
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
  const declaration = (key: string) => at(`declarations/${encodeURIComponent(key)}`)
  const timeouts = options.timeouts ?? usualTimeouts
  const post = async (path: string, content: object, longest?: number): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization }
    const call = { method: 'POST', headers, body: JSON.stringify(content) }
    const { status, body } = await shortCall(at(path), call, timeouts, longest)
    if (status !== 200) throw new Error(`The clinic answered ${status} to ${path}.`)
    return JSON.parse(body)
  }
  return {
    declarationsOf: async (patient) => ofPatientAnswer.parse(await post('declarations/of-patient', patient)),
    async registerDeclaration(key, content) {
      const headers = { 'content-type': 'application/json', authorization }
      const call = { method: 'PUT', headers, body: JSON.stringify(content) }
      const { status, body } = await shortCall(declaration(key), call, timeouts)
      if (status !== 200) throw new Error(`The clinic answered ${status} to a declaration.`)
      return registeredAnswer.parse(JSON.parse(body))
    },
    async takeBackDeclaration(key) {
      const { status } = await shortCall(declaration(key), { method: 'DELETE', headers: { authorization } }, timeouts)
      if (status !== 200 && status !== 409)
        throw new Error(`The clinic answered ${status} to the end of a declaration.`)
      return status === 200 ? 'gone' : 'kept'
    },
    openDeclarations: async (declarations) =>
      declarationDecisionsBody.parse(await post('declarations/open', { declarations }, longestDecisions)).answers,
    ask: async (requests) => accessDecisionsBody.parse(await post('access-requests', { requests })).answers,
    askToHide: async (requests) => hideDecisionsBody.parse(await post('hide-requests', { requests })).answers,
    askForDocuments: async (requests) =>
      documentDecisionsBody.parse(await post('document-requests', { requests }, longestDecisions)).answers,
    tellConsents: async (told) =>
      enteredConsentsBody.parse(await post('consents', { requests: told }, longestDecisions)).answers,
    askForRefunds: async (requests) => refundDecisionsBody.parse(await post('refunds', { requests })).answers,
    askForPayouts: async (requests) =>
      payoutDecisionsBody.parse(await post('deposit-payouts', { requests }, longestDecisions)).answers,
    async tellOfPayment(paid) {
      const headers = { 'content-type': 'application/json', authorization }
      const call = { method: 'PUT', headers, body: JSON.stringify(paid) }
      const { status } = await shortCall(at(`payments/${paid.key}`), call, timeouts)
      if (status !== 200 && status !== 204) throw new Error(`The clinic answered ${status} to a payment.`)
    },
    async documentFile(request, file, longest) {
      const path = `document-requests/${encodeURIComponent(request)}/files/${encodeURIComponent(file)}`
      const call = { method: 'GET', headers: { authorization } }
      const { status, bytes } = await shortBytes(at(path), call, fileTimeouts, longest)
      if (status !== 200) throw new Error(`The clinic answered ${status} to a file of a request.`)
      return bytes
    },
  }
}
