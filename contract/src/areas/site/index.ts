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
  /** The telehealth platform can be asked about patients. */
  amtsEnabled: z.boolean(),
  telecommunicationModule: z.boolean(),
  clinicalDocumentRequestsModule: z.boolean(),
  partnersModule: z.boolean(),
  occupationalMedicineModule: z.boolean(),
  selfAssessmentQuestionaire: z.boolean(),
})

const inBothLanguages = z.object({ pl: z.string(), en: z.string() })

/** The language of a document, where it is not the caller's. */
const inLanguage = z.strictObject({ lang: z.optional(z.enum(languages)) })

/** A piece of a line in what the clinic or the portal has written. */
const writtenSpan = z.object({
  text: z.string(),
  /** A link: https, mailto, tel, or an address in the portal. */
  href: z.optional(z.string()),
  strong: z.optional(z.literal(true)),
  /** It says that the clinic has not given something. */
  missing: z.optional(z.literal(true)),
  /** An anchor by which programs find it. */
  id: z.optional(z.string()),
})

/** A text by its parts: no HTML comes from anywhere, the page makes elements of these. */
const written = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      text: z.string(),
      id: z.optional(z.string()),
    }),
    z.object({ kind: z.literal('paragraph'), spans: z.array(writtenSpan), id: z.optional(z.string()) }),
    z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(writtenSpan)) }),
  ]),
)
export type Written = z.infer<typeof written>

const writtenInBoth = z.object({ pl: written, en: written })

/** A picture of the clinic, in pixels; its address changes with its content. */
const ownImage = z.object({ url: z.string(), width: z.int(), height: z.int() })

export const ownImageNames = ['logo', 'logoTop', 'loginTopBanner', 'loginFooterBanner'] as const
export type OwnImageName = (typeof ownImageNames)[number]

/** What the clinic shows of itself in the frame of the portal. */
export const identification = z.object({
  /** In place of the portal's mark, in the header of every page. */
  logo: z.optional(ownImage),
  /** First in the header of every page: of the group to which the clinic belongs, or of who pays for the portal. */
  logoTop: z.optional(ownImage),
  /** At the top and at the foot of sign-in. */
  loginTopBanner: z.optional(ownImage),
  loginFooterBanner: z.optional(ownImage),
  /** At the top of sign-in, in its card, at the top of registration and on the home page. */
  loginTop: z.optional(writtenInBoth),
  login: z.optional(writtenInBoth),
  registration: z.optional(writtenInBoth),
  dashboardBanners: z.array(writtenInBoth),
  /** What each picture shows, for those who point at it or do not see it. */
  tooltips: z.object({
    logo: z.optional(inBothLanguages),
    logoTop: z.optional(inBothLanguages),
    loginTopBanner: z.optional(inBothLanguages),
    loginFooterBanner: z.optional(inBothLanguages),
  }),
})
export type Identification = z.infer<typeof identification>

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
      /** Whether documents can be signed in the national service. */
      nationalSignature: z.boolean(),
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
  identification: {
    method: 'GET',
    path: '/mpi/identification',
    summary: 'Pictures and texts that the clinic shows of itself in the frame of the portal',
    output: identification,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the same for everybody'),
    conditional: true,
  },
  identificationImage: {
    method: 'GET',
    path: '/mpi/identification/images/{name}',
    summary: 'A picture of the clinic; its name changes with its content',
    params: z.strictObject({ name: z.string().check(z.maxLength(60)) }),
    output: file('image/png'),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the same for everybody'),
    freshSeconds: 31_536_000,
  },
  identificationSettings: {
    method: 'GET',
    path: '/mpi/accounts/identification-settings',
    summary: 'How portal and clinic call themselves, and what of the identification the clinic has set',
    output: z.object({
      portalName: z.string(),
      clinicName: z.string(),
      clinicPhone: z.string(),
      /** Names of the members of `/mpi/identification` that it has. */
      elements: z.array(z.string()),
      /** Whether the portal is in the clinic's own colours. */
      ownColours: z.boolean(),
    }),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the same for everybody'),
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
      blocks: written,
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
