-- Accounts, sessions, guardianship. Names of people are stored as typed; keys for look-up are normalised by the code.

create table patient (
  id bigint generated always as identity primary key,
  name text not null,
  middle_name text,
  last_name text not null,
  gender text not null default 'U' check (gender in ('M', 'F', 'U')),
  birth_date date not null,
  pesel text unique,
  document_number text,
  identity_country text,
  street text,
  house_number text,
  apartment_number text,
  postal_code text,
  city text,
  address_country text,
  insurer_code text,
  authorized boolean not null default false,
  -- The clinic no longer lets this patient book through the portal.
  booking_locked boolean not null default false,
  source_system text,
  source_id text,
  version integer not null default 1,
  unique (source_system, source_id)
);

create table account (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text not null unique,
  email text,
  email_key text,
  email_confirmed_at timestamptz,
  phone_number text,
  phone_confirmed_at timestamptz,
  restore_email text,
  restore_phone text,
  name text,
  last_name text,
  password_hash text not null,
  type text not null default 'BASIC' check (type in ('AUTHORIZED', 'BASIC')),
  blocked boolean not null default false,
  must_change_password boolean not null default false,
  language text not null default 'pl' check (language in ('pl', 'en')),
  created_at timestamptz not null default now()
);
-- Sign-in by e-mail.
create unique index account_email on account (email_key) where email_key is not null;

-- Who may act for whom: the portal's permission model. Status C confirmed, J blocked, P pending (000 §3).
create table patient_link (
  account_id bigint not null references account on delete cascade,
  patient_id bigint not null references patient,
  role text not null check (role in ('PATIENT', 'WARD', 'CHILD')),
  status text not null check (status in ('C', 'J', 'P')),
  -- End of the right: for a child the midnight, clinic time, at which it turns 18.
  ends_at timestamptz,
  since timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint references account on delete set null,
  primary key (account_id, patient_id)
);
-- Wardens and parents of a patient.
create index patient_link_patient on patient_link (patient_id);
-- A patient is the own patient of at most one account.
create unique index patient_link_self on patient_link (patient_id) where role = 'PATIENT';
create unique index account_self on patient_link (account_id) where role = 'PATIENT';

create table session (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text
);
create index session_account on session (account_id, created_at);
-- Clean-up of ended sessions.
create index session_expiry on session (expires_at);

-- Failed sign-ins by account or by address (`key` says which); the row goes with the first success.
create table login_failure (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- Sign-in events (002 §3). Reports by the browser are marked untrusted and prove nothing.
create table event_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  type text not null check (type in ('LOGIN_SUCCESS', 'LOGIN_FAILURE', 'LOGOUT', 'ACCOUNT_LOCK')),
  account_id bigint,
  username text,
  description text,
  trusted boolean not null,
  request_id text
);

-- Codes sent by SMS: hashed, single use, few tries.
create table confirmation_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('BOOKING', 'PHONE')),
  subject text not null,
  phone_number text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  confirmed_at timestamptz
);
-- The live code of a subject, and how many were sent to a number lately.
create index confirmation_code_subject on confirmation_code (account_id, purpose, subject, created_at desc);
create index confirmation_code_phone on confirmation_code (phone_number, created_at);
