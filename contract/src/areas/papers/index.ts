import * as z from 'zod/mini'
import { forPatient, signedIn, forLinked } from '../../access.ts'
import { creates, entersAs, reads } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { id, instant } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import { givenFileName } from '../files/index.ts'

export { problems } from './problems.ts'

/** Why a signature was not accepted; told in `details.reason`. */
export const signatureFaults = [
  /** Neither a PDF nor an XML document, or a damaged one. */
  'format',
  'unsigned',
  /** What was signed is not what the file says now. */
  'changed',
  /** The signature is about a part of the file only, or has a form that the portal does not know. */
  'coverage',
  /** An algorithm or key that no longer proves anything. */
  'weak',
  /** The certificate leads to nobody whom the clinic trusts. */
  'untrusted',
  /** The certificate was not valid at the instant that counts. */
  'expired',
  /** The certificate was taken back before. */
  'revoked',
] as const
export type SignatureFault = (typeof signatureFaults)[number]

/** Who signed a file, as the certificate (or the trusted signature's authority) says. */
export const verifiedSignature = z.object({
  format: z.enum(['PADES', 'XADES']),
  signer: z.string(),
  /** Who vouches for the signer. */
  issuer: z.string(),
  /** What the signer's clock said; nobody vouches for it. */
  signedAt: z.optional(instant),
  /** Since when the signature has been there for certain: a time-stamping authority that the clinic trusts vouches for it. */
  provenAt: z.optional(instant),
  /** Whether the certificate is known not to have been taken back by then. */
  revocation: z.enum(['GOOD', 'UNKNOWN']),
  /** False for a signature of an earlier state of the file, which somebody added to and signed again. */
  whole: z.boolean(),
})
export type VerifiedSignature = z.infer<typeof verifiedSignature>

const ofAccount = z.strictObject({ id })
const ofPatient = z.strictObject({ patientId: id })

export const endpoints = defineEndpoints({
  accountAuthorized: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/is-authorized',
    summary: 'Whether the clinic or the state has confirmed to whom the account belongs; mirrors its type',
    output: z.object({ value: z.boolean() }),
    problems: [],
    access: signedIn,
    audit: reads('account'),
  },
  accountApplication: {
    method: 'GET',
    path: '/mpi/accounts/authorize/{id}',
    summary: 'The application to confirm the account at the clinic, to be printed; the id is that of the own account',
    params: ofAccount,
    output: file('application/pdf'),
    problems: [],
    access: forLinked('patient:read'),
    audit: reads('account'),
  },
  accountDataOffer: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/copy-data',
    summary:
      'The id under which the copy of the own data can be opened now; asks for recent proof, which an address bar cannot',
    output: z.object({ id }),
    problems: [],
    access: signedIn,
    audit: reads('account'),
    recentProof: true,
  },
  accountDataPrintout: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/copy-data/{id}/printout',
    summary: 'A copy of what the portal keeps of the own account, to be printed (GDPR, article 15)',
    params: ofAccount,
    output: file('application/pdf'),
    problems: ['HIS_ERROR'],
    access: forLinked('patient:read'),
    audit: reads('account-data'),
    recentProof: true,
  },
  signatureVerify: {
    method: 'POST',
    path: '/mpi/accounts/signatures/verify',
    summary: 'Verify the signatures of a PDF (PAdES) or XML (XAdES) file; the file is not kept',
    body: z.strictObject({ filename: givenFileName }),
    upload: 'required',
    unkept: true,
    output: z.object({ signatures: z.array(verifiedSignature) }),
    problems: [...uploadProblems, 'SIGNATURE_REFUSED'],
    access: signedIn,
    audit: creates('signature-check'),
    limit: 'upload',
  },
  ampaRegister: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/ampa/{patientId}/confirm',
    summary: 'Register the patient in the mobile application; the value is the PIN, and the PIN before no longer works',
    params: ofPatient,
    /** The same attempt gives the same PIN: a call that is repeated because its answer was lost changes nothing. */
    query: z.strictObject({ attempt: z.optional(z.guid()) }),
    origin: 'own-scripts',
    output: z.object({ value: z.string() }),
    problems: ['AMPA_ERROR'],
    access: forPatient('params.patientId', 'patient:write'),
    audit: entersAs('mobile-registration'),
    module: 'ampaModule',
    limit: 'code',
  },
  ampaCheck: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/ampa/{patientId}/check',
    summary: 'Whether the patient is registered in the mobile application',
    params: ofPatient,
    output: z.object({ value: z.boolean() }),
    problems: ['AMPA_ERROR'],
    access: forPatient('params.patientId', 'patient:read'),
    audit: reads('mobile-registration'),
    module: 'ampaModule',
  },
  ampaUnregister: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/ampa/{patientId}/unregister',
    summary: 'End the registration in the mobile application; done already, it stays done',
    params: ofPatient,
    origin: 'own-scripts',
    output: null,
    problems: ['AMPA_NOT_LINKED', 'AMPA_ERROR'],
    access: forPatient('params.patientId', 'patient:write'),
    audit: entersAs('mobile-registration'),
    module: 'ampaModule',
  },
})
