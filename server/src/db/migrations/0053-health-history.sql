-- What a patient's health history and waiting list show. What a row names stands by name (`Encounter/7`), because resources come in any order.

-- A diagnosis (Condition), a procedure (Procedure), an immunization (Immunization) or a medicine (MedicationRequest, MedicationStatement).
create table health_entry (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  source_id text not null,
  -- DIAGNOSIS, PROCEDURE, IMMUNIZATION or MEDICINE.
  section text not null check (section in ('DIAGNOSIS', 'PROCEDURE', 'IMMUNIZATION', 'MEDICINE')),
  -- The clinic's words; of a medicine that is described by a resource of its own, `medication_ref`, they come from there.
  name text,
  code_system text,
  code text,
  -- FHIR's own codes of the resource's status (of a diagnosis the clinical status), and of how certain a diagnosis is.
  status text,
  verification text,
  severity text,
  -- It is current, not past: such entries come first.
  ongoing boolean not null,
  -- Days, or parts of them, in clinic time: yyyy, yyyy-MM or yyyy-MM-dd; words where the clinic gave no date.
  since text,
  since_words text,
  until text,
  until_words text,
  noted_on text,
  -- The instant by which the list is ordered.
  sorted_at timestamptz not null,
  author text,
  author_ref text,
  reason text,
  note text,
  body_site text,
  -- Of a medicine: whether it was ordered for the patient (ORDERED) or is said to be taken (TAKEN), and how, as [{"text"} or its parts].
  intake text,
  dosage jsonb not null default '[]',
  medication_ref text,
  -- Of an immunization.
  dose_number text,
  doses text,
  lot text,
  encounter_ref text,
  -- The clinic hides the resource itself from guardians; `hidden` holds with the mark of its encounter.
  marked boolean not null default false,
  hidden boolean not null default false,
  -- The clinic has withdrawn it (entered in error).
  withdrawn_at timestamptz,
  unique (source_system, source_id)
);
-- A section of a patient's history, what is current first, then the newest first.
create index health_entry_patient on health_entry (patient_id, section, ongoing desc, sorted_at desc, id desc) where withdrawn_at is null;
-- The entries of an encounter, and those that name a medicine.
create index health_entry_encounter on health_entry (source_system, encounter_ref) where encounter_ref is not null;
create index health_entry_medication on health_entry (source_system, medication_ref) where medication_ref is not null;

-- A place in one of the clinic's queues (Appointment with the status waitlist).
create table waiting_list_entry (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  source_id text not null,
  -- What, where and with whom, in the clinic's words and by name.
  service text,
  service_ref text,
  unit text,
  unit_ref text,
  practitioner text,
  practitioner_ref text,
  speciality text,
  -- URGENT or STABLE, the categories of the National Health Fund (pilny, stabilny).
  urgency text,
  entered_on text,
  -- The planned visit, the estimated day, and the place in the queue, where the clinic gives them.
  planned_at timestamptz,
  estimated_on date,
  place integer,
  -- Its date in the list: infinity where there is none.
  due_at timestamptz not null,
  -- WAITING, OFFERED (a visit is proposed), BOOKED, or ENDED without a visit, and why.
  status text not null check (status in ('WAITING', 'OFFERED', 'BOOKED', 'ENDED')),
  reason text,
  ended_at timestamptz,
  -- When the clinic last said something about it.
  told_at timestamptz not null default now(),
  hidden boolean not null default false,
  withdrawn_at timestamptz,
  unique (source_system, source_id)
);
-- A patient's entries by their date.
create index waiting_list_entry_patient on waiting_list_entry (patient_id, due_at, id) where withdrawn_at is null;

-- Where a visit took place, in the words of the resource; for units that the clinic's tables lack.
alter table clinic_encounter add column place text;
update clinic_encounter e
set place = coalesce(r.body #>> '{location,0,location,display}', r.body #>> '{serviceProvider,display}')
from clinic_resource r
where r.source_system = e.source_system and r.type = 'Encounter' and 'Encounter/' || r.source_id = e.source_id;
