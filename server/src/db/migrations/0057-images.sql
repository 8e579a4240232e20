-- Pictures of examinations, which lie in the clinic's imaging archive.

-- A study as the clinic's system describes it (ImagingStudy).
create table image_study (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  source_id text not null,
  -- The order that it names (`ServiceRequest/7`), and the number under which the archive keeps it.
  order_ref text,
  accession text,
  study_uid text,
  -- Codes of DICOM such as CT, separated by commas.
  modality text,
  description text,
  pictures integer,
  started_at timestamptz,
  -- The clinic hides it from guardians.
  hidden boolean not null default false,
  withdrawn_at timestamptz,
  unique (source_system, source_id)
);
-- The studies of an order.
create index image_study_patient on image_study (patient_id);

-- A DICOM file that somebody sends for an order, until it has been passed on to the archive and its time is over.
create table dicom_file (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  account_id bigint not null references account,
  order_id bigint not null references test_order,
  file_name text not null,
  -- Bytes: of the whole file, and of what has arrived.
  size bigint not null,
  received bigint not null default 0,
  modified bigint not null default 0,
  -- N new, P all has arrived, R read and ready, W waits to be sent, S stored by the archive.
  status text not null default 'N' check (status in ('N', 'P', 'R', 'W', 'S')),
  version integer not null default 1,
  created_at timestamptz not null,
  fault text,
  reason integer,
  -- Whose pictures it holds according to the file: {"name", "pesel", "birthDate", "differs"}.
  patient_in_file jsonb,
  -- Where in the file the elements lie that are written anew when it is sent.
  layout jsonb,
  unique (order_id, file_name)
);
-- What an account has waiting, and what is old enough to go.
create index dicom_file_account on dicom_file (account_id);
create index dicom_file_created on dicom_file (created_at);
create index dicom_file_patient on dicom_file (patient_id);

-- The content of such a file in the order of its pieces, as it came; each lies in the file store.
create table dicom_piece (
  file_id bigint not null references dicom_file on delete cascade,
  start_at bigint not null,
  size integer not null,
  content_key text not null,
  primary key (file_id, start_at)
);
-- Whether something in the file store is still used.
create index dicom_piece_key on dicom_piece (content_key);

-- An address of pictures that the portal gave to an account. Only such an address is ever shown.
create table image_link (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  patient_id bigint not null references patient,
  order_id bigint not null references test_order,
  -- SHA-256 of the address: whoever reads the database cannot open it.
  url_hash bytea not null,
  expires_at timestamptz not null,
  unique (account_id, url_hash)
);
create index image_link_expires on image_link (expires_at);
create index image_link_patient on image_link (patient_id);
