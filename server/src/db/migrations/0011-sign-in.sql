-- Passwords and their recovery: what a sign-in can end with, and one-time links and codes.

alter table account
  drop column must_change_password,
  -- Why the password must be changed before signing in (002 §4): set by the clinic or after a breach, never by the calendar.
  add column password_demand text
    check (password_demand in ('MUST_CHANGE_PASSWORD', 'ERR_AUTH_PASSWD_CHANGE', 'PASSWORD_EXPIRED')),
  -- Another account of the same person exists; signing in ends at the merging of both.
  add column merge_required boolean not null default false;

-- Links from mail and hand-offs: hashed, single use. The purposes are the closed list of the code.
create table one_time_link (
  token_hash bytea primary key,
  purpose text not null,
  account_id bigint not null references account on delete cascade,
  -- What the link is about beyond account and purpose, such as a new address.
  subject text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- Links of one account and purpose die together.
create index one_time_link_account on one_time_link (account_id, purpose);
-- Clean-up.
create index one_time_link_expiry on one_time_link (expires_at);

-- Codes got further purposes: the closed list of the code.
alter table confirmation_code drop constraint confirmation_code_purpose_check;
-- Clean-up.
create index confirmation_code_expiry on confirmation_code (expires_at);

-- Requests by strangers that are counted although nobody may be behind them; what was typed is kept as a hash only.
create table attempt (
  key_hash bytea not null,
  at timestamptz not null
);
-- How often something was asked for lately; clean-up.
create index attempt_key on attempt (key_hash, at);
create index attempt_age on attempt (at);

-- Browsers in which somebody has signed in: failures elsewhere do not lock them out.
create table known_device (
  token_hash bytea not null,
  account_id bigint not null references account on delete cascade,
  last_used_at timestamptz not null,
  primary key (token_hash, account_id)
);
-- Devices of an account; clean-up.
create index known_device_account on known_device (account_id, last_used_at);

-- What a mailed link with ?guid= is about: shown after signing in to whom the message was sent (002 §4).
create table notification (
  guid uuid primary key,
  account_id bigint not null references account on delete cascade,
  context_id text not null,
  created_at timestamptz not null
);
create index notification_account on notification (account_id);
