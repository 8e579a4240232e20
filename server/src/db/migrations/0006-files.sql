-- Files that people send. The content lies in the file store under a random key; what refers to a file stands in the areas' tables.

create table stored_file (
  id bigint generated always as identity primary key,
  content_key text not null unique,
  -- Whose record the file belongs to.
  patient_id bigint references patient,
  -- Who sent it; null when the account is gone.
  account_id bigint references account on delete set null,
  file_name text not null,
  media_type text not null,
  size integer not null check (size > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  -- A file that nothing refers to yet is kept until then; null once something does.
  keep_until timestamptz
);
-- How much an account has waiting, and clean-up.
create index stored_file_waiting on stored_file (account_id) where keep_until is not null;
create index stored_file_end on stored_file (keep_until) where keep_until is not null;
create index stored_file_patient on stored_file (patient_id);
