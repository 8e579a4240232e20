import * as z from 'zod/mini'
import { signedIn } from '../../access.ts'
import { creates, deletes, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { instant } from '../../primitives.ts'

export { problems } from './problems.ts'

/** Codes that replace the device when it is lost; shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factor of the signed-in account: one-time codes of an app (RFC 6238), and recovery codes. */
export const endpoints = defineEndpoints({
  secondFactorView: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/second-factor',
    summary: 'Whether signing in asks for a one-time code, and how many recovery codes are left',
    output: z.object({ since: z.optional(instant), recoveryCodesLeft: z.int() }),
    problems: [],
    access: signedIn,
    audit: reads('second-factor'),
  },
  secondFactorBegin: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/second-factor',
    summary: 'Get a fresh key for an app that makes one-time codes; nothing changes before its first code is entered',
    output: z.object({
      /** The key in base32, for typing. */
      key: z.string(),
      /** The same key for a QR code: `otpauth://totp/…`. */
      uri: z.string(),
    }),
    problems: ['SECOND_FACTOR_STANDS'],
    access: signedIn,
    audit: creates('second-factor'),
    recentProof: true,
  },
  secondFactorConfirm: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/second-factor/confirmation',
    summary: 'Enter the app’s first code: from now on signing in asks for one; every other session ends',
    body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
    output: recoveryCodes,
    problems: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_STANDS'],
    access: signedIn,
    audit: updates('second-factor'),
    recentProof: true,
  },
  secondFactorRemove: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user/second-factor',
    summary: 'Sign in by password alone again; every other session ends',
    output: null,
    problems: ['NOT_FOUND'],
    access: signedIn,
    audit: deletes('second-factor'),
    recentProof: true,
  },
  recoveryCodesRenew: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/second-factor/recovery-codes',
    summary: 'Get ten fresh recovery codes; the ones from before are worthless',
    output: recoveryCodes,
    problems: ['NOT_FOUND'],
    access: signedIn,
    audit: updates('second-factor'),
    recentProof: true,
  },
})
