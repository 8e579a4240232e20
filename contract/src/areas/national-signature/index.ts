import * as z from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { instant, text } from '../../primitives.ts'

export { problems } from './problems.ts'

/** Signing has no rows of its own: the areas whose documents are signed have them, in the shapes below. */
export const endpoints = defineEndpoints({})

/** What can be signed. */
export const signedKinds = ['CONSENT', 'DECLARATION'] as const
export type SignedKind = (typeof signedKinds)[number]

const returnAddress = text(500)

/** Where the browser comes back after signing, and after not signing: pages of the portal, with or without its address. */
export const signUrlQuery = z.strictObject({ errorUrl: returnAddress, successUrl: returnAddress })

/** Where the browser goes to sign. */
export const signUrl = z.object({ url: z.string() })
export type SignUrl = z.infer<typeof signUrl>

/** A document whose signature was accepted. */
export const signedResult = z.object({
  outcome: z.literal('SIGNED'),
  /** The time by the signer's own clock, otherwise when the portal accepted it. */
  signedAt: instant,
})
export type SignedResult = z.infer<typeof signedResult>

/** Problems of a row that begins a signing. */
export const signUrlProblems = [
  'SIGNING_UNAVAILABLE',
  'SIGNING_WITHOUT_PESEL',
  'SIGNING_RETURN_ADDRESS',
  'SIGNATURE_USED',
] as const

/** Why a document does not count as signed. */
export const unsignedOutcomes = [
  /** Nobody has signed it: not yet, or the person has refused. */
  'UNSIGNED',
  /** What was signed is not what was handed over, or the signature does not cover it. */
  'CHANGED',
  /** Somebody other than the patient has signed. */
  'FOREIGN',
  /** The certificate, or the service, does not stand behind the signature. */
  'UNTRUSTED',
  /** Its time is over. */
  'EXPIRED',
  /** The signature belongs to an earlier signing, or the document no longer waits for one. */
  'USED',
  /** The service does not answer; it is asked again later. */
  'UNAVAILABLE',
] as const
export type UnsignedOutcome = (typeof unsignedOutcomes)[number]

/** The problem of an outcome. */
export const problemOfOutcome = <O extends UnsignedOutcome>(outcome: O) => `SIGNATURE_${outcome}` as const

/** Problems of a row that is called after the return from signing. */
export const signedProblems = unsignedOutcomes.map(problemOfOutcome)
