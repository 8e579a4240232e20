/**
 * Statements that write to tables of other owners, by the reason why they are allowed all the same: `file table`, or a folder. A test checks that
 * each is still needed, and that there are never more of them: call a function of the owner instead.
 */
export const foreignWritingsAllowed: Readonly<Record<string, readonly string[]>> = {
  'one rule over a record and its account together, carried out for all of them at once at a start or an import': [
    'server/src/access/after-death.ts account',
    'server/src/access/after-death.ts patient',
  ],
  'brings in what a hospital system says, a thousand rows in a statement, and knows patients, links and requests as that system does':
    ['server/src/clinic/import/'],
  'a link is made where somebody registers or proves who they are, and decided on where links are shown': [
    'server/src/areas/patient-links/coming-of-age.ts patient_link',
    'server/src/areas/patient-links/store-clinic-answers.ts patient_link',
    'server/src/areas/patient-links/store.ts patient_link',
  ],
  'a request for a record is made where a person is registered, and ends where links are decided on': [
    'server/src/areas/patient-links/store-clinic-answers.ts patient_request',
    'server/src/areas/patient-links/store.ts patient_request',
    'server/src/access/links.ts *',
  ],
  'what a patient says of a visit stands in its row, as the clinic reads it': [
    'server/src/areas/bookings/parts.ts booking',
  ],
  'a payout that the clinic has paid changes the balance in the same statement, so that it counts once': [
    'server/src/areas/deposits/store-office.ts clinic_deposit',
  ],
  'goes through all tables as their owners say': [
    'server/src/personal/personal.ts *',
    'server/src/personal/personal.ts patient',
  ],
  'its own tables, all dictionaries by one function': ['server/src/areas/dictionaries/import.ts *'],
  'forgets what was on its way when an older state is put back': ['server/src/backup/restore.ts *'],
}

/** The most files that may write to tables of other owners; the number only goes down. */
export const foreignWritingsAtMost = 23
