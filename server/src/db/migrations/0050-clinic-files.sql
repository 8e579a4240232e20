-- Files that the clinic gives with a patient's record.

-- Content by the name under which it came: a Binary (`Binary/12`), or the attachment of a resource that carried it (`DiagnosticReport/7#0`).
create table clinic_content (
  source_system text not null,
  source_id text not null,
  content_type text,
  size bigint not null,
  sha256 bytea not null,
  -- A small content lies here and is committed with its resource, a larger one in the file store.
  content bytea,
  content_key text,
  primary key (source_system, source_id),
  check (num_nonnulls(content, content_key) = 1)
);
-- Whether something in the file store is still used.
create index clinic_content_key on clinic_content (content_key) where content_key is not null;

-- What a resource about a patient attaches. Its content is looked up by name when it is asked for, because it may come before or after.
create table clinic_file (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  -- The resource (`DocumentReference/7`) and the place of the attachment in it, from 0.
  source_id text not null,
  place integer not null,
  title text,
  content_type text,
  -- The name of its content; null where the clinic named none that the portal could have.
  content_id text,
  -- The clinic hides its resource from guardians.
  hidden boolean not null default false,
  -- The clinic has withdrawn its resource.
  withdrawn_at timestamptz,
  unique (source_system, source_id, place)
);
create index clinic_file_patient on clinic_file (patient_id);
