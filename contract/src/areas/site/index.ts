import * as z from 'zod/mini'
import { everyone, signedIn } from '../../access.ts'
import { leavesNoTrace } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { languages } from '../../languages.ts'
import { legalDocuments } from '../../rules/legal-documents.ts'

export { problems } from './problems.ts'

/** Module flags, true only for modules that are built and switched on. */
export const moduleSettings = z.object({
  bookingsModule: z.boolean(),
  medicalServicesModule: z.boolean(),
  allergyModule: z.boolean(),
  declarationsModule: z.boolean(),
  consentsModule: z.boolean(),
  depositsModule: z.boolean(),
  paymentsModule: z.boolean(),
  measurementsModule: z.boolean(),
  messagesModule: z.boolean(),
  adverseEventsModule: z.boolean(),
  medicalInterviewsModule: z.boolean(),
  /** Electronic referrals can be entered by their number, besides those on paper. */
  eReferralModule: z.boolean(),
  ampaModule: z.boolean(),
  /** Whether the page of applications, which are not handed in here yet, stands in the navigation. */
  applicationsModule: z.boolean(),
})

const inBothLanguages = z.object({ pl: z.string(), en: z.string() })

/** The language of a document, where it is not the caller's. */
const inLanguage = z.strictObject({ lang: z.optional(z.enum(languages)) })

/** A piece of a line in a legal document. */
const legalSpan = z.object({
  text: z.string(),
  /** A link: https, mailto, tel, or an address in the portal. */
  href: z.optional(z.string()),
  strong: z.optional(z.literal(true)),
  /** It says that the clinic has not given something. */
  missing: z.optional(z.literal(true)),
})

/** One of the legal documents as a page of its own. */
const legalPage = <P extends `/${string}`>(path: P, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    query: inLanguage,
    output: file('text/html; charset=utf-8'),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the same for everybody'),
  }) as const

export const endpoints = defineEndpoints({
  systemInstallation: {
    method: 'GET',
    path: '/mpi/accounts/system-installation',
    summary: 'What the portal is and which modules it offers, for everybody',
    output: z.object({
      phones: z.string(),
      region: z.string(),
      extendedLogs: z.boolean(),
      portalName: z.string(),
      clinicName: z.string(),
      clinicPhone: z.optional(z.string()),
      version: z.string(),
      revision: z.string(),
      securityLabel: z.string(),
      styleContrastTop: z.boolean(),
      uiParts: z.boolean(),
      /** Whether a person can sign in through the national node. */
      nationalSignIn: z.boolean(),
      /** Whether there is any link to another site: of the clinic's own (`externalLinks`), or the e-service. */
      links: z.boolean(),
      /** Whether the clinic has a help of its own (`helpSettings`). */
      help: z.boolean(),
      /** The government's e-service, where the clinic offers it. */
      eService: z.optional(z.object({ name: inBothLanguages, url: z.string() })),
      modules: moduleSettings,
    }),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('settings only'),
  },
  applicationSettings: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/application-settings',
    summary: 'Module flags and limits for a signed-in person',
    output: z.extend(moduleSettings, {
      smsEnabled: z.boolean(),
      /** Whether the clinic trusts any signing authority at all. */
      signatureVerification: z.boolean(),
      /** Whether the clinic lets /main open the home page, and not the first module that is on; the account's own choice comes first. */
      startsAtHome: z.boolean(),
    }),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('settings only'),
  },
  availabilityDeclaration: legalPage(
    '/mpi/identification/availability-declaration',
    'The accessibility declaration as a page, in the caller’s language',
  ),
  privacyPolicy: legalPage(
    '/mpi/identification/privacy-policy',
    'The privacy policy as a page, in the caller’s language',
  ),
  conditionsOfUse: legalPage(
    '/mpi/identification/conditions-of-use',
    'The terms of use as a page, in the caller’s language',
  ),
  regulations: legalPage(
    '/mpi/identification/regulations',
    'The regulations as a page: in Polish for Polish readers, otherwise in English',
  ),
  legalDocument: {
    method: 'GET',
    path: '/mpi/identification/documents/{document}',
    summary: 'A legal document by its parts, for the portal’s own screens',
    params: z.strictObject({ document: z.enum(legalDocuments) }),
    query: inLanguage,
    output: z.object({
      /** The language in which it is written. */
      language: z.enum(languages),
      title: z.string(),
      blocks: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
          z.object({ kind: z.literal('paragraph'), spans: z.array(legalSpan) }),
          z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(legalSpan)) }),
        ]),
      ),
    }),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the same for everybody'),
  },
  externalLinks: {
    method: 'GET',
    path: '/mppd/api/links',
    summary: 'The clinic’s links to other sites',
    output: z.array(
      z.object({
        /** O: other; H: help. */
        type: z.enum(['O', 'H']),
        name: inBothLanguages,
        /** An https address. */
        url: z.string(),
      }),
    ),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the same for everybody'),
  },
  helpSettings: {
    method: 'GET',
    path: '/mpi/accounts/help-settings/e-patient',
    summary: 'The address of the clinic’s own help',
    output: z.object({ url: z.string() }),
    problems: ['HELP_NOT_SET'],
    access: everyone,
    audit: leavesNoTrace('the same for everybody'),
  },
  helpModules: {
    method: 'GET',
    path: '/assets/help.json',
    summary: 'Which chapter of the clinic’s help is on which part of the portal',
    output: z.object({
      modules: z.array(
        z.object({
          /** The beginning of the part’s addresses, without the first slash. */
          name: z.string(),
          helpid: z.string(),
        }),
      ),
    }),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the same for everybody'),
  },
})
