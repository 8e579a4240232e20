-- Documents of a patient's record, as the clinic gives them (DocumentReference, Composition). Their files are in clinic_file, under the same name.
create table clinical_document (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  -- The resource: `DocumentReference/7`, `Composition/7`.
  source_id text not null,
  -- The number that people use for it.
  number text,
  -- The class of the document as it came; without a code its name stands for it.
  kind_system text,
  kind_code text,
  kind_name text,
  title text not null,
  dated_at timestamptz not null,
  author text,
  author_ref text,
  unit text,
  unit_ref text,
  encounter_ref text,
  -- What a notification names; of a document without an own one it is its encounter's.
  context_id text,
  -- preliminary, final, amended
  state text not null,
  -- The clinic says of this document itself that it does not hold any more.
  superseded boolean not null default false,
  -- The names of the documents in whose place it stands.
  replaces text[] not null default '{}',
  notes text[] not null default '{}',
  -- The clinic hides this resource itself from guardians; `hidden` holds with its encounter's mark.
  marked boolean not null default false,
  hidden boolean not null default false,
  withdrawn_at timestamptz,
  unique (source_system, source_id)
);
-- A patient's documents, the newest first; those of one kind; those of one context.
create index clinical_document_patient on clinical_document (patient_id, dated_at desc, id desc) where withdrawn_at is null;
create index clinical_document_of_kind on clinical_document (patient_id, kind_code, dated_at desc, id desc) where withdrawn_at is null;
create index clinical_document_context on clinical_document (patient_id, context_id) where withdrawn_at is null and context_id is not null;
-- Documents of an encounter, and what stands in the place of a document.
create index clinical_document_encounter on clinical_document (source_system, encounter_ref) where encounter_ref is not null;
create index clinical_document_replaces on clinical_document using gin (replaces) where replaces <> '{}';

-- The kinds of documents that the clinic has given, for the filter.
create table clinical_document_kind (
  code text primary key,
  name text not null
);
