import * as z from 'zod/mini'
import { signedIn } from '../../access.ts'
import { deletes, entersAs, leavesNoTrace, reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { instant, secondFactorCode } from '../../primitives.ts'
import { longestPassword } from '../../rules/password.ts'

/** Identifies a session for its owner. It opens nothing: neither the token nor its hash can be computed from it. */
const sessionId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** The remaining life of the session in whole seconds from the answer, so that the device's clock does not matter. */
const sessionLife = z.object({ idleSecondsLeft: z.int(), absoluteSecondsLeft: z.int() })
export type SessionLife = z.infer<typeof sessionLife>

const ownSession = z.object({
  id: sessionId,
  /** Browser and operating system in plain words, from what the browser sent; absent when it sent nothing. */
  device: z.optional(z.string()),
  openedAt: instant,
  lastUsedAt: instant,
  /** Whether it is the session of this call. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** The account's sessions: the remaining life of this one, and the list of all (ASVS 5.0, 7.3.1 and 7.5.2). */
export const endpoints = defineEndpoints({
  sessionState: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/session',
    summary: 'How long this session still lives; asking does not prolong it',
    output: sessionLife,
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('only tells the remaining time'),
    background: true,
  },
  sessionExtend: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/session/extend',
    summary: 'Prolong this session, up to its absolute end',
    output: sessionLife,
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('touches nothing but the session, as every call does'),
  },
  sessionProve: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/session/proof',
    summary:
      'Show once more who one is, so that acts that need recent proof are open; the session goes on under a new token',
    body: z.strictObject({
      password: z.string().check(z.minLength(1), z.maxLength(longestPassword)),
      code: z.optional(secondFactorCode),
    }),
    output: null,
    problems: ['BAD_CREDENTIALS', 'TEMPORARY_BLOCKED', 'USER_BLOCKED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'],
    access: signedIn,
    audit: entersAs('session'),
    limit: 'login',
  },
  sessionList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/sessions',
    summary: 'Where the account is signed in, the last used first',
    output: z.array(ownSession),
    problems: [],
    access: signedIn,
    audit: reads('session'),
  },
  sessionEnd: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user/sessions/{id}',
    summary: 'End one of the account’s sessions at once',
    params: z.strictObject({ id: sessionId }),
    output: null,
    problems: ['NOT_FOUND'],
    access: signedIn,
    audit: deletes('session'),
    recentProof: true,
  },
  sessionEndOthers: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user/sessions',
    summary: 'End every session of the account but this one, at once',
    output: null,
    problems: [],
    access: signedIn,
    audit: deletes('session'),
    recentProof: true,
  },
})
