-- Proof of who sits there: when it was last given in a session, and by what beside the password.

alter table session add column proved_at timestamptz;
update session set proved_at = created_at;
alter table session alter column proved_at set not null;

-- A session goes on under another token once its owner has shown again who they are.
alter table national_session drop constraint national_session_session_hash_fkey;
alter table national_session add constraint national_session_session_hash_fkey
  foreign key (session_hash) references session on update cascade on delete cascade;

-- One-time codes of an app (RFC 6238).
create table second_factor (
  account_id bigint primary key references account on delete cascade,
  key bytea not null,
  created_at timestamptz not null,
  -- When its first code was entered; before that nobody is asked for one.
  confirmed_at timestamptz,
  -- The 30 seconds, counted from 1970, of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint not null default 0
);

-- Codes for a lost device, each good once. The first part of a code finds its row, the rest is kept as argon2id.
create table recovery_code (
  account_id bigint not null references second_factor on delete cascade,
  label text not null,
  rest_hash text not null,
  primary key (account_id, label)
);
