-- Proof of who sits there: when it was last given in a session, and by what beside the password.

alter table session add column proved_at timestamptz;
update session set proved_at = created_at;
alter table session alter column proved_at set not null;

-- A session goes on under another token once its owner has shown again who they are.
alter table national_session drop constraint national_session_session_hash_fkey;
alter table national_session add constraint national_session_session_hash_fkey
  foreign key (session_hash) references session on update cascade on delete cascade;
