-- Documents that people sign in the national signature service.

-- A document that waits to be signed there, or has waited. Several may be open for one thing: after a return without a signature the person gets a new
-- address, while the document at the old one can still be signed.
create table national_signing (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  account_id bigint not null references account on delete cascade,
  subject_kind text not null check (subject_kind in ('CONSENT', 'DECLARATION')),
  subject_id bigint not null,
  -- Whose signature it has to be.
  pesel text not null,
  file_name text not null,
  -- What was handed over; emptied when the signing ends.
  document text,
  document_hash bytea not null,
  success_url text not null,
  error_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Where it is signed, and the name of the document there; unknown until the service has answered.
  sign_url text,
  -- The person came back without a signature, or the document has changed meanwhile: the next signing gets a place of its own.
  given_up boolean not null default false,
  looks smallint not null default 0,
  next_look_at timestamptz not null,
  outcome text check (outcome in ('SIGNED', 'UNSIGNED', 'CHANGED', 'FOREIGN', 'UNTRUSTED', 'EXPIRED', 'USED')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check ((document is null) = (ended_at is not null))
);
-- Two tabs get one signing.
create unique index national_signing_open on national_signing (subject_kind, subject_id) where ended_at is null and not given_up;
-- All signings of one thing, the newest last.
create index national_signing_subject on national_signing (subject_kind, subject_id, id);
-- At which documents the worker looks next.
create index national_signing_due on national_signing (next_look_at) where ended_at is null;
create index national_signing_patient on national_signing (patient_id);
create index national_signing_account on national_signing (account_id);

-- A signed document, as the service gave it; its content lies in the file store.
create table national_signed_document (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who had it signed; the document stays when that account ends.
  account_id bigint references account on delete set null,
  subject_kind text not null,
  subject_id bigint not null,
  file_name text not null,
  content_key text not null,
  size integer not null,
  sha256 bytea not null,
  -- SHA-256 of what the signature's key has signed: no signature counts twice.
  signature_mark bytea not null unique,
  signer text not null,
  issuer text not null,
  signed_at timestamptz not null,
  kept_at timestamptz not null
);
create index national_signed_document_subject on national_signed_document (subject_kind, subject_id);
-- Whether something in the file store is still used.
create index national_signed_document_key on national_signed_document (content_key);
create index national_signed_document_patient on national_signed_document (patient_id);
create index national_signed_document_account on national_signed_document (account_id);
