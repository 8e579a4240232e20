/**
 * Modules that a clinic may switch on or off, in the order in which /main tries them (002 §2, §3).
 * A module that is off has no route, no link and no endpoint (decision 13).
 */
export const moduleFlags = [
  'bookingsModule',
  'medicalServicesModule',
  'allergyModule',
  'declarationsModule',
  'consentsModule',
  'depositsModule',
  'paymentsModule',
  'measurementsModule',
  'messagesModule',
  'adverseEventsModule',
  'medicalInterviewsModule',
  'eReferralModule',
  // No screen of its own: the mobile application's part of the account.
  'ampaModule',
] as const
export type ModuleFlag = (typeof moduleFlags)[number]

/** Modules whose code exists in this version: only these can be switched on. */
export const builtModules = [
  'bookingsModule',
  'medicalInterviewsModule',
  'eReferralModule',
  'ampaModule',
] as const satisfies readonly ModuleFlag[]
