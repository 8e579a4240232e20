/**
 * Modules that a clinic may switch on or off, in the order in which /main looks for the first one that is on. A module that is off has no route, no
 * link and no endpoint: its calls answer 404.
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
  // Its page is always there; the flag puts it into the navigation.
  'applicationsModule',
  // The telehealth platform: the calls that ask it about patients and queues.
  'amtsEnabled',
  'telecommunicationModule',
  'clinicalDocumentRequestsModule',
  'partnersModule',
  'occupationalMedicineModule',
  // Interviews about how somebody feels.
  'selfAssessmentQuestionaire',
] as const
export type ModuleFlag = (typeof moduleFlags)[number]
