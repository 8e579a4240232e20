import type { EndpointName } from '@portal/contract'
import { cast } from '../seed/cast.ts'
import { openings } from '../seed/clinic-ids.ts'
import { madeByNobody, signedByNobody } from './passkeys.ts'
import { formSubjects } from './questionnaires.ts'
import { knownWard, newChild, newcomer, newWard, someone } from './patients.ts'
import { registrationSample } from './registration.ts'
import type { Input, Target } from './targets.ts'
import { tinyPicture } from './tiny-picture.ts'

const system = 'AMMS'
const service = { medicalServiceCode: openings.otherDermatologist.service }
const address = { houseNumber: '7', postalCode: '99-995', city: 'Lipniki' }
const booking = ({ bookingId }: Target) => ({ params: { system, id: bookingId } })
const draft = ({ patientId }: Target) => ({ params: { patientId, kind: 'booking', subject: 'begun' } })
const attachment = ({ bookingId, attachmentId }: Target) => ({ params: { system, id: bookingId, attachmentId } })
const archive = ({ accountId, patientId, consultationId }: Target) => ({
  params: { accountId, patientId, id: consultationId },
})
const upload = ({ patientId, uploadId }: Target) => ({ params: { patientId, id: uploadId } })
const referred = ({ referralBookingId }: Target) => ({ params: { system, id: referralBookingId } })
const referralFile = ({ referralBookingId, referralFileId }: Target) => ({
  params: { system, id: referralBookingId, attachmentId: referralFileId },
})
const hold = ({ holdId }: Target) => ({ params: { id: holdId } })
const patient = ({ patientId }: Target) => ({ params: { patientId } })

const filled = (questionnaireId: string, version = 0) => ({
  questionnaireId,
  answers: [{ value: 'Bez uwag', orderNumber: 1, format: 'TEXT' }],
  version,
})
const program = { programId: formSubjects.program, systemRoot: system }

/**
 * For every row an input that is right in form and that the target's own person may send. What holds for all rows
 * (access, audit, same origin …) is proven with these; a row without one does not compile.
 */
export const samples: Readonly<Record<EndpointName, (target: Target) => Input>> = {
  login: () => ({ body: { username: cast.anna.username, password: cast.anna.password } }),
  loginByToken: () => ({ body: { ssotoken: 'not-the-token-of-anybody' } }),
  passwordChange: () => ({
    body: {
      username: cast.anna.username,
      oldPassword: 'not the password of anybody',
      newPassword: 'zielony rower jedzie',
      confirmPassword: 'zielony rower jedzie',
    },
  }),
  passwordRecovery: () => ({ body: { email: 'nikt@example.com' } }),
  passwordReset: () => ({ body: { token: 'not-the-token-of-anybody', newPassword: 'zielony rower jedzie' } }),
  notificationContext: () => ({ params: { guid: '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e11' } }),
  unconfirmedEmailChange: () => ({
    body: { username: cast.anna.username, password: cast.anna.password, email: 'inna@example.org' },
  }),
  accountMerge: () => ({ body: { username: cast.anna.username, password: 'wrong-and-long-enough' } }),
  logout: () => ({}),
  nationalSignIn: () => ({ query: { target: '/bookings', service: 'DERM' } }),
  nationalConfirm: () => ({ query: { target: '/bookings' } }),
  nationalAnswerForm: () => ({ body: { SAMLart: 'AAQAAA', RelayState: 'unknown' } }),
  nationalAnswerQuery: () => ({ query: { state: 'unknown', code: 'unknown' } }),
  nationalLogout: () => ({ params: { param: 'all' } }),
  nationalMetadata: () => ({}),
  accountCurrent: () => ({}),
  accountUpdate: () => ({ body: { contactData: { email: 'nowy.adres@example.org' }, version: 1 } }),
  ownEmailLinkSend: () => ({ body: { email: 'nikt@example.test' } }),
  unconfirmedChannelList: () => ({ query: { phoneNumber: '+48600999111' } }),
  accountDeletionOutlook: () => ({}),
  accountDelete: () => ({}),
  eventLogCreate: () => ({ body: { eventLogType: 'LOGIN_FAILURE', description: 'seen by the browser' } }),
  loginSettings: () => ({}),
  registrationSettings: () => ({}),
  registrationChallenge: () => ({ query: { kind: 'WORDS' } }),
  usernameSuggest: () => ({ query: { name: 'Łucja', surname: 'Żółkiewska' } }),
  // Whoever has not solved a challenge of this portal is refused before anything is looked up.
  registrationCreate: () => ({ body: registrationSample }),
  emailConfirm: () => ({ params: { code: 'A'.repeat(43) } }),
  emailLinkSend: () => ({ body: { email: 'nikt@example.test' } }),
  phoneCodeSend: () => ({ body: { phoneNumber: '+48600999111' } }),
  phoneConfirm: () => ({ body: { phoneNumber: '+48600999111', confirmationCode: '123456' } }),
  sessionState: () => ({}),
  sessionExtend: () => ({}),
  sessionProve: () => ({ body: { password: 'not the password of anybody' } }),
  sessionList: () => ({}),
  // A session of nobody: nobody can end another's.
  sessionEnd: () => ({ params: { id: '0123456789abcdef0123456789abcdef' } }),
  sessionEndOthers: () => ({}),
  secondFactorView: () => ({}),
  secondFactorBegin: () => ({}),
  // A code of nobody's app.
  secondFactorConfirm: () => ({ body: { code: '000000' } }),
  secondFactorRemove: () => ({}),
  recoveryCodesRenew: () => ({}),
  passkeySignInBegin: () => ({}),
  passkeySignIn: () => ({ body: { passkey: signedByNobody } }),
  passkeyProofBegin: () => ({}),
  passkeyProve: () => ({ body: { passkey: signedByNobody } }),
  passkeyList: () => ({}),
  passkeyBegin: () => ({}),
  passkeyAdd: () => ({ body: { name: 'Telefon', passkey: madeByNobody } }),
  // A passkey of nobody: nobody can touch another's.
  passkeyRename: () => ({ params: { id: '999000011' }, body: { name: 'Telefon' } }),
  passkeyRemove: () => ({ params: { id: '999000011' } }),
  systemInstallation: () => ({}),
  applicationSettings: () => ({}),
  smsReport: () => ({
    params: { message: '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e11', key: 'not-the-key-of-any-message' },
    query: { MsgId: '1', status: '404' },
  }),
  fileSettings: () => ({}),
  uploadCreate: (target) => ({ ...patient(target), body: { filename: 'skan.png', content: tinyPicture } }),
  uploadContent: upload,
  uploadDelete: upload,
  patientList: () => ({}),
  wardList: () => ({}),
  childList: () => ({}),
  wardenList: () => ({}),
  parentList: () => ({}),
  wardenUpdate: ({ patientId, wardenId }) => ({ body: { status: 'C', accountId: wardenId, patientId } }),
  // The account of nobody's parent.
  parentDelete: () => ({ params: { id: '999000010' } }),
  patientDelete: ({ patientId }) => ({ params: { id: patientId } }),
  actList: ({ patientId }) => ({ params: { id: patientId }, query: { reads: 'true' } }),
  patientUpdate: ({ patientId }) => ({ params: { id: patientId }, body: { address, version: 1 } }),
  patientAccountSettings: () => ({}),
  ownPatientView: () => ({}),
  ownRequestView: () => ({}),
  ownPatientCreate: () => ({ body: newcomer }),
  wardCreate: () => ({ body: newWard }),
  wardLinkRequest: () => ({ body: knownWard }),
  childCreate: () => ({ body: newChild }),
  identityFind: () => ({ body: someone }),
  patientAttachmentContent: ({ patientId, sentFileId }) => ({ params: { patientId, attachmentId: sentFileId } }),
  patientIdentifierList: ({ accountId, nationalId }) => ({ params: { accountId, nationalId } }),
  telehealthPatientView: ({ accountId, patientId, nationalId }) => ({
    params: { accountId, patientId },
    body: [{ root: '2.16.840.1.113883.3.4424.1.1.616', extension: nationalId, assigningAuthorityName: 'PESEL' }],
  }),
  catalogueForBooking: () => ({}),
  catalogueForPatient: patient,
  timeSlotList: ({ patientId }) => ({ query: { ...service, patientId, limit: 2 } }),
  priceListForSlot: ({ patientId, free }) => ({
    query: { medicalServiceCode: openings.commercial.service, timeSlotId: free.timeSlotId, system, patientId },
  }),
  availabilitySettings: ({ free }) => ({ query: { availabilityId: free.availabilityId } }),
  bookingList: ({ patientId }) => ({ query: { patientId } }),
  bookingView: booking,
  bookingCancel: booking,
  bookingConfirm: booking,
  bookingMake: ({ patientId, free }) => ({ body: { ...free, patientId } }),
  bookingModify: ({ patientId, held, holdId }) => ({ body: { ...held, patientId, hisBookingId: holdId } }),
  holdCreate: ({ patientId, freeAlike }) => ({ body: { ...freeAlike, patientId } }),
  holdView: hold,
  holdRelease: hold,
  bookingPossibility: patient,
  bookingObstacles: ({ patientId }) => ({ query: { ...service, patientId } }),
  bookingValidation: ({ patientId, free }) => ({
    params: { timeSlotId: free.timeSlotId },
    query: { patientId, availabilityId: free.availabilityId },
  }),
  bookingPrescriptions: ({ patientId, free }) => ({ params: { timeSlotId: free.timeSlotId, patientId } }),
  bookingFrequentDrugs: ({ patientId }) => ({ query: { patientId } }),
  bookingFirstForPatient: ({ patientId }) => ({
    query: { patientId, dateFrom: '2026-11-24 00:00', dateTo: '2027-01-31 00:00' },
  }),
  bookingReferralView: referred,
  bookingReferralSave: (target) => ({ ...referred(target), body: { cito: false, refENumber: '1234', version: 1 } }),
  bookingReferralAttachmentList: referred,
  bookingReferralAttachmentCreate: (target) => ({
    ...referred(target),
    body: { filename: 'skan.png', content: tinyPicture },
  }),
  bookingReferralAttachmentContent: referralFile,
  bookingReferralAttachmentDelete: referralFile,
  referralInstitution: () => ({ params: { system, regNumber: '000000099501' } }),
  referralPractitioner: () => ({ params: { system, practiceNumber: '9900011' } }),
  diseaseSearch: () => ({ query: { query: 'nadc' } }),
  unitSpecialityList: () => ({}),
  partnerList: () => ({}),
  bookingPrintout: booking,
  bookingCalendar: booking,
  smsConfirmationSettings: () => ({}),
  bookingAttachmentCreate: (target) => ({
    ...booking(target),
    body: { attachmentType: 'N', note: 'Proszę oddzwonić po godzinie 15.' },
  }),
  bookingAttachmentContent: attachment,
  bookingAttachmentDelete: attachment,
  archiveChatRecord: archive,
  archiveStreamsRecord: archive,
  bookingCodeSend: ({ bookingId }) => ({ body: { bookingId } }),
  draftList: patient,
  draftView: draft,
  draftSave: (target) => ({ ...draft(target), body: { content: { begun: true }, version: 1 } }),
  draftDelete: draft,
  questionnaireSettings: () => ({}),
  serviceQuestionnaireExists: () => ({ params: { serviceCode: formSubjects.booking } }),
  serviceQuestionnaire: () => ({ params: { serviceCode: formSubjects.booking } }),
  bookingQuestionnaire: ({ bookingId }) => ({ params: { id: bookingId } }),
  bookingQuestionnaireFulfilled: ({ bookingId }) => ({ params: { bookingId, systemRoot: system } }),
  bookingFulfillment: ({ bookingId }) => ({ params: { id: bookingId } }),
  bookingFulfillmentSave: (target) => ({ ...booking(target), body: filled(target.forms.booking, 1) }),
  serviceFulfillmentCreate: ({ patientId, forms }) => ({
    params: { serviceCode: formSubjects.booking, patientId },
    body: filled(forms.booking),
  }),
  encounterQuestionnaireExists: ({ encounterId }) => ({ params: { id: encounterId } }),
  encounterQuestionnaire: ({ encounterId }) => ({ params: { id: encounterId } }),
  encounterFulfillmentSave: ({ patientId, encounterId, forms }) => ({
    params: { patientId, id: encounterId },
    body: filled(forms.encounter, 1),
  }),
  programQuestionnaire: ({ patientId }) => ({ params: { programId: formSubjects.program }, query: { patientId } }),
  programQuestionnaireFulfilled: ({ patientId }) => ({ params: { ...program, patientId } }),
  programFulfillmentSave: ({ patientId, forms }) => ({
    params: { programId: formSubjects.program, patientId },
    body: filled(forms.program),
  }),
  programRegister: ({ patientId, accountId, forms }) => ({
    body: { tenantId: 1, ...program, patientId, accountId, fulfillment: filled(forms.program) },
  }),
  programView: ({ patientId, accountId }) => ({ query: { tenantId: '1', ...program, patientId, accountId } }),
  accountAuthorized: () => ({}),
  accountApplication: ({ accountId }) => ({ params: { id: accountId } }),
  accountDataOffer: () => ({}),
  accountDataPrintout: ({ accountId }) => ({ params: { id: accountId } }),
  signatureVerify: () => ({ body: { filename: 'wniosek.xml', content: Buffer.from('<wniosek/>').toString('base64') } }),
  ampaRegister: (target) => ({ ...patient(target), query: { attempt: '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e11' } }),
  ampaCheck: patient,
  ampaUnregister: patient,
  bookingCodeConfirm: ({ bookingId }) => ({ body: { bookingId, confirmationCode: '123456' } }),
}
