-- Messages between those who act for a patient and the clinic.

-- What a message may be about, in the clinic's order.
create table message_category (
  code text primary key,
  position int not null,
  name text not null,
  description text,
  -- False for one that the clinic gave up: old messages keep it, new ones do not get it.
  active boolean not null default true
);

-- Those at the clinic to whom people write: persons with a staff role, and teams, which have a last name alone.
create table message_contact (
  id bigint generated always as identity primary key,
  username text not null unique,
  name text not null default '',
  last_name text not null,
  about text,
  -- The practitioner who it is; null for anybody else.
  practitioner_id bigint references clinic_practitioner on delete set null,
  -- ALL: every patient may write; TREATED: patients with a visit to this practitioner, past or coming; NONE: nobody may begin, old messages keep it.
  opens_to text not null check (opens_to in ('ALL', 'TREATED', 'NONE')),
  source_system text not null,
  source_id text not null,
  unique (source_system, source_id)
);
create index message_contact_practitioner on message_contact (practitioner_id) where practitioner_id is not null;

create table message (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient on delete cascade,
  -- The first message of the conversation has its own id here.
  thread_id bigint not null,
  in_response_to bigint references message on delete set null,
  direction text not null check (direction in ('IN', 'OUT')),
  -- OUT: who wrote it in the portal; null once that account is gone.
  account_id bigint references account on delete set null,
  -- IN: who wrote it at the clinic.
  contact_id bigint references message_contact on delete restrict,
  category text references message_category,
  title text not null check (length(title) between 1 and 150),
  -- Text with formats of the closed set, cleaned when it was written.
  content text not null,
  sent_at timestamptz not null,
  edited_at timestamptz,
  -- OUT: when the clinic read it. What an account has read of the clinic's is in message_reading.
  read_at timestamptz,
  to_confirm boolean not null default false,
  -- Only the clinic marks what guardians must not see.
  hidden boolean not null default false,
  -- OUT: whether the clinic's system has it.
  delivery text check (delivery in ('WAITING', 'DELIVERED', 'REFUSED')),
  version int not null default 1,
  -- The clinic's own name for it; null for one from the portal that the clinic's system has not named.
  source_system text,
  source_id text,
  check ((direction = 'IN') = (contact_id is not null)),
  check ((direction = 'OUT') = (delivery is not null)),
  check (direction = 'OUT' or account_id is null and read_at is null and edited_at is null),
  check (direction = 'IN' or not to_confirm),
  check ((source_system is null) = (source_id is null)),
  unique (source_system, source_id)
);
-- An inbox and an outbox are read from their newest ends, person by person.
create index message_patient on message (patient_id, sent_at desc, id desc) where direction = 'IN';
create index message_account on message (account_id, patient_id, sent_at desc, id desc) where direction = 'OUT';
create index message_thread on message (thread_id, sent_at, id);
-- The clinic asks what it has not read, the newest first.
create index message_for_clinic on message (sent_at desc, id desc) where direction = 'OUT' and read_at is null;
-- What an account has to confirm.
create index message_to_confirm on message (patient_id) where to_confirm;
create index message_contact_id on message (contact_id) where contact_id is not null;

-- What an account has read of the clinic's messages.
create table message_reading (
  message_id bigint not null references message on delete cascade,
  account_id bigint not null references account on delete cascade,
  read_at timestamptz not null,
  primary key (account_id, message_id)
);
create index message_reading_message on message_reading (message_id);

-- To whom a message to the clinic is written.
create table message_recipient (
  message_id bigint not null references message on delete cascade,
  contact_id bigint not null references message_contact on delete restrict,
  primary key (message_id, contact_id)
);
create index message_recipient_contact on message_recipient (contact_id);

create table message_attachment (
  message_id bigint not null references message on delete cascade,
  file_id bigint not null references stored_file,
  primary key (file_id)
);
create index message_attachment_message on message_attachment (message_id, file_id);
