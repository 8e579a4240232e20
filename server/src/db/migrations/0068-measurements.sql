-- What was measured: entered in the portal, or told by the clinic.

create table measurement (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who entered it in the portal; it stays with the patient when that account ends.
  account_id bigint references account on delete set null,
  -- The name under which the clinic knows it; null for what was entered in the portal.
  source_system text,
  source_id text,
  -- Made in the browser with the entry, so that it is stored once however often it is sent.
  entry_key uuid,
  measured_at timestamptz not null,
  -- mmHg
  pressure_high double precision,
  pressure_low double precision,
  -- kg
  weight double precision,
  -- cm
  height double precision,
  -- kg/m² and m²: computed of weight and height, or told by the clinic.
  bmi double precision,
  surface double precision,
  entered_at timestamptz not null,
  -- What was written since then is exported again.
  changed_at timestamptz not null,
  version integer not null default 1,
  -- The clinic hides it from guardians.
  hidden boolean not null default false,
  -- The clinic has withdrawn it (entered in error).
  withdrawn_at timestamptz,
  check ((source_system is null) = (source_id is null)),
  check (source_id is not null or (not hidden and withdrawn_at is null)),
  check (source_id is null or (account_id is null and entry_key is null)),
  check (num_nonnulls(pressure_high, pressure_low, weight, height, bmi, surface) > 0),
  check ((pressure_high is null) = (pressure_low is null) and (pressure_low < pressure_high or source_id is not null)),
  unique (source_system, source_id)
);
-- A patient's list and charts, the newest first.
create index measurement_patient on measurement (patient_id, measured_at desc, id desc) where withdrawn_at is null;
-- What becomes of them when an account is merged or ends.
create index measurement_account on measurement (account_id) where account_id is not null;
-- The same entry, sent again.
create unique index measurement_entry on measurement (patient_id, entry_key) where entry_key is not null;

-- Between which numbers the clinic wants a patient's values to be (a target of a FHIR Goal).
create table measurement_target (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  -- The goal and the place of the target in it, `Goal/7#0`.
  source_id text not null,
  number text not null check (number in ('pressureHigh', 'pressureLow', 'weight', 'bmi')),
  low double precision,
  high double precision,
  set_on date not null,
  -- The clinic hides it from guardians.
  hidden boolean not null default false,
  check (num_nonnulls(low, high) > 0 and (low <= high or low is null or high is null)),
  unique (source_system, source_id)
);
-- A patient's targets, those set last first.
create index measurement_target_patient on measurement_target (patient_id, set_on desc, id desc);
