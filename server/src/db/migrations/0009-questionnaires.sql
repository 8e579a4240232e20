-- Questionnaires (002 §3) and what was answered; a fulfilment keeps the questions as they were asked.

create table questionnaire (
  id bigint generated always as identity primary key,
  -- BOOKING: for a service; ENCOUNTER: for a unit's speciality; PROGRAM: for a programme.
  kind text not null check (kind in ('BOOKING', 'ENCOUNTER', 'PROGRAM')),
  subject_code text not null,
  title text not null,
  -- Sections with questions, as the contract has them, without answers.
  sections jsonb not null,
  -- Days after the visit until which it can be filled in; null: no end.
  deadline_days integer,
  active boolean not null default true,
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);
-- The questionnaire in force for a service, speciality or programme.
create unique index questionnaire_subject on questionnaire (kind, subject_code) where active;

create table questionnaire_fulfillment (
  id bigint generated always as identity primary key,
  questionnaire_id bigint not null references questionnaire,
  patient_id bigint not null references patient,
  account_id bigint references account on delete set null,
  booking_id bigint references booking,
  encounter_id bigint references clinic_encounter,
  program_id bigint,
  system_root text,
  sections jsonb not null,
  answers jsonb not null,
  version integer not null default 1,
  filled_at timestamptz not null
);
create unique index questionnaire_fulfillment_booking on questionnaire_fulfillment (booking_id) where booking_id is not null;
create unique index questionnaire_fulfillment_encounter on questionnaire_fulfillment (encounter_id) where encounter_id is not null;
create unique index questionnaire_fulfillment_program on questionnaire_fulfillment (program_id, patient_id) where program_id is not null;
-- Stored before there is a booking: one for each questionnaire and patient.
create unique index questionnaire_fulfillment_waiting on questionnaire_fulfillment (questionnaire_id, patient_id)
  where booking_id is null and encounter_id is null and program_id is null;
create index questionnaire_fulfillment_patient on questionnaire_fulfillment (patient_id);
