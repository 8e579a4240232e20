-- Requests for medical documents, and the clinic's answers.

create table document_request (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who asked; the request stays with the patient when that account ends.
  account_id bigint references account on delete set null,
  asked_as text not null check (asked_as in ('PATIENT', 'WARD', 'CHILD')),
  -- The stay from whose page it was made.
  encounter_id bigint references clinic_encounter,
  -- Guardians do not see it: the patient has asked for themselves.
  hidden boolean not null,
  type text not null check (type in ('CDOC', 'PERM')),
  description text not null,
  speciality_code text references unit_speciality,
  scope_from timestamptz,
  scope_to timestamptz check (scope_to >= scope_from),
  delivery_format text not null,
  delivery_mode smallint not null,
  -- {name, lastName, identity, address} of who collects the documents.
  authorized_person jsonb,
  status text not null default 'SENT' check (status in ('SENT', 'ACCEPTED', 'READY', 'COMPLETED', 'REFUSED', 'WITHDRAWN')),
  registered_at timestamptz not null,
  -- When the clinic answered last, or the request was withdrawn.
  changed_at timestamptz,
  -- The clinic's own words.
  answer text,
  -- The name under which the files of the answer are kept (clinic_file).
  files_system text,
  files_source text,
  -- When the clinic was told that the request was withdrawn.
  told_at timestamptz,
  check (case delivery_format
    when 'NONE' then type = 'PERM' and delivery_mode = 0
    when 'DOWNLOAD' then type = 'CDOC' and delivery_mode = 5
    else type = 'CDOC' and delivery_format in ('PAPER', 'STORAGE') and delivery_mode in (1, 2, 3, 6) end),
  check ((delivery_mode = 3) = (authorized_person is not null)),
  check ((status = 'SENT') = (changed_at is null))
);
-- A patient's requests, the newest first.
create index document_request_patient on document_request (patient_id, registered_at desc, id desc);
-- What the clinic has to be told.
create index document_request_open on document_request (id)
  where status in ('SENT', 'ACCEPTED', 'READY') or status = 'WITHDRAWN' and told_at is null;
-- What becomes of requests when an account or an encounter goes.
create index document_request_account on document_request (account_id);
create index document_request_encounter on document_request (encounter_id) where encounter_id is not null;

-- The documents that a request names.
create table document_request_document (
  request_id bigint not null references document_request on delete cascade,
  document_id bigint not null,
  primary key (request_id, document_id)
);

-- Whoever writes: a withdrawn request is never answered, an answered one never withdrawn, and an end is an end.
create function document_request_step() returns trigger language plpgsql as $$
begin
  if not (case old.status
    when 'SENT' then true
    when 'ACCEPTED' then new.status in ('READY', 'COMPLETED', 'REFUSED')
    when 'READY' then new.status = 'COMPLETED'
    else false end)
  then
    raise exception 'A document request goes from % to no %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger document_request_step before update of status on document_request
  for each row when (old.status <> new.status) execute function document_request_step();
