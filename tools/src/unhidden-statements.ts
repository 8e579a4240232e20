/**
 * Statements on tables with hidden rows that do not call the condition (`andShown`), by the reason why they need not: `file function`, or a folder. A
 * test checks that each is still needed; a new one is refused until it is listed here.
 */
export const unhiddenStatementsAllowed: Readonly<Record<string, readonly string[]>> = {
  'a condition, or a frame, for a relation that hides': [
    'server/src/areas/messages/rows.ts columns',
    'server/src/areas/messages/rows.ts messagesIn',
    'server/src/areas/messages/store.ts unreadBy',
  ],
  'is itself a part of the condition': [
    'server/src/access/hidden.ts isHidden',
    'server/src/access/door-claims.ts #is',
    'server/src/areas/patient-links/store-acts.ts isOfHidden',
  ],
  'the clinic’s own book of visits, where a hidden visit refuses nobody and takes its slot like every other; visits are taken by a claim first':
    [
      'server/src/clinic/own/claims.ts noOverlap',
      'server/src/clinic/own/claims.ts insertBooking',
      'server/src/clinic/own/claims.ts complete',
      'server/src/clinic/own/claims.ts move',
      'server/src/clinic/own/claims.ts release',
      'server/src/clinic/own/claims.ts cancel',
      'server/src/clinic/own/claims.ts confirm',
      'server/src/clinic/model/holds.ts noteCode',
      'server/src/clinic/remote/mirror.ts remoteClinic',
      'server/src/clinic/remote/names.ts inItsWords',
    ],
  'holds alone, which are never hidden': [
    'server/src/clinic/model/holds.ts liveHolds',
    'server/src/clinic/model/holds.ts releaseExpired',
  ],
  'no account asks: the clinic or its operator does': [
    'server/src/clinic/import/',
    'server/src/backup/restore.ts settle',
    'server/src/areas/hidden-visits/store.ts waitingToHide',
    'server/src/areas/messages/from-clinic.ts sendToPatients',
    'server/src/areas/messages/from-clinic.ts answerMessage',
    'server/src/areas/messages/from-clinic.ts readByClinic',
    'server/src/areas/messages/from-clinic.ts fromPatients',
    'server/src/areas/hidden-visits/store.ts keepAnswers',
  ],
  'no account asks: work that is repeated': ['server/src/areas/questionnaires/store.ts dropWaitingSince'],
  'goes on with a visit that the same call reached by a claim': [
    'server/src/areas/booking-attachments/store.ts insertAttachment',
    'server/src/areas/booking-attachments/store.ts deleteAttachment',
    'server/src/areas/bookings/parts.ts saveParts',
    'server/src/areas/bookings/parts.ts dropUnfitParts',
    'server/src/areas/bookings/prescriptions.ts dropPrescription',
    'server/src/areas/bookings/prescriptions.ts savePrescription',
    'server/src/areas/bookings/prescriptions.ts prescriptionOf',
    'server/src/areas/messages/store-writing.ts insertMessage',
    'server/src/areas/messages/store-writing.ts changeMessage',
    'server/src/areas/messages/store-writing.ts addressAnew',
    'server/src/areas/messages/store-writing.ts deleteMessage',
    'server/src/areas/messages/store-writing.ts attachFiles',
    'server/src/areas/messages/store-writing.ts detachFiles',
    'server/src/areas/questionnaires/store.ts takenFulfillmentAt',
    'server/src/areas/questionnaires/store.ts addFulfillment',
    'server/src/areas/questionnaires/store.ts changeFulfillment',
    'server/src/areas/questionnaires/store.ts dropWaiting',
    'server/src/areas/referrals/store.ts keptReferral',
    'server/src/areas/referrals/store.ts writeReferral',
    'server/src/areas/referrals/store.ts referralFileIds',
    'server/src/areas/referrals/store.ts addReferralFiles',
    'server/src/areas/referrals/store.ts dropReferralFile',
  ],
  'all rows of an account that is merged or ends, of which nothing is shown': [
    'server/src/personal/personal.ts personalData',
    'server/src/personal/personal.ts take',
  ],
  'tables named by a variable, which are never a visit’s': [
    'server/src/access/links.ts giveOwnRecord',
    'server/src/areas/dictionaries/',
  ],
}
