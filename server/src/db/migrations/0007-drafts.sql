-- What somebody has begun to fill in, kept so that neither a lost session nor another device loses it (own account only).

create table draft (
  account_id bigint not null references account on delete cascade,
  patient_id bigint not null references patient,
  kind text not null,
  subject text not null,
  content jsonb not null,
  version integer not null default 1,
  saved_at timestamptz not null,
  primary key (account_id, patient_id, kind, subject)
);
-- Clean-up of what was given up.
create index draft_age on draft (saved_at);

-- What a patient asks to be prescribed at a visit (001 §3).
create table clinic_frequent_drug (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  name text not null,
  form text,
  strength text,
  -- Taken now; one that is not stays for the bookings that name it.
  active boolean not null default true,
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);
create index clinic_frequent_drug_patient on clinic_frequent_drug (patient_id);

create table booking_prescription (
  booking_id bigint primary key references booking on delete cascade,
  reason text not null
);
create table booking_prescription_drug (
  booking_id bigint not null references booking_prescription on delete cascade,
  drug_id bigint not null references clinic_frequent_drug,
  primary key (booking_id, drug_id)
);

-- The patient's own measurements go with the visit, from this day on (001 §3).
alter table booking add column measurements_from date;
