-- What patients talk about with doctors from home, over one or several teleconsultations.

create table medical_case (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who began it; it stays with the patient when that account ends.
  account_id bigint references account on delete set null,
  -- The service that it is about; the case is called by it.
  service_name text not null,
  created_at timestamptz not null
);
create index medical_case_patient on medical_case (patient_id, id desc);
create index medical_case_account on medical_case (account_id) where account_id is not null;

create table medical_case_note (
  id bigint generated always as identity primary key,
  case_id bigint not null references medical_case on delete cascade,
  account_id bigint references account on delete set null,
  note text not null,
  -- When it was written, or last written anew.
  written_at timestamptz not null
);
create index medical_case_note_case on medical_case_note (case_id, id);
create index medical_case_note_account on medical_case_note (account_id) where account_id is not null;

create table medical_case_file (
  id bigint generated always as identity primary key,
  case_id bigint not null references medical_case on delete cascade,
  account_id bigint references account on delete set null,
  file_id bigint not null references stored_file,
  added_at timestamptz not null
);
create index medical_case_file_case on medical_case_file (case_id, id);
create index medical_case_file_account on medical_case_file (account_id) where account_id is not null;
create unique index medical_case_file_file on medical_case_file (file_id);

-- A case's consultations; until now nothing was written here.
alter table booking alter column medical_case_id type bigint using null;
alter table booking add foreign key (medical_case_id) references medical_case on delete set null;
create index booking_medical_case on booking (medical_case_id) where medical_case_id is not null;
