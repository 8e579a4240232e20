import * as z from 'zod/mini'
import { forPatient, signedIn, forLinked } from '../../access.ts'
import { creates, entersAs, reads } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, id, instant } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import { givenFileName } from '../files/index.ts'

export { problems } from './problems.ts'

/** Why a signature was not accepted; told in `details.reason`. */
export const signatureFaults = [
  /** Neither a PDF nor an XML document, or a damaged one. */
  'format',
  'unsigned',
  /** The file was changed after it was signed. */
  'changed',
  /** The signature covers only a part of the file, or has a form that the portal does not know. */
  'coverage',
  /** The algorithm or the key is too weak to prove anything. */
  'weak',
  /** No authority that the clinic trusts stands behind the certificate. */
  'untrusted',
  /** The certificate was not valid at the time that counts for the signature. */
  'expired',
  /** The certificate was revoked before that time. */
  'revoked',
] as const
export type SignatureFault = (typeof signatureFaults)[number]

/** Who signed a file, according to the certificate (or to the authority of a trusted signature). */
export const verifiedSignature = z.object({
  format: z.enum(['PADES', 'XADES']),
  signer: z.string(),
  /** The authority that issued the certificate. */
  issuer: z.string(),
  /** The time by the signer's own clock; nobody confirms it. */
  signedAt: z.optional(instant),
  /** A time at which the signature certainly existed: a time-stamping authority that the clinic trusts confirms it. */
  provenAt: z.optional(instant),
  /** Whether it is known that the certificate had not been revoked by then. */
  revocation: z.enum(['GOOD', 'UNKNOWN']),
  /** False when the file was extended and signed again, so that this signature covers an earlier state of it. */
  whole: z.boolean(),
})
export type VerifiedSignature = z.infer<typeof verifiedSignature>

const ofAccount = z.strictObject({ id: askedId })
const ofPatient = z.strictObject({ patientId: askedId })

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
    /** Calls with the same attempt get the same PIN: repeating a call whose answer was lost changes nothing. */
    query: z.strictObject({ attempt: z.optional(z.guid()) }),
    origin: 'own-scripts',
    output: z.object({ value: z.string() }),
    problems: ['AMPA_ERROR'],
    access: forPatient('params.patientId', 'record:share'),
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
    access: forPatient('params.patientId', 'record:share'),
    audit: entersAs('mobile-registration'),
    module: 'ampaModule',
  },
})
