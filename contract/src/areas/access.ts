import * as z from 'zod/mini'
import { everyone, signedIn } from '../access.ts'
import { entersAs, leavesNoTrace, reads } from '../audit.ts'
import { defineEndpoints } from '../endpoint.ts'
import { id, text } from '../primitives.ts'

/** The signed-in account (000 §3, 001 §3). */
export const account = z.object({
  id,
  type: z.enum(['AUTHORIZED', 'BASIC']),
  username: z.string(),
  name: z.optional(z.string()),
  lastName: z.optional(z.string()),
  contactData: z.object({
    email: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
    phoneConfirmed: z.boolean(),
  }),
})
export type Account = z.infer<typeof account>

export const eventLogTypes = ['LOGIN_SUCCESS', 'LOGIN_FAILURE', 'LOGOUT', 'ACCOUNT_LOCK'] as const

export const accessEndpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/mpi/accounts/login',
    summary: 'Sign in by user name or e-mail and password',
    body: z.strictObject({
      username: text(254),
      password: z.string().check(z.minLength(1), z.maxLength(256)),
    }),
    output: account,
    problems: ['BAD_CREDENTIALS', 'USER_BLOCKED', 'TEMPORARY_BLOCKED', 'MUST_CHANGE_PASSWORD', 'ERR_AUTH_PASSWD_CHANGE', 'PASSWORD_EXPIRED'],
    access: everyone,
    audit: entersAs('session'),
    limit: 'login',
  },
  logout: {
    method: 'POST',
    path: '/mpi/accounts/logout',
    summary: 'End the session',
    output: null,
    problems: [],
    access: everyone,
    audit: entersAs('session'),
  },
  accountCurrent: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user',
    summary: 'The signed-in account',
    output: account,
    problems: [],
    access: signedIn,
    audit: reads('account'),
  },
  eventLogCreate: {
    method: 'POST',
    path: '/mpi/accounts/event-log',
    summary: 'Client-side report of a sign-in event; kept as untrusted telemetry',
    body: z.strictObject({
      eventLogType: z.enum(eventLogTypes),
      username: z.optional(text(254, 0)),
      description: z.optional(text(500, 0)),
    }),
    output: null,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the report is itself the record, and proves nothing'),
    limit: 'login',
  },
  loginSettings: {
    method: 'GET',
    path: '/mpi/accounts/login-settings',
    summary: 'Which links and fields the sign-in screen shows',
    output: z.object({
      showLinkToCreateAccountForMe: z.boolean(),
      showLinkToCreateAccountForWard: z.boolean(),
      showLinkToCreateAccountForChild: z.boolean(),
      usernamePromptMode: z.enum(['E_MAIL', 'USERNAME']),
    }),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('settings only'),
  },
})
