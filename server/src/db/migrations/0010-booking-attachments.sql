-- What hangs on a booking (001 §3): N note, F file, A audio record, C chat record.

alter table booking add column teleconsultation_id text, add column medical_case_id text;

create table booking_attachment (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  type text not null check (type in ('N', 'F', 'A', 'C')),
  file_name text,
  note text,
  file_id bigint references stored_file,
  -- True for what the clinic or the teleconsultation's platform added; such a thing has no account.
  from_clinic boolean not null default false,
  -- Who added it in the portal; null once that account is gone.
  account_id bigint references account on delete set null,
  created_at timestamptz not null,
  check (type <> 'N' or note is not null),
  check (type <> 'F' or file_id is not null),
  check (type in ('N', 'F') or from_clinic),
  check (not from_clinic or account_id is null)
);
create index booking_attachment_booking on booking_attachment (booking_id, id);
