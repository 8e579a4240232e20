-- Examinations and their results, as the clinic and its laboratories give them. What refers to what is kept by name (`Observation/7`), because
-- resources come in any order; the numbers beside the names are derived from them (server/src/clinic/import/results).

-- What was ordered (ServiceRequest), or, without an order, a report or a group of observations made at one time.
create table test_order (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  -- `ServiceRequest/7`, `DiagnosticReport/7`, or the name of a group.
  source_id text not null,
  title text,
  -- The first code of its category, as it came.
  category text,
  ordered_at timestamptz,
  -- Its place in the list: when its newest result was examined, otherwise when it was ordered.
  happened_at timestamptz not null default now(),
  -- The number under which an imaging archive keeps its pictures.
  accession text,
  requester text,
  requester_ref text,
  unit_ref text,
  encounter_ref text,
  -- It is shown before it has a result.
  awaited boolean not null default false,
  -- The clinic hides this resource itself from guardians; `hidden` holds with what hides it besides, such as its encounter.
  marked boolean not null default false,
  hidden boolean not null default false,
  withdrawn_at timestamptz,
  unique (source_system, source_id)
);
-- A patient's orders, the newest first.
create index test_order_patient on test_order (patient_id, happened_at desc, id desc) where withdrawn_at is null;
-- The orders of an encounter.
create index test_order_encounter on test_order (source_system, encounter_ref) where encounter_ref is not null;

-- An elementary result: a report (DiagnosticReport), or an observation that belongs to none.
create table test_result (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  source_id text not null,
  order_id bigint references test_order,
  -- The order that it names, and under which name it is an order itself where that one is not known.
  order_ref text,
  own_order text not null,
  name text,
  code_system text,
  code text,
  -- The first code of its category as it came, and all codes by which a result can be held back.
  category text,
  kinds text[] not null default '{}',
  -- registered, partial, preliminary, final, amended, corrected, appended, cancelled, unknown (FHIR R4).
  status text not null,
  -- When the examination was made, and when its result was released.
  effective_at timestamptz not null,
  issued_at timestamptz not null,
  performer text,
  performer_ref text,
  conclusion text,
  encounter_ref text,
  -- What a correction replaced, the oldest first: [{"text", "until"}].
  replaced jsonb not null default '[]',
  -- The clinic says that somebody has spoken with the patient about it.
  discussed boolean not null default false,
  marked boolean not null default false,
  hidden boolean not null default false,
  withdrawn_at timestamptz,
  unique (source_system, source_id)
);
-- The results of an order.
create index test_result_order on test_result (order_id);
-- The newest results of a patient; those that are held back are among them.
create index test_result_issued on test_result (patient_id, issued_at desc) where withdrawn_at is null;
-- What of a patient's results is hidden.
create index test_result_hidden on test_result (patient_id) where hidden and withdrawn_at is null;
-- The results that name an order, or an encounter.
create index test_result_named on test_result (source_system, order_ref) where order_ref is not null;
create index test_result_encounter on test_result (source_system, encounter_ref) where encounter_ref is not null;

-- One observed value: an Observation, or a component of one (`Observation/7#0`).
create table test_value (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  source_id text not null,
  -- The result to which it belongs, the value within which it stands, and its place there, from 0.
  result_id bigint references test_result,
  parent_id bigint references test_value,
  place integer not null default 0,
  -- The order that an observation names, and the group to which it belongs where it belongs to no report.
  order_ref text,
  own_order text not null,
  -- The code as the laboratory gave it (LOINC or its own) and the laboratory's name for it.
  code_system text,
  code text,
  name text,
  category text,
  kinds text[] not null default '{}',
  status text not null,
  -- A number as it was written, and the number itself; `<`, `>`, `<=` or `>=` before it.
  value_text text,
  value_number double precision,
  comparator text,
  -- The unit as it was written, and its UCUM code.
  unit text,
  unit_code text,
  -- A code as value: its system and code; the words stand in value_text.
  value_system text,
  value_code text,
  -- The laboratory's range for this very value.
  range_low double precision,
  range_high double precision,
  range_text text,
  range_unit text,
  -- Code of the interpretation (H, L, HH, LL, A, N, POS, NEG, S, I, R …) and its words.
  flag text,
  flag_text text,
  specimen text,
  specimen_ref text,
  method text,
  performer text,
  performer_ref text,
  effective_at timestamptz not null,
  issued_at timestamptz not null,
  -- Code of the reason why there is no value, or words for it.
  absent text,
  note text,
  encounter_ref text,
  -- What a correction replaced, the oldest first: [{"text", "unit", "until"}].
  replaced jsonb not null default '[]',
  discussed boolean not null default false,
  marked boolean not null default false,
  hidden boolean not null default false,
  -- It was itself entered in error; `withdrawn_at` holds with what it stands within.
  wrong boolean not null default false,
  withdrawn_at timestamptz,
  unique (source_system, source_id)
);
-- The values of a result, and those within another one.
create index test_value_result on test_value (result_id, place);
create index test_value_parent on test_value (parent_id) where parent_id is not null;
-- A patient's values of one kind in the order of time.
create index test_value_series on test_value (patient_id, code, effective_at) where withdrawn_at is null and value_number is not null;
-- The values that name a specimen, or an encounter.
create index test_value_specimen on test_value (source_system, specimen_ref) where specimen_ref is not null;
create index test_value_encounter on test_value (source_system, encounter_ref) where encounter_ref is not null;

-- Which observations a report or an observation names as its own, in their order.
create table test_member (
  source_system text not null,
  owner_ref text not null,
  place integer not null,
  member_ref text not null,
  primary key (source_system, owner_ref, place)
);
-- Who names an observation.
create index test_member_named on test_member (source_system, member_ref);
