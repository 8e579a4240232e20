import * as z from 'zod/mini'
import { everyone, signedIn } from '../../access.ts'
import { entersAs, leavesNoTrace } from '../../audit.ts'
import { defineEndpoints, file, navigation } from '../../endpoint.ts'
import { code } from '../../primitives.ts'
import type { ProblemCode } from '../../problems.ts'

export { problems } from './problems.ts'

/** Why national sign-in did not succeed, beyond the code of its error page. */
export const nationalFailures = [
  'cancelled',
  'unavailable',
  'untrusted',
  'no-pesel',
  'no-account',
  'not-active',
  'other-person',
] as const
export type NationalFailure = (typeof nationalFailures)[number]

/** The page of the portal that explains the refusal: code 3 for a blocked account, 2 for any other failure. */
const errorPage = (problem: ProblemCode, reason: string | undefined): `/${string}` => {
  if (problem === 'UNAUTHENTICATED') return '/login'
  const query = new URLSearchParams({ code: problem === 'USER_BLOCKED' ? '3' : '2' })
  if (reason) query.set('reason', reason)
  return `/epuap/error?${query}`
}

// Only addresses of the portal itself are kept: anything else would make sign-in a way to lead people elsewhere (I16).
const ownAddress = z.string().check(z.maxLength(1000), z.regex(/^\/(?![/\\])[^\\\u0000-\u0020\u007F]*$/))

const word = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const answerProblems = ['USER_BLOCKED', 'NATIONAL_SIGN_IN_REFUSED'] as const

/**
 * National sign-in. All rows answer 404 where no provider is configured. The person's browser opens the rows that begin something. Two rows take the
 * provider's answer: only these may be called from another site's page, and they accept only a browser that holds the cookie of a sign-in that the
 * portal began.
 */
export const endpoints = defineEndpoints({
  nationalSignIn: {
    method: 'GET',
    path: '/mpi/epuap/sso',
    summary: 'Go to the national node to sign in; where to go afterwards is kept',
    query: z.strictObject({
      target: z.optional(ownAddress),
      service: z.optional(code),
      orgUnit: z.optional(code),
      employee: z.optional(code),
      occupation: z.optional(code),
    }),
    output: navigation(errorPage),
    problems: ['NATIONAL_SIGN_IN_REFUSED'],
    access: everyone,
    audit: entersAs('session'),
    limit: 'login',
  },
  nationalConfirm: {
    method: 'GET',
    path: '/mpi/epuap/sso-confirm',
    summary: 'Go to the national node to confirm who the signed-in account belongs to',
    query: z.strictObject({ target: z.optional(ownAddress) }),
    origin: 'own-pages',
    output: navigation(errorPage),
    problems: ['NATIONAL_SIGN_IN_REFUSED'],
    access: signedIn,
    audit: entersAs('account'),
    limit: 'login',
  },
  nationalAnswerForm: {
    method: 'POST',
    path: '/mpi/epuap/acs',
    summary: 'Take the answer of the national node: an artifact (SAML assertion consumer service)',
    body: z.object({ SAMLart: word(2000), RelayState: word(80) }),
    origin: 'identity-provider',
    output: navigation(errorPage),
    problems: [...answerProblems],
    access: everyone,
    audit: entersAs('session'),
    limit: 'login',
  },
  nationalAnswerQuery: {
    method: 'GET',
    path: '/mpi/epuap/callback',
    summary: 'Take the answer of an OpenID Connect provider: a code',
    query: z.object({
      state: word(80),
      code: z.optional(word(2000)),
      iss: z.optional(word(500)),
      error: z.optional(word(100)),
      error_description: z.optional(word(1000)),
      session_state: z.optional(word(500)),
    }),
    origin: 'identity-provider',
    output: navigation(errorPage),
    problems: [...answerProblems],
    access: everyone,
    audit: entersAs('session'),
    limit: 'login',
  },
  nationalLogout: {
    method: 'GET',
    path: '/mpi/epuap/slo/{param}',
    summary: 'Sign out here and at the national node (single logout); the parameter is "all"',
    params: z.object({ param: z.literal('all') }),
    origin: 'own-pages',
    output: navigation(errorPage),
    problems: [],
    access: everyone,
    audit: entersAs('session'),
  },
  nationalMetadata: {
    method: 'GET',
    path: '/mpi/epuap/metadata',
    summary: 'SAML metadata of the portal as a service provider',
    output: file('application/samlmetadata+xml'),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('public keys and addresses only'),
  },
})
