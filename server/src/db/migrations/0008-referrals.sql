-- Referrals of bookings and the dictionaries that their form looks into.

-- `key` is the code in capitals without its dot; `search` the folded words of the name, one space between them (contract rule `fold`).
create table disease (
  code text primary key,
  name text not null,
  key text collate "C" not null,
  search text not null,
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, search)) stored
);
-- Search by the beginning of the code, and by beginnings of words (diseaseSearch).
create index disease_key on disease (key);
create index disease_words on disease using gin (words) with (fastupdate = off);
create table unit_speciality (
  code text primary key,
  name text not null
);
create table institution (
  reg_number text primary key,
  name text not null,
  address text
);
create table referring_practitioner (
  practice_number text primary key,
  name text not null,
  last_name text not null
);

create table booking_referral (
  booking_id bigint primary key references booking on delete cascade,
  issue_date date,
  cito boolean not null default false,
  ref_e_number text,
  institution_cro text,
  practice_no text,
  icd10_code text,
  org_unit_code text,
  org_unit_speciality_code text,
  org_unit5_code text,
  org_unit_type_code text,
  version integer not null default 1
);
create table booking_referral_attachment (
  file_id bigint primary key references stored_file,
  booking_id bigint not null references booking on delete cascade
);
create index booking_referral_attachment_booking on booking_referral_attachment (booking_id);

-- Referrals that the clinic knows already (mpiReferralId, 001 §4).
create table clinic_referral (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  service_code text,
  issue_date date not null,
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);
create index clinic_referral_patient on clinic_referral (patient_id);
alter table booking add column mpi_referral_id bigint references clinic_referral;
