import * as z from 'zod/mini'
import { everyone, signedIn } from '../../access.ts'
import { leavesNoTrace } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'

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
})

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
})
