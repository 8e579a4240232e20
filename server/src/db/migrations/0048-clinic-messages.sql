-- Messages between the portal and a clinic's own system, over the network and by import.

alter table message
  -- OUT: the name under which the clinic's system gets it; null where the portal itself is the clinic's place for messages.
  add column clinic_key uuid,
  -- OUT: the newest version that the clinic's system is known to have.
  add column clinic_version int,
  -- OUT: since when the wish to take it back waits for the clinic's answer. IN: when the clinic took it back.
  add column withdrawn_at timestamptz,
  -- OUT: the change, or the wish to take it back, that came after the clinic had read it.
  add column not_taken jsonb,
  -- One announcement goes to many patients under one name.
  drop constraint message_source_system_source_id_key,
  add constraint message_source unique (source_system, source_id, patient_id);
-- The clinic's system names a message by its key.
create unique index message_clinic_key on message (clinic_key) where clinic_key is not null;

-- Earlier versions of messages to the clinic that its system may have read before it heard of a later one.
create table message_version (
  message_id bigint not null references message on delete cascade,
  version int not null,
  title text not null,
  content text not null,
  category text,
  recipients bigint[] not null,
  edited_at timestamptz,
  primary key (message_id, version)
);

alter table message_attachment
  -- The first version that has the file, and the first one that has it no more; null while the newest one has it.
  add column since_version int not null default 1,
  add column until_version int;

-- How far the portal has come in the news of a clinic's system, and what it could not take and has not told yet.
create table message_news (
  source_system text primary key,
  position text not null,
  refused jsonb not null default '[]'
);

-- What the clinic hides is hidden with all that answers it.
create index message_answers on message (in_response_to) where in_response_to is not null;

-- Those who treated the patient in an earlier visit, whom the patient may write to.
alter table clinic_encounter add column practitioner_ids bigint[] not null default '{}';
