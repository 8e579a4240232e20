import { giveBackHolds } from '../acts/give-back.ts'
import { ownTables } from '../personal/rules.ts'
import { visits } from './copied-visits.ts'
import { liveHolds } from './model/holds.ts'

const record = { not: 'medical records, of which the clinic itself gives copies' }

/** Data of the hospital system. Bookings and records outlive the accounts that made them, and keep the patient. */
export const tables = ownTables({
  booking: {
    merge: 'take',
    // Slots that the account only holds become free again; its bookings stay with the patient.
    erase: async (tx, { accountId, clinic, now }) => {
      await giveBackHolds(clinic, tx, await liveHolds(tx, accountId), now)
    },
    patient: 'keeps',
    copy: visits,
  },
  clinic_availability: 'of nobody',
  clinic_content: 'of nobody',
  clinical_document: { patient: 'keeps', copy: record },
  clinical_document_kind: 'of nobody',
  clinic_deposit: {
    patient: 'keeps',
    copy: { not: 'what the clinic keeps and of which it gives its own receipts; requests for payouts are told' },
  },
  clinic_encounter: { patient: 'keeps', copy: record },
  clinic_file: { patient: 'keeps', copy: record },
  clinic_frequent_drug: { patient: 'keeps', copy: record },
  clinic_invoice: {
    patient: 'keeps',
    copy: { not: 'what the clinic has issued, of which it gives copies itself; payments are told' },
  },
  clinic_patient_practitioner: { patient: 'keeps', copy: record },
  clinic_practitioner: 'of nobody',
  clinic_price: 'of nobody',
  clinic_referral: { patient: 'keeps', copy: record },
  clinic_resource: { patient: 'keeps', copy: record },
  clinic_role: 'of nobody',
  clinic_schedule: 'of nobody',
  clinic_service: 'of nobody',
  clinic_silence: 'of nobody',
  clinic_slot: 'of nobody',
  clinic_unit: 'of nobody',
  health_entry: { patient: 'keeps', copy: record },
  image_study: { patient: 'keeps', copy: record },
  measurement_target: { patient: 'keeps', copy: record },
  questionnaire: 'of nobody',
  test_member: 'of nobody',
  test_order: { patient: 'keeps', copy: record },
  test_result: { patient: 'keeps', copy: record },
  test_value: { patient: 'keeps', copy: record },
  waiting_list_entry: { patient: 'keeps', copy: record },
})
