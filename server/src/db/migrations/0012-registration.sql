-- Registration of oneself, a ward or a child: consents given, challenges set, confirmations awaited.

alter table account
  add column middle_name text,
  -- How the person wants to be confirmed and written to (002 §3).
  add column preferred_channel text not null default 'E_MAIL' check (preferred_channel in ('SMS', 'E_MAIL')),
  -- Since when marketing messages are allowed; null while they are not.
  add column marketing_consent_at timestamptz;

-- Accounts that wait for the confirmation of a number, found by it.
create index account_unconfirmed_phone on account (phone_number) where phone_confirmed_at is null;

-- Keys that all servers of one portal share, such as the one that signs challenges; made when first needed.
create table server_key (
  name text primary key,
  value bytea not null
);

-- Challenges that were answered: each is good once. Those set and never answered leave no row.
create table spent_challenge (
  nonce bytea primary key,
  spent_at timestamptz not null
);
-- Clean-up of those that have run out anyway.
create index spent_challenge_age on spent_challenge (spent_at);

-- How an account came about, and whom it asked to act for. REQUESTED waits for the clinic: the patient was known there before,
-- and until somebody has shown who they are the account gets nothing of that patient (000 §4).
create table registration (
  account_id bigint primary key references account on delete cascade,
  patient_id bigint not null references patient,
  role text not null check (role in ('PATIENT', 'WARD', 'CHILD')),
  result text not null check (result in ('REGISTERED', 'REQUESTED')),
  -- The answered challenge: a call that is repeated because its answer was lost finds its account by it.
  nonce bytea not null unique,
  -- The booking for which somebody registered, as in the request; goes into the confirmation link.
  redirect_context jsonb,
  created_at timestamptz not null
);
-- What waits for the clinic about a patient.
create index registration_patient on registration (patient_id) where result = 'REQUESTED';
-- Clean-up of accounts that nobody confirmed.
create index registration_age on registration (created_at);

-- What somebody agreed to, in the words they saw.
create table registration_consent (
  account_id bigint not null references account on delete cascade,
  code text not null,
  words text not null,
  given_at timestamptz not null,
  primary key (account_id, code)
);

-- Files sent with a registration, for the clinic to see who somebody is.
create table registration_attachment (
  file_id bigint primary key references stored_file,
  account_id bigint not null references account on delete cascade
);
create index registration_attachment_account on registration_attachment (account_id);
