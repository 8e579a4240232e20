import { accessProblems } from './problems/access.ts'
import { accountProblems } from './problems/account.ts'
import { bookingsProblems } from './problems/bookings.ts'
import { codesProblems } from './problems/codes.ts'
import { filesProblems } from './problems/files.ts'
import { generalProblems } from './problems/general.ts'
import { nationalSignInProblems } from './problems/national-sign-in.ts'
import { papersProblems } from './problems/papers.ts'
import { passkeysProblems } from './problems/passkeys.ts'
import { patientsProblems } from './problems/patients.ts'
import { questionnairesProblems } from './problems/questionnaires.ts'
import { referralsProblems } from './problems/referrals.ts'
import { registrationProblems } from './problems/registration.ts'
import { secondFactorProblems } from './problems/second-factor.ts'

/**
 * The closed list of error codes, each with its HTTP status and its text. Every error answer of the portal carries one of them:
 * `{ errorCode, message, errors?, details?, requestId }`. A screen that has words for a problem without an answer takes them from the
 * area's own file: the whole list is more than any one screen may weigh.
 */
export const problems = {
  ...generalProblems,
  ...accessProblems,
  ...secondFactorProblems,
  ...passkeysProblems,
  ...nationalSignInProblems,
  ...registrationProblems,
  ...codesProblems,
  ...patientsProblems,
  ...accountProblems,
  ...bookingsProblems,
  ...referralsProblems,
  ...questionnairesProblems,
  ...filesProblems,
  ...papersProblems,
} as const

export type ProblemCode = keyof typeof problems

/** Body of every error answer (decision 1). `errors` maps a field or a validation code to a text for the person. */
export interface ProblemBody {
  errorCode: ProblemCode
  message: string
  errors?: Record<string, string>
  details?: Record<string, unknown>
  requestId: string
}
