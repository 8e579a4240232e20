-- The local clinic: what a hospital system would hold when the portal runs without one.
-- (source_system, source_id) is the identity under which an imported resource can be loaded again.

create extension if not exists btree_gist;

create table clinic_unit (
  id bigint generated always as identity primary key,
  parent_id bigint references clinic_unit,
  name text not null,
  address text,
  phone text,
  email text,
  speciality_code text,
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);

create table clinic_service (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  -- L, P and O ask for a declaration to a GP, nurse or midwife (001 §5).
  type_id text not null,
  type_name text not null,
  description text,
  -- How to prepare for the visit.
  condition text,
  teleconsultation boolean not null default false,
  min_book_date date,
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);

create table clinic_practitioner (
  id bigint generated always as identity primary key,
  degree text,
  name text not null,
  middle_name text,
  last_name text not null,
  practice_number text,
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);

-- A practitioner in one occupation: what the catalogue calls an employee.
create table clinic_role (
  id bigint generated always as identity primary key,
  practitioner_id bigint not null references clinic_practitioner,
  employee_id text not null unique,
  occupation_code text not null,
  occupation_name text not null,
  specialities text[] not null default '{}',
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);

-- One calendar of slots; without a role its slots are given by whoever is on duty.
create table clinic_schedule (
  id bigint generated always as identity primary key,
  role_id bigint references clinic_role,
  unit_id bigint not null references clinic_unit,
  -- The practitioner deliberately sees several patients at once (group classes, vaccination).
  overlap_allowed boolean not null default false,
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);

-- A service that can be had from a schedule, with its settings and restrictions.
create table clinic_availability (
  id bigint generated always as identity primary key,
  service_id bigint not null references clinic_service,
  schedule_id bigint not null references clinic_schedule,
  -- B and P are bookable through the portal (001 §9).
  module_status text not null,
  commercial boolean not null default false,
  referral_status text not null default 'N' check (referral_status in ('N', 'O', 'R')),
  booking_conf_req boolean not null default false,
  add_measurements boolean not null default false,
  parallel_allowed boolean not null default false,
  creates_prescriptions boolean not null default false,
  gender text check (gender in ('M', 'F')),
  min_age integer,
  max_age integer,
  insurer_required boolean not null default false,
  phone_required boolean not null default false,
  min_lead_hours integer,
  max_lead_days integer,
  first_visit text check (first_visit in ('FORBIDDEN', 'REQUIRED')),
  max_active_service integer,
  max_active_account integer,
  unique (service_id, schedule_id)
);
create index clinic_availability_schedule on clinic_availability (schedule_id);

create table clinic_slot (
  id bigint generated always as identity primary key,
  schedule_id bigint not null references clinic_schedule,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- free, held (by a provisional booking), booked, closed (by the clinic)
  status text not null check (status in ('free', 'held', 'booked', 'closed')),
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);
-- Free slots of a service, earliest first; in the order of the answer and with all that it needs, so that the table is not read.
create index clinic_slot_free on clinic_slot (schedule_id, starts_at, id) include (ends_at) where status = 'free';

create table clinic_price (
  id bigint generated always as identity primary key,
  service_id bigint not null references clinic_service,
  name text not null,
  amount numeric(12, 2) not null,
  currency text not null default 'PLN',
  valid_from date,
  valid_to date,
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);
create index clinic_price_service on clinic_price (service_id);

-- A patient's choice of GP, NURSE or MIDWIFE, as far as bookings need it.
create table clinic_declaration (
  patient_id bigint not null references patient,
  type text not null check (type in ('GP', 'NURSE', 'MIDWIFE')),
  role_id bigint references clinic_role,
  state text not null default 'REGISTERED' check (state in ('REGISTERED', 'SUBMITTED', 'CANCELED')),
  primary key (patient_id, type)
);

-- Earlier visits known to the clinic, for the first-visit rules.
create table clinic_encounter (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  unit_id bigint references clinic_unit,
  service_id bigint references clinic_service,
  starts_at timestamptz not null,
  ends_at timestamptz,
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);
create index clinic_encounter_patient on clinic_encounter (patient_id, starts_at);

-- Imported resources that later areas read; kept as they came.
create table clinic_resource (
  source_system text not null,
  type text not null,
  source_id text not null,
  patient_id bigint references patient,
  body jsonb not null,
  primary key (source_system, type, source_id)
);
create index clinic_resource_patient on clinic_resource (patient_id, type) where patient_id is not null;
