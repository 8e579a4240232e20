import * as z from 'zod/mini'
import { everyone } from '../../access.ts'
import { creates, entersAs, leavesNoTrace, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { usernameForm } from '../../rules/names.ts'
import { longestPassword } from '../../rules/password.ts'
import { normalPhone, phoneProblem } from '../../rules/phone.ts'
import { patientInput, personName, registrationResults } from '../patients/parts.ts'
import { code, smsCode, text } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import { fileSettings } from '../files/index.ts'

export { problems } from './problems.ts'

/** Where the user name comes from: the e-mail address is the user name, or the person chooses one. */
export const usernamePromptModes = ['E_MAIL', 'USERNAME'] as const
export type UsernamePromptMode = (typeof usernamePromptModes)[number]

/** How a new account is confirmed, and how the portal writes to the person afterwards: by SMS or by e-mail. */
export const communicationChannels = ['SMS', 'E_MAIL'] as const
export type CommunicationChannel = (typeof communicationChannels)[number]

/** Whom a guardian registers. A request without a role is about the registering person. */
export const guardedRoles = ['WARD', 'CHILD'] as const

const bothLanguages = z.object({ pl: z.string(), en: z.string() })

/** A consent that is asked for at registration; `required` marks one without which nobody can register. */
export const registerConsent = z.object({
  code: z.string(),
  text: bothLanguages,
  required: z.boolean(),
  /** Asked only when a patient in this role is registered; absent: asked of everybody. */
  role: z.optional(z.enum(guardedRoles)),
})
export type RegisterConsent = z.infer<typeof registerConsent>

/** What the registration form asks and allows. */
export const registrationSettings = z.object({
  usernamePromptMode: z.enum(usernamePromptModes),
  /** The consent to marketing messages is shown. */
  requirePatientConsent: z.boolean(),
  phoneIsRequired: z.boolean(),
  /** A phone number is confirmed by a code; otherwise it is entered twice. */
  phoneConfirmationEnabled: z.boolean(),
  emailIsRequired: z.boolean(),
  /** ISO 3166-1 alpha-2 codes. The form leaves out PL: a person with a Polish document has a PESEL. */
  supportedCountries: z.array(z.string()),
  /** Minimum age, in years, of a person who registers for themself. */
  userMinAge: z.int(),
  registerConsents: z.array(registerConsent),
  /** Text of the link beside the consents, and the address it opens; without both there is no link. */
  registerConsentsLink: z.optional(bothLanguages),
  registerConsentsLinkDest: z.optional(bothLanguages),
  attachmentsVisible: z.boolean(),
  attachmentsRequired: z.boolean(),
  fileUploadParams: fileSettings,
  /** Confirming one's identity by a qualified certificate is offered. */
  confIdentQualifiedCert: z.boolean(),
  systemInstallationSettings: z.object({ phones: z.string(), region: z.string() }),
})
export type RegistrationSettings = z.infer<typeof registrationSettings>

/** A number as typed: a missing plus is put in front, and fewer than four digits count as an empty field. */
export const typedPhone = z.pipe(z.string().check(z.maxLength(40)), z.transform(normalPhone))
const wholePhone = typedPhone.check(z.refine((number) => phoneProblem(number) === undefined))

export const emailAddress = z.email().check(z.maxLength(254))

/**
 * The booking that the person wanted when they came to register. Its members are spelled otherwise than the address's query (`service`, `orgUnit`,
 * `employee`, `occupation`), because each place of the interface has its own spelling.
 */
export const redirectContext = z.strictObject({
  medicalServiceCode: code,
  organizationalUnitId: z.optional(code),
  employeeId: z.optional(code),
  occupationCode: z.optional(code),
})
export type RedirectContext = z.infer<typeof redirectContext>

/** A request to register. The account belongs to the registering person; for a ward or child the patient is another person. */
export const registrationRequest = z.strictObject({
  account: z.strictObject({
    credentials: z.strictObject({
      /** Absent where the e-mail address is the user name. */
      username: z.optional(text(64).check(z.regex(usernameForm))),
      password: z.string().check(z.minLength(1), z.maxLength(longestPassword)),
    }),
    contactData: z.strictObject({
      email: z.optional(emailAddress),
      phoneNumber: z.optional(typedPhone),
      preferredCommunicationChannel: z.enum(communicationChannels),
    }),
    name: personName(80),
    lastName: personName(120),
    middleName: z.optional(personName(80, 0)),
    settings: z.strictObject({
      marketingMessagesConsent: z.boolean(),
      /** Codes of the consents given. */
      registerConsents: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
    }),
  }),
  patient: patientInput,
  patientRole: z.optional(z.nullable(z.enum(guardedRoles))),
  redirectContext: z.nullable(redirectContext),
  /** The challenge that the server set, and the person's answer; blanks in it do not count. */
  challenge: z.strictObject({
    token: z.string().check(z.maxLength(400)),
    answer: z.string().check(z.maxLength(40)),
  }),
})
export type RegistrationRequest = z.infer<typeof registrationRequest>

/**
 * `signedIn`: the account's owner is signed in in this browser, either already or from now on, because the account was registered in it within the
 * last hour.
 */
const confirmed = z.object({ signedIn: z.boolean() })

export const endpoints = defineEndpoints({
  registrationSettings: {
    method: 'GET',
    path: '/mpi/accounts/registration-settings',
    summary: 'What the registration form asks and allows',
    output: registrationSettings,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('settings only'),
  },
  registrationChallenge: {
    method: 'GET',
    path: '/mpi/accounts/registration-challenge',
    summary: 'A sum to be solved before registering, as a picture or in words; signed, good once and for ten minutes',
    query: z.strictObject({
      kind: z._default(z.enum(['PICTURE', 'WORDS']), 'PICTURE'),
      /** The previous challenge of this form; its time counts as the time when the form was opened. */
      previous: z.optional(z.string().check(z.maxLength(400))),
    }),
    output: z.object({
      token: z.string(),
      /** PNG as a data URL; absent when the sum is put in words. */
      picture: z.optional(z.string()),
      /** The numbers in words, in the person's language; absent when they are shown as a picture. */
      words: z.optional(z.string()),
      expiresInSeconds: z.int(),
    }),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('a riddle is about nobody'),
    limit: 'registration',
  },
  usernameSuggest: {
    method: 'GET',
    path: '/mpi/accounts/login/prepare',
    summary: 'A free user name made of first and last name',
    query: z.strictObject({ name: text(80), surname: text(120) }),
    output: z.object({ value: z.string() }),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the suggestion tells nothing of any account'),
    limit: 'registration',
  },
  registrationCreate: {
    method: 'POST',
    path: '/mpi/accounts',
    summary: 'Register oneself, a ward or a child',
    body: registrationRequest,
    filesInBody: true,
    /**
     * The same answer for every account that was made: a stranger is not told whether the clinic knows the patient already. `phoneNumber` is where a
     * code was sent; `isEmailAddress` says that a link was mailed.
     */
    output: z.object({
      result: z.enum(registrationResults),
      preferredCommunicationChannel: z.enum(communicationChannels),
      phoneNumber: z.optional(z.string()),
      isEmailAddress: z.boolean(),
    }),
    problems: [
      'BOT_SUSPECTED',
      'CAPTCHA_MISSING',
      'CAPTCHA_WRONG',
      'CAPTCHA_EXPIRED',
      'ATTACHMENT_REQUIRED',
      'PASSWORD_VULNERABLE_ERROR',
      'REGISTRATION_REFUSED',
      ...uploadProblems,
    ],
    access: everyone,
    audit: entersAs('account'),
    limit: 'registration',
  },
  emailConfirm: {
    method: 'PUT',
    path: '/mpi/accounts/confirmations/e-mail/{code}',
    summary: 'Confirm an e-mail address by the token of the mailed link; each token is good once',
    params: z.strictObject({ code: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    output: confirmed,
    problems: ['CONFIRMATION_LINK_REFUSED', 'SIGN_IN_TO_CONFIRM'],
    access: everyone,
    audit: updates('account'),
    limit: 'code',
  },
  emailLinkSend: {
    method: 'POST',
    path: '/mpi/accounts/confirmations/e-mail',
    summary: "Mail a new confirmation link to an account's unconfirmed address",
    body: z.strictObject({ email: emailAddress }),
    output: null,
    problems: ['EMAIL_UNKNOWN'],
    access: everyone,
    audit: creates('confirmation-link'),
    limit: 'code',
  },
  phoneCodeSend: {
    method: 'POST',
    path: '/mpi/accounts/confirmations/phone-no',
    summary: "Send a new code to an account's unconfirmed phone number",
    body: z.strictObject({ phoneNumber: wholePhone }),
    output: null,
    problems: ['PHONE_UNKNOWN'],
    access: everyone,
    audit: creates('phone-code'),
    limit: 'code',
  },
  phoneConfirm: {
    method: 'PUT',
    path: '/mpi/accounts/confirmations/phone-no',
    summary: "Confirm an account's phone number by the code sent to it",
    body: z.strictObject({ phoneNumber: wholePhone, confirmationCode: smsCode }),
    output: confirmed,
    problems: ['WRONG_CODE'],
    access: everyone,
    audit: updates('account'),
    limit: 'code',
  },
})
