import { startAccessRequestsServer } from './access-requests/server.ts'
import { startAdverseEventsServer } from './adverse-events/server.ts'
import { startAmpaServer } from './ampa/server.ts'
import { startClinicMessagesServer } from './clinic-messages/server.ts'
import { startIdentityServer } from './identity/server.ts'
import { startImagingServer } from './imaging/server.ts'
import { startInteractionsServer } from './interactions/server.ts'
import { startMailServer } from './mail/server.ts'
import { startNationalSignatureServer } from './national-signature/server.ts'
import { startPaymentsServer } from './payments/server.ts'
import { startSelfAssessmentServer } from './self-assessment/server.ts'
import { startSignerServer } from './signer/server.ts'
import { startSmsServer } from './sms/server.ts'
import { startTelehealthServer } from './telehealth/server.ts'
import { startTreatmentDatesServer } from './treatment-dates/server.ts'
import { startVonageServer } from './vonage/server.ts'

/** The stand-in of every outside system, under the name by which the portal knows the system, one line each. */
export const systems = {
  accessRequests: startAccessRequestsServer,
  adverseEvents: startAdverseEventsServer,
  ampa: startAmpaServer,
  clinicMessages: startClinicMessagesServer,
  identity: startIdentityServer,
  imaging: startImagingServer,
  interactions: startInteractionsServer,
  mail: startMailServer,
  nationalSignature: startNationalSignatureServer,
  payments: startPaymentsServer,
  selfAssessment: startSelfAssessmentServer,
  signatures: startSignerServer,
  sms: startSmsServer,
  telehealth: startTelehealthServer,
  treatmentDates: startTreatmentDatesServer,
  vonage: startVonageServer,
}

/** The running stand-ins, by name. */
export type Systems = { readonly [S in keyof typeof systems]: Awaited<ReturnType<(typeof systems)[S]>> }

/** Their addresses, by name. */
export type Addresses = { readonly [S in keyof Systems]: Systems[S]['address'] }
