import * as z from 'zod/mini'
import { forOwnerOf, forPatient, forPatients, signedIn } from '../../access.ts'
import { creates, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, code } from '../../primitives.ts'
import { systemOf } from '../document-sharing/index.ts'
import { partner } from '../dictionaries/index.ts'
import { signedProblems, signedResult, signUrl, signUrlProblems, signUrlQuery } from '../national-signature/index.ts'
import { cancelledConsent, consent, newConsent, newPartnerConsent, offeredConsent } from './parts.ts'

export { problems } from './problems.ts'

const consentKey = z.strictObject({ id: askedId })
const module = 'consentsModule'
const partners = 'partnersModule'
const entity = 'consent'
const mine = '/mpi/consents/mpi-user'
const toPartner = '/mpi/consents/partner/mpi-user'

const giving = [
  'CONSENT_OWN_ONLY',
  'CONSENT_UNDER_AGE',
  'CONSENT_TYPE',
  'CONSENT_PERIOD',
  'CONSENT_PERSON',
  'CONSENT_PERSON_NUMBER',
  'CONSENT_TO_ONESELF',
  'CONSENT_EXISTS',
] as const
const withdrawing = ['CONSENT_OVER', 'CONSENT_WITHDRAWAL_DATE'] as const

/** The systems of documents to which a partner's consent can be told: that of results, and that of documents. */
const partnerSystems = Object.values(systemOf)

const namedPartners = z.strictObject({
  patientId: askedId,
  partnerCodes: z.array(code).check(z.maxLength(50)),
})

export const endpoints = defineEndpoints({
  consentList: {
    method: 'GET',
    path: mine,
    summary: 'Consents, the newest first: of one patient, or of everybody for whom the account may share',
    query: z.strictObject({ patientId: z.optional(askedId) }),
    output: z.array(consent),
    problems: [],
    access: forPatients('query.patientId', 'record:share'),
    audit: reads(entity),
    module,
  },
  consentCreate: {
    method: 'POST',
    path: mine,
    summary: 'Give a consent of one’s own; at 16 and 17 it holds once a guardian has agreed too',
    body: newConsent,
    output: consent,
    problems: [...giving],
    access: forPatient('body.patientId', 'record:share'),
    audit: creates(entity),
    module,
    limit: 'booking',
    idempotent: true,
    // It gives other people the patient's record.
    recentProof: true,
  },
  consentTypes: {
    method: 'GET',
    path: `${mine}/types`,
    summary: 'The types of consent that the clinic takes in the portal, with what each says',
    output: z.array(offeredConsent),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('types name nobody'),
    module,
  },
  consentView: {
    method: 'GET',
    path: `${mine}/{id}`,
    summary: 'A consent',
    params: consentKey,
    output: consent,
    problems: [],
    access: forOwnerOf('consent', 'params.id', 'record:share'),
    audit: reads(entity),
    module,
  },
  consentCancel: {
    method: 'PUT',
    path: `${mine}/{id}`,
    summary: 'Withdraw a consent: it ends at once, and the time is its end',
    params: consentKey,
    body: cancelledConsent,
    output: consent,
    problems: [...withdrawing],
    access: forOwnerOf('consent', 'params.id', 'record:share'),
    audit: updates(entity),
    module,
  },
  consentAgree: {
    method: 'PUT',
    path: `${mine}/{id}/guardian`,
    summary: 'Agree, as a parent, to a consent that a young person of 16 or 17 has given',
    params: consentKey,
    output: consent,
    problems: ['CONSENT_AGREED', 'CONSENT_OVER', 'FORBIDDEN'],
    access: forOwnerOf('consent', 'params.id', 'record:share'),
    audit: updates(entity),
    module,
    recentProof: true,
  },
  consentSignUrl: {
    method: 'POST',
    path: `${mine}/{id}/epuap-sign-url`,
    summary: 'Begin to sign a consent in the national service; answers where the browser goes',
    params: consentKey,
    query: signUrlQuery,
    output: signUrl,
    problems: [...signUrlProblems, 'CONSENT_OVER', 'CONSENT_SIGNED', 'FORBIDDEN'],
    access: forOwnerOf('consent', 'params.id', 'record:share'),
    audit: creates('consent-signature'),
    module,
    limit: 'booking',
  },
  consentSigned: {
    method: 'GET',
    path: `${mine}/{id}/epuap-sign-url`,
    summary:
      'What became of signing: the portal asks the national service itself, and the consent is signed if its answer holds',
    params: consentKey,
    // It changes the consent: a link or the address bar cannot cause that.
    origin: 'own-scripts',
    output: signedResult,
    problems: [...signedProblems, 'FORBIDDEN'],
    access: forOwnerOf('consent', 'params.id', 'record:share'),
    audit: updates(entity),
    module,
  },
  consentPrintout: {
    method: 'GET',
    path: `${mine}/{id}/printout`,
    summary: 'A consent, to be printed',
    params: consentKey,
    output: file('application/pdf'),
    problems: [],
    access: forOwnerOf('consent', 'params.id', 'record:share'),
    audit: reads(entity),
    module,
  },
  partnerAdd: {
    method: 'POST',
    path: '/mpi/partners',
    summary: 'Name partners of the clinic as the patient’s, besides those that are named already; answers all of them',
    body: namedPartners,
    output: z.array(partner),
    problems: ['CONSENT_PARTNER'],
    access: forPatient('body.patientId', 'record:share'),
    audit: updates('patient-partner'),
    module: partners,
    limit: 'booking',
  },
  partnersReplace: {
    method: 'PUT',
    path: '/mpi/partners',
    summary: 'Say which partners of the clinic are the patient’s: these and no others; answers them',
    body: namedPartners,
    output: z.array(partner),
    problems: ['CONSENT_PARTNER'],
    access: forPatient('body.patientId', 'record:share'),
    audit: updates('patient-partner'),
    module: partners,
    limit: 'booking',
  },
  partnerConsentCreate: {
    method: 'POST',
    path: toPartner,
    summary: 'Give a consent to a partner of the clinic',
    body: newPartnerConsent,
    output: consent,
    problems: [...giving, 'CONSENT_PARTNER'],
    access: forPatient('body.patientId', 'record:share'),
    audit: creates(entity),
    module: partners,
    limit: 'booking',
    idempotent: true,
    recentProof: true,
  },
  partnerConsentCancel: {
    method: 'PUT',
    path: `${toPartner}/{id}`,
    summary: 'Withdraw a consent to a partner of the clinic',
    params: consentKey,
    body: cancelledConsent,
    output: consent,
    problems: [...withdrawing],
    access: forOwnerOf('consent', 'params.id', 'record:share'),
    audit: updates(entity),
    module: partners,
  },
  partnerConsentSystem: {
    method: 'PATCH',
    path: `${toPartner}/{id}/system`,
    summary: 'Say which of the partner’s systems the consent is for',
    params: consentKey,
    body: z.strictObject({ systemId: z.enum(partnerSystems) }),
    output: consent,
    problems: ['CONSENT_OVER', 'FORBIDDEN'],
    access: forOwnerOf('consent', 'params.id', 'record:share'),
    audit: updates(entity),
    module: partners,
  },
  occupationalConsents: {
    method: 'GET',
    path: '/mpi/consents/occupational/consents-settings',
    summary: 'The types of consent that occupational medicine asks for',
    output: z.object({ consentTypes: z.array(offeredConsent) }),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('settings name nobody'),
    module: 'occupationalMedicineModule',
  },
})
