import * as z from 'zod/mini'
import { everyone, signedIn } from '../../access.ts'
import { creates, entersAs, leavesNoTrace, reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { ownerRefusals } from '../../problem-lists.ts'
import { id, phoneNumber, secondFactorCode, text } from '../../primitives.ts'
import { longestPassword } from '../../rules/password.ts'
import { passkeyAnswer } from '../passkeys/parts.ts'

export { problems } from './problems.ts'

/** What signing in and /main can open: the home page, or the first module that is on. */
export const startScreens = ['home', 'modules'] as const

/** The signed-in account. */
export const account = z.object({
  id,
  type: z.enum(['AUTHORIZED', 'BASIC']),
  username: z.string(),
  name: z.optional(z.string()),
  lastName: z.optional(z.string()),
  contactData: z.object({
    email: z.optional(z.string()),
    emailConfirmed: z.boolean(),
    phoneNumber: z.optional(z.string()),
    phoneConfirmed: z.boolean(),
    /** A new address or number that waits for its confirmation; until then the one above stays in use. */
    restoreEmail: z.optional(z.string()),
    restorePhone: z.optional(z.string()),
  }),
  /** Whether national sign-in can show that the account is this person's: it has, or has asked for, an own record with a PESEL. */
  nationalProof: z.boolean(),
  /** What the person wants to open after signing in; absent where they leave it to the clinic. */
  startScreen: z.optional(z.enum(startScreens)),
  version: z.int(),
})
export type Account = z.infer<typeof account>

export const eventLogTypes = ['LOGIN_SUCCESS', 'LOGIN_FAILURE', 'LOGOUT', 'ACCOUNT_LOCK'] as const

const password = z.string().check(z.minLength(1), z.maxLength(longestPassword))
const email = z.email().check(z.maxLength(254))

/** The body of a password change; without a session the user name or e-mail address names the account. */
export const passwordChange = z
  .strictObject({
    username: z.optional(text(254)),
    oldPassword: password,
    newPassword: password,
    confirmPassword: password,
  })
  .check(z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, { path: ['confirmPassword'] }))

/** Where the link or code for a new password is sent: an e-mail address or a phone number, exactly one of them. */
export const passwordRecovery = z
  .strictObject({ email: z.optional(email), phoneNumber: z.optional(phoneNumber) })
  .check(z.refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined)))

/** A new password with the token of a mailed link, or with the code sent to a phone number. */
export const passwordReset = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword: password,
  phoneNumber: z.optional(phoneNumber),
  email: z.optional(email),
})

const merged = { username: text(254), password, code: z.optional(secondFactorCode) }

/**
 * The other account and, where nobody is signed in, the account that stays: it is named by the credentials of the sign-in that led here, because the
 * page is open to everybody. Each with its code where it has a second factor: SECOND_FACTOR_REQUIRED and SECOND_FACTOR_WRONG name in `details.of` the
 * account whose code is meant.
 */
export const accountMerge = z.strictObject({ ...merged, account: z.optional(z.strictObject(merged)) })

/** The account whose code merging asks for: the one that goes, or the one that stays. */
export const mergeSides = ['going', 'staying'] as const
export type MergeSide = (typeof mergeSides)[number]

export const endpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/mpi/accounts/login',
    summary:
      'Sign in by user name or e-mail, password and, where the account has a second factor, its code or one of its passkeys',
    body: z.strictObject({
      username: text(254),
      password,
      code: z.optional(secondFactorCode),
      /** The device's answer to the question in `details.passkey` of SECOND_FACTOR_REQUIRED. */
      passkey: z.optional(passkeyAnswer),
      /** The token of the link that was mailed to confirm the account, where its reader was asked to sign in; one that is no good is ignored. */
      confirmation: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: account,
    problems: [
      'BAD_CREDENTIALS',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_WRONG',
      'TEMPORARY_BLOCKED',
      'PASSKEY_REFUSED',
      ...ownerRefusals,
    ],
    access: everyone,
    audit: entersAs('session'),
    limit: 'login',
  },
  loginByToken: {
    method: 'POST',
    path: '/mpi/accounts/login/token',
    summary: 'Sign in by the one-time code of another system of the clinic, good for a minute',
    body: z.strictObject({ ssotoken: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: account,
    problems: ['SIGN_IN_TOKEN_REFUSED', ...ownerRefusals],
    access: everyone,
    audit: entersAs('session'),
    limit: 'login',
  },
  passwordChange: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/password-change',
    summary: 'Change the password, knowing the old one; with a session or, where sign-in asks for it, without',
    body: passwordChange,
    output: null,
    problems: ['BAD_CREDENTIALS', 'TEMPORARY_BLOCKED', 'USER_BLOCKED', 'PASSWORD_VULNERABLE_ERROR'],
    access: everyone,
    audit: entersAs('password'),
    limit: 'login',
  },
  unconfirmedEmailChange: {
    method: 'PUT',
    path: '/mpi/accounts/login/e-mail',
    summary: 'Replace the address of an account that was never confirmed, and mail a confirmation link to the new one',
    body: z.strictObject({ username: text(254), password, email }),
    output: null,
    problems: ['BAD_CREDENTIALS', 'TEMPORARY_BLOCKED', 'USER_BLOCKED', 'EMAIL_UNKNOWN'],
    access: everyone,
    audit: entersAs('account'),
    limit: 'login',
  },
  accountMerge: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/account-to-merge',
    summary: 'Take another account of the same person, named by its user name and password, into this one',
    body: accountMerge,
    output: null,
    problems: [
      'BAD_CREDENTIALS',
      'TEMPORARY_BLOCKED',
      'USER_BLOCKED',
      'MERGE_REFUSED',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_WRONG',
    ],
    access: everyone,
    audit: entersAs('account'),
    limit: 'login',
    recentProof: true,
  },
  passwordRecovery: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/password-recovery',
    summary: 'Ask for a link by mail or a code by SMS to set a new password; the answer tells nothing of accounts',
    body: passwordRecovery,
    output: null,
    problems: ['PHONE_RECOVERY_REFUSED'],
    access: everyone,
    audit: creates('password-recovery'),
    limit: 'code',
  },
  passwordReset: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/password-reset',
    summary: 'Set a new password with the token of a mailed link or the code of an SMS',
    body: passwordReset,
    output: null,
    problems: ['PASSWORD_VULNERABLE_ERROR', 'RESET_REFUSED'],
    access: everyone,
    audit: entersAs('password'),
    limit: 'code',
  },
  passwordResetCheck: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/password-reset/check',
    summary: 'Whether the token of a mailed link still sets a new password; the token stays valid',
    body: z.strictObject({ token: passwordReset.shape.token }),
    output: null,
    problems: ['RESET_REFUSED'],
    access: everyone,
    audit: reads('password-reset'),
    limit: 'code',
  },
  notificationContext: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/notifications/{guid}',
    summary: 'What a mailed notification is about; nothing when it was for somebody else or is long gone',
    params: z.strictObject({ guid: z.guid() }),
    output: z.object({ contextId: z.optional(z.string()) }),
    problems: [],
    access: signedIn,
    audit: reads('notification'),
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
