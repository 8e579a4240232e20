// Written by `node server/src/db/generate-tables.ts` from the migrations; not by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AccountTable {
  id: GeneratedAlways<number>
  username: string
  username_key: string
  email: string | null
  email_key: string | null
  email_confirmed_at: Date | null
  phone_number: string | null
  phone_confirmed_at: Date | null
  restore_email: string | null
  restore_phone: string | null
  name: string | null
  last_name: string | null
  password_hash: string
  type: Generated<'AUTHORIZED' | 'BASIC'>
  blocked: Generated<boolean>
  language: Generated<'pl' | 'en'>
  created_at: Generated<Date>
  password_demand: 'MUST_CHANGE_PASSWORD' | 'ERR_AUTH_PASSWD_CHANGE' | 'PASSWORD_EXPIRED' | null
  merge_required: Generated<boolean>
  middle_name: string | null
  preferred_channel: Generated<'SMS' | 'E_MAIL'>
  marketing_consent_at: Date | null
  version: Generated<number>
  passkey_handle: Buffer | null
  blocked_by_death: Generated<boolean>
  start_screen: 'home' | 'modules' | null
}

export interface AccountMergeTable {
  id: GeneratedAlways<number>
  at: Date
  into_account_id: number | null
  from_account_id: number
  from_username: string
  taken: ColumnType<unknown, string, string>
}

export interface AllergyTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  source_system: string | null
  source_id: string | null
  type_code: string | null
  type_name: string | null
  category: 'food' | 'medication' | 'environment' | 'biologic' | null
  code: string | null
  name: string
  severity_code: string | null
  severity_name: string | null
  occurred_on: string | null
  is_active: Generated<boolean>
  is_not_allergic: Generated<boolean>
  description: string | null
  confirmed: Generated<boolean>
  cured: Generated<boolean>
  author: string | null
  entered_at: Date
  changed_at: Date
  version: Generated<number>
  hidden: Generated<boolean>
  withdrawn_at: Date | null
  encounter_ref: string | null
  marked: Generated<boolean>
}

export interface AllergyTermTable {
  key: string
  dictionary: string
  code: string
  name: string
  search: string
  words: GeneratedAlways<string>
}

export interface AttemptTable {
  key_hash: Buffer
  at: Date
}

export interface AuditEventTable {
  id: GeneratedAlways<number>
  at: Date
  event: string
  kind: string
  entity: string
  entity_id: string | null
  account_id: number | null
  patient_id: number | null
  acting_role: string | null
  outcome: string
  status: number
  request_id: string
  address: string | null
  tx: Generated<string>
  query: string | null
}

export interface AuditSealTable {
  no: number
  sealed_at: Date
  until_tx: string
  event_ids: number[]
  previous_hash: Buffer
  hash: Buffer
  lines_hash: Buffer | null
  newest: Date
}

export interface BookingTable {
  id: GeneratedAlways<number>
  status: 'PROVISIONAL' | 'RELEASED' | 'SCHEDULED' | 'REGISTERED' | 'EXECUTED' | 'CANCELED'
  order_status: string | null
  patient_id: number
  account_id: number | null
  slot_id: number | null
  availability_id: number
  role_id: number | null
  starts_at: Date
  ends_at: Date
  during: GeneratedAlways<string>
  practitioner_id: number | null
  overlap_allowed: boolean
  parallel_allowed: boolean
  held_until: Date | null
  code_confirmed_at: Date | null
  created_at: Generated<Date>
  sequence: Generated<number>
  version: Generated<number>
  source_system: string | null
  source_id: string | null
  measurements_from: string | null
  mpi_referral_id: number | null
  teleconsultation_id: string | null
  medical_case_id: number | null
  calendar_uid: Generated<string>
  hidden: Generated<boolean>
}

export interface BookingAttachmentTable {
  id: GeneratedAlways<number>
  booking_id: number
  type: 'N' | 'F' | 'A' | 'C'
  file_name: string | null
  note: string | null
  file_id: number | null
  from_clinic: Generated<boolean>
  account_id: number | null
  created_at: Date
}

export interface BookingChangeTable {
  id: GeneratedAlways<number>
  booking_id: number
  what: 'BOOKED' | 'ADDED' | 'MOVED' | 'CONFIRMED' | 'CANCELED' | 'RESTORED'
  starts_at: Date
  started_before: Date | null
  at: Generated<Date>
  tx: Generated<string>
}

export interface BookingPrescriptionTable {
  booking_id: number
  reason: string
}

export interface BookingPrescriptionDrugTable {
  booking_id: number
  drug_id: number
}

export interface BookingReferralTable {
  booking_id: number
  issue_date: string | null
  cito: Generated<boolean>
  ref_e_number: string | null
  institution_cro: string | null
  practice_no: string | null
  icd10_code: string | null
  org_unit_code: string | null
  org_unit_speciality_code: string | null
  org_unit5_code: string | null
  org_unit_type_code: string | null
  version: Generated<number>
}

export interface BookingReferralAttachmentTable {
  file_id: number
  booking_id: number
}

export interface CarerAuthorizationTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  carer_pesel: string | null
  pesel_written: boolean
  name: string
  last_name: string
  address: string | null
  document_type: 'AUTHORIZATION' | 'POWER_OF_ATTORNEY' | 'COURT_DECISION'
  url: string | null
  rights: string[] | null
  valid_from: Date
  valid_to: Date | null
  registered_at: Date
  changed_at: Date
  version: Generated<number>
  ended_at: Date | null
  carried_out_at: Date | null
}

export interface ClinicAvailabilityTable {
  id: GeneratedAlways<number>
  service_id: number
  schedule_id: number
  module_status: string
  commercial: Generated<boolean>
  referral_status: Generated<'N' | 'O' | 'R'>
  booking_conf_req: Generated<boolean>
  add_measurements: Generated<boolean>
  parallel_allowed: Generated<boolean>
  creates_prescriptions: Generated<boolean>
  gender: 'M' | 'F' | null
  min_age: number | null
  max_age: number | null
  insurer_required: Generated<boolean>
  phone_required: Generated<boolean>
  min_lead_hours: number | null
  max_lead_days: number | null
  first_visit: 'FORBIDDEN' | 'REQUIRED' | null
  max_active_service: number | null
  max_active_account: number | null
  selected_only: Generated<boolean>
}

export interface ClinicContentTable {
  source_system: string
  source_id: string
  content_type: string | null
  size: number
  sha256: Buffer
  content: Buffer | null
  content_key: string | null
}

export interface ClinicDeclarationTable {
  patient_id: number
  type: 'GP' | 'NURSE' | 'MIDWIFE'
  role_id: number | null
  state: Generated<'REGISTERED' | 'SUBMITTED' | 'CANCELED'>
  id: GeneratedAlways<number>
  account_id: number | null
  state_export: 'N' | 'A' | null
  registered_at: Date | null
  submitted_at: Date | null
  unit_id: number | null
  provider_order: number | null
  provider_reason: number | null
  provider_other: string | null
  practitioner_order: number | null
  practitioner_reason: number | null
  practitioner_other: string | null
  system_id: string | null
  replaces_id: number | null
  replaced_state: 'REGISTERED' | 'SUBMITTED' | null
  answer: string | null
  refused: Generated<boolean>
  told_at: Date | null
  signed_at: Date | null
}

export interface ClinicDepositTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  number: string | null
  title: string
  note: string | null
  balance: number
  balance_at: Date
  currency: string
  opened_on: string | null
  closed_on: string | null
  withdrawn: Generated<boolean>
}

export interface ClinicEncounterTable {
  id: GeneratedAlways<number>
  patient_id: number
  unit_id: number | null
  service_id: number | null
  starts_at: Date
  ends_at: Date | null
  source_system: string
  source_id: string
  hidden: Generated<boolean>
  practitioner_ids: Generated<number[]>
  class: string | null
  kind: string | null
  practitioner: string | null
  reason: string | null
  place: string | null
}

export interface ClinicFileTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  place: number
  title: string | null
  content_type: string | null
  content_id: string | null
  hidden: Generated<boolean>
  withdrawn_at: Date | null
}

export interface ClinicFrequentDrugTable {
  id: GeneratedAlways<number>
  patient_id: number
  name: string
  form: string | null
  strength: string | null
  active: Generated<boolean>
  source_system: string
  source_id: string
  register_id: number | null
  hidden: Generated<boolean>
}

export interface ClinicIntentTable {
  id: string
  act: string
  account_id: number | null
  patient_id: number
  asked: ColumnType<unknown, string, string>
  command: ColumnType<unknown, string, string>
  kept: ColumnType<unknown, string | null | undefined, string | null>
  later: ColumnType<unknown, string | null | undefined, string | null>
  state: 'sending' | 'done' | 'refused' | 'given up'
  outcome: ColumnType<unknown, string | null | undefined, string | null>
  made_at: Date
  deadline: Date
  ended_at: Date | null
}

export interface ClinicInvoiceTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  number: string | null
  title: string
  items: ColumnType<unknown, string, string>
  amount: number
  currency: string
  issued_on: string
  due_on: string | null
  status: 'OPEN' | 'PAID' | 'WITHDRAWN'
  booking_id: number | null
  hidden: Generated<boolean>
}

export interface ClinicPatientPractitionerTable {
  patient_id: number
  role_id: number
  status: 'VISIBLE' | 'HIDDEN'
}

export interface ClinicPractitionerTable {
  id: GeneratedAlways<number>
  degree: string | null
  name: string
  middle_name: string | null
  last_name: string
  practice_number: string | null
  source_system: string
  source_id: string
  active: Generated<boolean>
}

export interface ClinicPriceTable {
  id: GeneratedAlways<number>
  service_id: number
  name: string
  amount: string
  currency: Generated<string>
  valid_from: string | null
  valid_to: string | null
  source_system: string
  source_id: string
}

export interface ClinicReferralTable {
  id: GeneratedAlways<number>
  patient_id: number
  service_code: string | null
  issue_date: string
  source_system: string
  source_id: string
}

export interface ClinicResourceTable {
  source_system: string
  type: string
  source_id: string
  patient_id: number | null
  body: ColumnType<unknown, string, string>
}

export interface ClinicRoleTable {
  id: GeneratedAlways<number>
  practitioner_id: number
  employee_id: string
  occupation_code: string
  occupation_name: string
  specialities: Generated<string[]>
  source_system: string
  source_id: string
  active: Generated<boolean>
  free_places: number | null
}

export interface ClinicScheduleTable {
  id: GeneratedAlways<number>
  role_id: number | null
  unit_id: number
  overlap_allowed: Generated<boolean>
  source_system: string
  source_id: string
}

export interface ClinicServiceTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  type_id: string
  type_name: string
  description: string | null
  condition: string | null
  teleconsultation: Generated<boolean>
  min_book_date: string | null
  source_system: string
  source_id: string
  appointment_required: Generated<boolean>
}

export interface ClinicSilenceTable {
  single: Generated<boolean>
  since: Date
}

export interface ClinicSlotTable {
  id: GeneratedAlways<number>
  schedule_id: number
  starts_at: Date
  ends_at: Date
  status: 'free' | 'held' | 'booked' | 'closed'
  source_system: string
  source_id: string
  came_at: Generated<Date>
}

export interface ClinicUnitTable {
  id: GeneratedAlways<number>
  parent_id: number | null
  name: string
  address: string | null
  phone: string | null
  email: string | null
  speciality_code: string | null
  source_system: string
  source_id: string
  active: Generated<boolean>
}

export interface ClinicalDocumentTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  number: string | null
  kind_system: string | null
  kind_code: string | null
  kind_name: string | null
  title: string
  dated_at: Date
  author: string | null
  author_ref: string | null
  unit: string | null
  unit_ref: string | null
  encounter_ref: string | null
  context_id: string | null
  state: string
  superseded: Generated<boolean>
  replaces: Generated<string[]>
  notes: Generated<string[]>
  marked: Generated<boolean>
  hidden: Generated<boolean>
  withdrawn_at: Date | null
}

export interface ClinicalDocumentKindTable {
  code: string
  name: string
}

export interface ConfirmationCodeTable {
  id: GeneratedAlways<number>
  account_id: number
  purpose: string
  subject: string
  phone_number: string
  code_hash: Buffer
  created_at: Date
  expires_at: Date
  tries: Generated<number>
  confirmed_at: Date | null
}

export interface ConsentTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  source_system: string | null
  source_id: string | null
  type: string
  title: ColumnType<unknown, string, string>
  statement: ColumnType<unknown, string, string>
  partner_code: string | null
  partner_name: string | null
  system_id: string | null
  only_selected_documents: Generated<boolean>
  authorized_person: ColumnType<unknown, string | null | undefined, string | null>
  status: 'REGISTERED' | 'SIGNED' | 'CANCELLED'
  valid_from: Date
  valid_to: Date | null
  registered_at: Date
  signed_at: Date | null
  cancelled_at: Date | null
  needs_guardian: Generated<boolean>
  guardian_agreed_at: Date | null
  guardian_name: string | null
  told_at: Date | null
}

export interface ConsultationChatTable {
  booking_id: number
  number: number
  attachment_id: number
  side: 'PATIENT' | 'STAFF' | 'GUEST'
  name: string | null
  content: string
  sent_at: Date
}

export interface ConsultationFileTable {
  booking_id: number
  file_id: number
}

export interface ConsultationRecordingTable {
  id: number
  booking_id: number
  attachment_id: number
  content_key: string
  sha256: Buffer
  begun_at: Date
}

export interface CountedCallTable {
  minute: Date
  place: string
  counts: ColumnType<unknown, string, string>
}

export interface DeclarationSavingTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  type: 'GP' | 'NURSE' | 'MIDWIFE'
  role_id: number
  unit_id: number
  provider_order: number
  provider_reason: number | null
  provider_other: string | null
  practitioner_order: number
  practitioner_reason: number | null
  practitioner_other: string | null
  fee_accepted: boolean
  state: Generated<'CHECKED' | 'DATA' | 'SENDING' | 'IN_CLINIC' | 'LEAVING' | 'DONE' | 'REFUSED' | 'GIVEN_UP'>
  replaces: string | null
  clinic_key: Generated<string>
  sent: ColumnType<unknown, string | null | undefined, string | null>
  system_id: string | null
  declaration_id: number | null
  started_at: Date
  changed_at: Date
}

export interface DepositPayoutTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  key: string
  amount: number
  currency: string
  state: Generated<'REGISTERED' | 'PAID' | 'REFUSED'>
  status: string | null
  answer: string | null
  created_at: Date
  changed_at: Date
}

export interface DicomFileTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number
  order_id: number
  file_name: string
  size: number
  received: Generated<number>
  modified: Generated<number>
  status: Generated<'N' | 'P' | 'R' | 'W' | 'S'>
  version: Generated<number>
  created_at: Date
  fault: string | null
  reason: number | null
  patient_in_file: ColumnType<unknown, string | null | undefined, string | null>
  layout: ColumnType<unknown, string | null | undefined, string | null>
}

export interface DicomPieceTable {
  file_id: number
  start_at: number
  size: number
  content_key: string
}

export interface DiseaseTable {
  code: string
  name: string
  key: string
  search: string
  words: GeneratedAlways<string>
}

export interface DocumentRequestTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  asked_as: 'PATIENT' | 'WARD' | 'CHILD'
  encounter_id: number | null
  hidden: boolean
  type: 'CDOC' | 'PERM'
  description: string
  speciality_code: string | null
  scope_from: Date | null
  scope_to: Date | null
  delivery_format: string
  delivery_mode: number
  authorized_person: ColumnType<unknown, string | null | undefined, string | null>
  status: Generated<'SENT' | 'ACCEPTED' | 'READY' | 'COMPLETED' | 'REFUSED' | 'WITHDRAWN'>
  registered_at: Date
  changed_at: Date | null
  answer: string | null
  files_system: string | null
  files_source: string | null
  told_at: Date | null
}

export interface DocumentRequestDocumentTable {
  request_id: number
  document_id: number
}

export interface DocumentShareTable {
  id: GeneratedAlways<number>
  patient_id: number
  doc_type: string
  system_name: string
  document_id: number
  shared: boolean
  account_id: number | null
  changed_at: Date
}

export interface DraftTable {
  account_id: number
  patient_id: number
  kind: string
  subject: string
  content: ColumnType<unknown, string, string>
  version: Generated<number>
  saved_at: Date
}

export interface DrugTable {
  id: number
  name: string
  strength: string | null
  form: string | null
  package: string | null
  international_name: string | null
  atc: string[]
  ingredients: ColumnType<unknown, string, string>
  amount: number | null
  search: string
  international_search: string
  words: GeneratedAlways<string>
  international_words: GeneratedAlways<string>
}

export interface EndedCareTable {
  account_id: number
  patient_id: number
  ended_at: Date
}

export interface EventLogTable {
  id: GeneratedAlways<number>
  at: Date
  type: 'LOGIN_SUCCESS' | 'LOGIN_FAILURE' | 'LOGOUT' | 'ACCOUNT_LOCK'
  account_id: number | null
  username: string | null
  description: string | null
  trusted: boolean
  request_id: string | null
}

export interface HealthEntryTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  section: 'DIAGNOSIS' | 'PROCEDURE' | 'IMMUNIZATION' | 'MEDICINE'
  name: string | null
  code_system: string | null
  code: string | null
  status: string | null
  verification: string | null
  severity: string | null
  ongoing: boolean
  since: string | null
  since_words: string | null
  until: string | null
  until_words: string | null
  noted_on: string | null
  sorted_at: Date
  author: string | null
  author_ref: string | null
  reason: string | null
  note: string | null
  body_site: string | null
  intake: string | null
  dosage: ColumnType<unknown, string, string>
  medication_ref: string | null
  dose_number: string | null
  doses: string | null
  lot: string | null
  encounter_ref: string | null
  marked: Generated<boolean>
  hidden: Generated<boolean>
  withdrawn_at: Date | null
}

export interface HideRequestTable {
  booking_id: number
  asked_at: Date
  answer: 'HIDDEN' | 'REFUSED' | null
  answered_at: Date | null
}

export interface IdempotentAnswerTable {
  account_id: number
  endpoint: string
  key: string
  body_hash: Buffer
  answer: ColumnType<unknown, string, string>
  created_at: Date
}

export interface ImageLinkTable {
  id: GeneratedAlways<number>
  account_id: number
  patient_id: number
  order_id: number
  url_hash: Buffer
  expires_at: Date
}

export interface ImageStudyTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  order_ref: string | null
  accession: string | null
  study_uid: string | null
  modality: string | null
  description: string | null
  pictures: number | null
  started_at: Date | null
  hidden: Generated<boolean>
  withdrawn_at: Date | null
}

export interface InstitutionTable {
  reg_number: string
  name: string
  address: string | null
}

export interface InteractionRuleTable {
  one: string
  other: string
  severity: number
  pl: string
  en: string | null
  source: string
}

export interface InteractionTermTable {
  code: string
  keys: string[]
}

export interface JobTable {
  id: GeneratedAlways<number>
  kind: string
  payload: ColumnType<unknown, string, string>
  run_at: Date
  attempts: Generated<number>
  max_attempts: Generated<number>
  locked_until: Date | null
  dedupe_key: string | null
  order_key: string | null
  created_at: Generated<Date>
  last_error: string | null
  done_at: Date | null
  failed_at: Date | null
  message_key: string | null
  delivery: 'delivered' | 'undelivered' | null
  delivery_status: string | null
  delivery_at: Date | null
}

export interface KnownDeviceTable {
  token_hash: Buffer
  account_id: number
  last_used_at: Date
}

export interface LaboratoryCodeTable {
  code_system: string
  code: string
  loinc: string
  source_system: string
  source_id: string
}

export interface LiveGuestTable {
  id: GeneratedAlways<number>
  booking_id: number
  name: string
  role: 'RELATIVE' | 'INTERPRETER'
  invited_by: number
  invited_at: Date
  holder: Buffer | null
  admitted_at: Date | null
  admitted_line: number | null
  page: string | null
  seen: Date | null
  recording: number | null
}

export interface LiveRecordingTable {
  id: GeneratedAlways<number>
  booking_id: number
  asked_at: Date
  agreed: boolean | null
  begun_at: Date | null
  stopped_at: Date | null
  refused_at: Date | null
}

export interface LiveSessionTable {
  booking_id: number
  type: 'C' | 'A' | 'V'
  ready_at: Date | null
  ended_at: Date | null
  patient_page: string | null
  patient_seen: Date | null
  staff_page: string | null
  staff_seen: Date | null
  last_line: Generated<number>
  closes_at: Date
  queue: string | null
  place_at: Date | null
  minutes: number | null
  call_asked_by: number | null
  chat_kept: Generated<boolean>
  vonage_session: string | null
}

export interface LiveSessionLineTable {
  booking_id: number
  number: number
  side: 'PATIENT' | 'STAFF' | 'GUEST'
  kind: 'chat' | 'signal'
  key: string
  content: string
  sent_at: Date
  name: string | null
}

export interface LoginFailureTable {
  key: string
  failures: number
  last_at: Date
  locked_until: Date | null
}

export interface MeasurementTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  source_system: string | null
  source_id: string | null
  entry_key: string | null
  measured_at: Date
  pressure_high: number | null
  pressure_low: number | null
  weight: number | null
  height: number | null
  bmi: number | null
  surface: number | null
  entered_at: Date
  changed_at: Date
  version: Generated<number>
  hidden: Generated<boolean>
  withdrawn_at: Date | null
}

export interface MeasurementTargetTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  number: 'pressureHigh' | 'pressureLow' | 'weight' | 'bmi'
  low: number | null
  high: number | null
  set_on: string
  hidden: Generated<boolean>
}

export interface MedicalCaseTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  service_name: string
  created_at: Date
}

export interface MedicalCaseFileTable {
  id: GeneratedAlways<number>
  case_id: number
  account_id: number | null
  file_id: number
  added_at: Date
}

export interface MedicalCaseNoteTable {
  id: GeneratedAlways<number>
  case_id: number
  account_id: number | null
  note: string
  written_at: Date
}

export interface MessageTable {
  id: GeneratedAlways<number>
  patient_id: number
  thread_id: number
  in_response_to: number | null
  direction: 'IN' | 'OUT'
  account_id: number | null
  contact_id: number | null
  category: string | null
  title: string
  content: string
  sent_at: Date
  edited_at: Date | null
  read_at: Date | null
  to_confirm: Generated<boolean>
  hidden: Generated<boolean>
  delivery: 'WAITING' | 'DELIVERED' | 'REFUSED' | null
  version: Generated<number>
  source_system: string | null
  source_id: string | null
  clinic_key: string | null
  clinic_version: number | null
  withdrawn_at: Date | null
  not_taken: ColumnType<unknown, string | null | undefined, string | null>
}

export interface MessageAttachmentTable {
  message_id: number
  file_id: number
  since_version: Generated<number>
  until_version: number | null
}

export interface MessageCategoryTable {
  code: string
  position: number
  name: string
  description: string | null
  active: Generated<boolean>
}

export interface MessageContactTable {
  id: GeneratedAlways<number>
  username: string
  name: Generated<string>
  last_name: string
  about: string | null
  practitioner_id: number | null
  opens_to: 'ALL' | 'TREATED' | 'NONE'
  source_system: string
  source_id: string
}

export interface MessageNewsTable {
  source_system: string
  position: string
  refused: ColumnType<unknown, string, string>
}

export interface MessageReadingTable {
  message_id: number
  account_id: number
  read_at: Date
}

export interface MessageRecipientTable {
  message_id: number
  contact_id: number
}

export interface MessageVersionTable {
  message_id: number
  version: number
  title: string
  content: string
  category: string | null
  recipients: number[]
  edited_at: Date | null
}

export interface NationalIdentityTable {
  issuer: string
  subject: string
  account_id: number
  linked_at: Date
  last_used_at: Date
}

export interface NationalRequestTable {
  state_hash: Buffer
  browser_hash: Buffer
  purpose: 'SIGN_IN' | 'CONFIRM'
  account_id: number | null
  session_hash: Buffer | null
  kept: ColumnType<unknown, string, string>
  return_to: string
  onward: string
  expires_at: Date
}

export interface NationalSessionTable {
  session_hash: Buffer
  issuer: string
  name_id: string
  session_index: string
}

export interface NationalSignedDocumentTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  subject_kind: string
  subject_id: number
  file_name: string
  content_key: string
  size: number
  sha256: Buffer
  signature_mark: Buffer
  signer: string
  issuer: string
  signed_at: Date
  kept_at: Date
}

export interface NationalSigningTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number
  subject_kind: 'CONSENT' | 'DECLARATION'
  subject_id: number
  pesel: string
  file_name: string
  document: string | null
  document_hash: Buffer
  success_url: string
  error_url: string
  created_at: Date
  expires_at: Date
  sign_url: string | null
  given_up: Generated<boolean>
  looks: Generated<number>
  next_look_at: Date
  outcome: 'SIGNED' | 'UNSIGNED' | 'CHANGED' | 'FOREIGN' | 'UNTRUSTED' | 'EXPIRED' | 'USED' | null
  ended_at: Date | null
}

export interface NationalUsedTable {
  key_hash: Buffer
  until: Date
}

export interface NotificationTable {
  guid: string
  account_id: number
  context_id: string
  created_at: Date
}

export interface OneTimeLinkTable {
  token_hash: Buffer
  purpose: string
  account_id: number
  subject: string
  created_at: Date
  expires_at: Date
}

export interface PartnerTable {
  code: string
  name: string
}

export interface PasskeyTable {
  id: GeneratedAlways<number>
  account_id: number
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  synced: boolean
  created_at: Date
  last_used_at: Date | null
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer
  purpose: 'ADD' | 'SIGN_IN' | 'SECOND_STEP' | 'PROOF'
  account_id: number | null
  expires_at: Date
}

export interface PatientTable {
  id: GeneratedAlways<number>
  name: string
  middle_name: string | null
  last_name: string
  gender: Generated<'M' | 'F' | 'U'>
  birth_date: string
  pesel: string | null
  document_number: string | null
  identity_country: string | null
  street: string | null
  house_number: string | null
  apartment_number: string | null
  postal_code: string | null
  city: string | null
  address_country: string | null
  insurer_code: string | null
  authorized: Generated<boolean>
  booking_locked: Generated<boolean>
  source_system: string | null
  source_id: string | null
  version: Generated<number>
  clinic_name: string | null
  contested_at: Date | null
  closed: Generated<boolean>
  after_death: 'closed' | 'read' | null
  merged_into: number | null
}

export interface PatientAttachmentTable {
  file_id: number
  patient_id: number
}

export interface PatientLinkTable {
  account_id: number
  patient_id: number
  role: 'PATIENT' | 'WARD' | 'CHILD'
  status: 'C' | 'J' | 'P'
  ends_at: Date | null
  since: Generated<Date>
  changed_at: Generated<Date>
  changed_by: number | null
  version: Generated<number>
  asked_for: string | null
  shown_since: Date | null
  end_told_at: Date | null
  rights: string[] | null
  end_warned: number | null
  review_asked_at: Date | null
  reviewed_at: Date | null
  handover_at: Date | null
}

export interface PatientPartnerTable {
  patient_id: number
  partner_code: string
  since: Date
}

export interface PatientRequestTable {
  account_id: number
  patient_id: number
  role: 'PATIENT' | 'WARD' | 'CHILD'
  result: 'REGISTERED' | 'REQUESTED'
  consent_words: string | null
  created_at: Date
  answer: 'AGREED' | 'REFUSED' | null
  answered_at: Date | null
}

export interface PaymentTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  invoice_id: number
  key: string
  provider: 'payu' | 'przelewy24'
  amount: number
  currency: string
  state: Generated<'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED' | 'REJECTED'>
  attempt: Generated<number>
  starting_until: Date | null
  order_id: string | null
  page_url: string | null
  created_at: Date
  changed_at: Date
  told_at: Date | null
  fault: 'AMOUNT' | 'CURRENCY' | 'ORDER' | 'STATE' | 'UNKNOWN' | null
}

export interface PaymentDifferenceTable {
  payment_id: number
  kind: 'STATE' | 'AMOUNT' | 'CURRENCY' | 'MISSING' | 'REFUND'
  ours: string
  theirs: string
  found_at: Date
}

export interface PaymentRefundTable {
  payment_id: number
  key: string
  state: Generated<'REQUESTED' | 'APPROVED' | 'SENT' | 'COMPLETED' | 'REFUSED' | 'FAILED' | 'SETTLED'>
  answer: string | null
  refund_id: string | null
  created_at: Date
  changed_at: Date
  failed_ids: Generated<string[]>
}

export interface PublicAddressTable {
  only_one: Generated<boolean>
  url: string
}

export interface QuestionnaireTable {
  id: GeneratedAlways<number>
  kind: 'BOOKING' | 'ENCOUNTER' | 'PROGRAM'
  subject_code: string
  title: string
  sections: ColumnType<unknown, string, string>
  deadline_days: number | null
  active: Generated<boolean>
  source_system: string
  source_id: string
}

export interface QuestionnaireFulfillmentTable {
  id: GeneratedAlways<number>
  questionnaire_id: number
  patient_id: number
  account_id: number | null
  booking_id: number | null
  encounter_id: number | null
  program_id: number | null
  system_root: string | null
  sections: ColumnType<unknown, string, string>
  answers: ColumnType<unknown, string, string>
  version: Generated<number>
  filled_at: Date
}

export interface RecoveryCodeTable {
  account_id: number
  label: string
  rest_hash: string
}

export interface ReferringPractitionerTable {
  practice_number: string
  name: string
  last_name: string
}

export interface RegistrationTable {
  account_id: number
  patient_id: number
  role: 'PATIENT' | 'WARD' | 'CHILD'
  result: 'REGISTERED' | 'REQUESTED'
  nonce: Buffer
  redirect_context: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Date
  browser_hash: Buffer | null
}

export interface RegistrationAttachmentTable {
  file_id: number
  account_id: number
}

export interface RegistrationConsentTable {
  account_id: number
  code: string
  words: string
  given_at: Date
}

export interface SchemaMigrationTable {
  name: string
  sha256: string
  applied_at: Generated<Date>
}

export interface SecondFactorTable {
  account_id: number
  key: Buffer
  created_at: Date
  confirmed_at: Date | null
  last_step: Generated<number>
}

export interface SelfAssessmentTable {
  id: GeneratedAlways<number>
  patient_id: number
  account_id: number | null
  hash: string
  begun_at: Date
  finished_at: Date | null
  level: string | null
  description: string | null
  answers: ColumnType<unknown, string | null | undefined, string | null>
  latitude: number | null
  longitude: number | null
}

export interface ServerKeyTable {
  name: string
  value: Buffer
}

export interface SessionTable {
  token_hash: Buffer
  account_id: number
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  user_agent: string | null
  proved_at: Date
  idle_seconds: number | null
}

export interface SpentChallengeTable {
  nonce: Buffer
  spent_at: Date
}

export interface StoredFileTable {
  id: GeneratedAlways<number>
  content_key: string
  patient_id: number | null
  account_id: number | null
  file_name: string
  media_type: string
  size: number
  sha256: Buffer
  created_at: Date
  keep_until: Date | null
}

export interface TestMemberTable {
  source_system: string
  owner_ref: string
  place: number
  member_ref: string
}

export interface TestOrderTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  title: string | null
  category: string | null
  ordered_at: Date | null
  happened_at: Generated<Date>
  accession: string | null
  requester: string | null
  requester_ref: string | null
  unit_ref: string | null
  encounter_ref: string | null
  awaited: Generated<boolean>
  marked: Generated<boolean>
  hidden: Generated<boolean>
  withdrawn_at: Date | null
}

export interface TestResultTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  order_id: number | null
  order_ref: string | null
  own_order: string
  name: string | null
  code_system: string | null
  code: string | null
  category: string | null
  kinds: Generated<string[]>
  status: string
  effective_at: Date
  issued_at: Date
  performer: string | null
  performer_ref: string | null
  conclusion: string | null
  encounter_ref: string | null
  replaced: ColumnType<unknown, string, string>
  discussed: Generated<boolean>
  marked: Generated<boolean>
  hidden: Generated<boolean>
  withdrawn_at: Date | null
}

export interface TestResultReadingTable {
  account_id: number
  result_id: number
  issued_at: Date
  told_at: Date | null
  opened_at: Date | null
}

export interface TestValueTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  result_id: number | null
  parent_id: number | null
  place: Generated<number>
  order_ref: string | null
  own_order: string
  code_system: string | null
  code: string | null
  name: string | null
  category: string | null
  kinds: Generated<string[]>
  status: string
  value_text: string | null
  value_number: number | null
  comparator: string | null
  unit: string | null
  unit_code: string | null
  value_system: string | null
  value_code: string | null
  range_low: number | null
  range_high: number | null
  range_text: string | null
  range_unit: string | null
  flag: string | null
  flag_text: string | null
  specimen: string | null
  specimen_ref: string | null
  method: string | null
  performer: string | null
  performer_ref: string | null
  effective_at: Date
  issued_at: Date
  absent: string | null
  note: string | null
  encounter_ref: string | null
  replaced: ColumnType<unknown, string, string>
  discussed: Generated<boolean>
  marked: Generated<boolean>
  hidden: Generated<boolean>
  wrong: Generated<boolean>
  withdrawn_at: Date | null
}

export interface UnitSpecialityTable {
  code: string
  name: string
}

export interface UnplannedArrivalTable {
  booking_id: number
  registered_at: Date
}

export interface WaitingListEntryTable {
  id: GeneratedAlways<number>
  patient_id: number
  source_system: string
  source_id: string
  service: string | null
  service_ref: string | null
  unit: string | null
  unit_ref: string | null
  practitioner: string | null
  practitioner_ref: string | null
  speciality: string | null
  urgency: string | null
  entered_on: string | null
  planned_at: Date | null
  estimated_on: string | null
  place: number | null
  due_at: Date
  status: 'WAITING' | 'OFFERED' | 'BOOKED' | 'ENDED'
  reason: string | null
  ended_at: Date | null
  told_at: Generated<Date>
  hidden: Generated<boolean>
  withdrawn_at: Date | null
}

export interface WardQueueTable {
  id: GeneratedAlways<number>
  ward_id: string
  urgent: boolean
  benefit: string
  place: string
  address: string | null
  locality: string | null
  phone: string | null
  awaiting: number | null
  removed: number | null
  average_days: number | null
  figures_month: string | null
  first_date: string | null
  first_date_as_at: string | null
  taken_at: Date
}

export interface Tables {
  account: AccountTable
  account_merge: AccountMergeTable
  allergy: AllergyTable
  allergy_term: AllergyTermTable
  attempt: AttemptTable
  audit_event: AuditEventTable
  audit_seal: AuditSealTable
  booking: BookingTable
  booking_attachment: BookingAttachmentTable
  booking_change: BookingChangeTable
  booking_prescription: BookingPrescriptionTable
  booking_prescription_drug: BookingPrescriptionDrugTable
  booking_referral: BookingReferralTable
  booking_referral_attachment: BookingReferralAttachmentTable
  carer_authorization: CarerAuthorizationTable
  clinic_availability: ClinicAvailabilityTable
  clinic_content: ClinicContentTable
  clinic_declaration: ClinicDeclarationTable
  clinic_deposit: ClinicDepositTable
  clinic_encounter: ClinicEncounterTable
  clinic_file: ClinicFileTable
  clinic_frequent_drug: ClinicFrequentDrugTable
  clinic_intent: ClinicIntentTable
  clinic_invoice: ClinicInvoiceTable
  clinic_patient_practitioner: ClinicPatientPractitionerTable
  clinic_practitioner: ClinicPractitionerTable
  clinic_price: ClinicPriceTable
  clinic_referral: ClinicReferralTable
  clinic_resource: ClinicResourceTable
  clinic_role: ClinicRoleTable
  clinic_schedule: ClinicScheduleTable
  clinic_service: ClinicServiceTable
  clinic_silence: ClinicSilenceTable
  clinic_slot: ClinicSlotTable
  clinic_unit: ClinicUnitTable
  clinical_document: ClinicalDocumentTable
  clinical_document_kind: ClinicalDocumentKindTable
  confirmation_code: ConfirmationCodeTable
  consent: ConsentTable
  consultation_chat: ConsultationChatTable
  consultation_file: ConsultationFileTable
  consultation_recording: ConsultationRecordingTable
  counted_call: CountedCallTable
  declaration_saving: DeclarationSavingTable
  deposit_payout: DepositPayoutTable
  dicom_file: DicomFileTable
  dicom_piece: DicomPieceTable
  disease: DiseaseTable
  document_request: DocumentRequestTable
  document_request_document: DocumentRequestDocumentTable
  document_share: DocumentShareTable
  draft: DraftTable
  drug: DrugTable
  ended_care: EndedCareTable
  event_log: EventLogTable
  health_entry: HealthEntryTable
  hide_request: HideRequestTable
  idempotent_answer: IdempotentAnswerTable
  image_link: ImageLinkTable
  image_study: ImageStudyTable
  institution: InstitutionTable
  interaction_rule: InteractionRuleTable
  interaction_term: InteractionTermTable
  job: JobTable
  known_device: KnownDeviceTable
  laboratory_code: LaboratoryCodeTable
  live_guest: LiveGuestTable
  live_recording: LiveRecordingTable
  live_session: LiveSessionTable
  live_session_line: LiveSessionLineTable
  login_failure: LoginFailureTable
  measurement: MeasurementTable
  measurement_target: MeasurementTargetTable
  medical_case: MedicalCaseTable
  medical_case_file: MedicalCaseFileTable
  medical_case_note: MedicalCaseNoteTable
  message: MessageTable
  message_attachment: MessageAttachmentTable
  message_category: MessageCategoryTable
  message_contact: MessageContactTable
  message_news: MessageNewsTable
  message_reading: MessageReadingTable
  message_recipient: MessageRecipientTable
  message_version: MessageVersionTable
  national_identity: NationalIdentityTable
  national_request: NationalRequestTable
  national_session: NationalSessionTable
  national_signed_document: NationalSignedDocumentTable
  national_signing: NationalSigningTable
  national_used: NationalUsedTable
  notification: NotificationTable
  one_time_link: OneTimeLinkTable
  partner: PartnerTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  patient: PatientTable
  patient_attachment: PatientAttachmentTable
  patient_link: PatientLinkTable
  patient_partner: PatientPartnerTable
  patient_request: PatientRequestTable
  payment: PaymentTable
  payment_difference: PaymentDifferenceTable
  payment_refund: PaymentRefundTable
  public_address: PublicAddressTable
  questionnaire: QuestionnaireTable
  questionnaire_fulfillment: QuestionnaireFulfillmentTable
  recovery_code: RecoveryCodeTable
  referring_practitioner: ReferringPractitionerTable
  registration: RegistrationTable
  registration_attachment: RegistrationAttachmentTable
  registration_consent: RegistrationConsentTable
  schema_migration: SchemaMigrationTable
  second_factor: SecondFactorTable
  self_assessment: SelfAssessmentTable
  server_key: ServerKeyTable
  session: SessionTable
  spent_challenge: SpentChallengeTable
  stored_file: StoredFileTable
  test_member: TestMemberTable
  test_order: TestOrderTable
  test_result: TestResultTable
  test_result_reading: TestResultReadingTable
  test_value: TestValueTable
  unit_speciality: UnitSpecialityTable
  unplanned_arrival: UnplannedArrivalTable
  waiting_list_entry: WaitingListEntryTable
  ward_queue: WardQueueTable
}
