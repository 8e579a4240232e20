import { accessEndpoints } from './areas/access.ts'
import { accountEndpoints } from './areas/account.ts'
import { bookingAttachmentsEndpoints } from './areas/booking-attachments.ts'
import { bookingsEndpoints } from './areas/bookings.ts'
import { catalogueEndpoints } from './areas/catalogue.ts'
import { dictionariesEndpoints } from './areas/dictionaries.ts'
import { draftsEndpoints } from './areas/drafts.ts'
import { filesEndpoints } from './areas/files.ts'
import { nationalSignInEndpoints } from './areas/national-sign-in.ts'
import { ownDataEndpoints } from './areas/own-data.ts'
import { passkeysEndpoints } from './areas/passkeys.ts'
import { patientLinksEndpoints } from './areas/patient-links.ts'
import { papersEndpoints } from './areas/papers.ts'
import { patientsEndpoints } from './areas/patients.ts'
import { questionnairesEndpoints } from './areas/questionnaires.ts'
import { referralsEndpoints } from './areas/referrals.ts'
import { registrationEndpoints } from './areas/registration.ts'
import { secondFactorEndpoints } from './areas/second-factor.ts'
import { sessionsEndpoints } from './areas/sessions.ts'
import { siteEndpoints } from './areas/site.ts'
import { smsReportsEndpoints } from './areas/sms-reports.ts'
import { telehealthPatientsEndpoints } from './areas/telehealth-patients.ts'

/** Every endpoint of the portal by name. */
export const endpoints = {
  ...accessEndpoints,
  ...nationalSignInEndpoints,
  ...sessionsEndpoints,
  ...secondFactorEndpoints,
  ...passkeysEndpoints,
  ...siteEndpoints,
  ...smsReportsEndpoints,
  ...patientsEndpoints,
  ...ownDataEndpoints,
  ...telehealthPatientsEndpoints,
  ...patientLinksEndpoints,
  ...catalogueEndpoints,
  ...bookingsEndpoints,
  ...bookingAttachmentsEndpoints,
  ...referralsEndpoints,
  ...dictionariesEndpoints,
  ...filesEndpoints,
  ...draftsEndpoints,
  ...questionnairesEndpoints,
  ...registrationEndpoints,
  // At the end: whoever calls every row in turn is gone after it.
  ...accountEndpoints,
  ...papersEndpoints,
}
export type EndpointName = keyof typeof endpoints
