-- Passkeys (Web Authentication, level 3): public keys of devices that sign in to an account.

-- Names the account to authenticators: random, so that it tells nothing, and the same for all of its passkeys.
alter table account add column passkey_handle bytea unique;

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- As the authenticator named it: a sign-in by passkey finds its account by this.
  credential_id bytea not null unique,
  -- COSE_Key (RFC 9052).
  public_key bytea not null,
  -- Signatures made so far as the authenticator counts them; 0 for ever where it does not.
  counter bigint not null,
  -- How the browser reaches the authenticator (`internal`, `hybrid`, `usb` …).
  transports text[] not null,
  name text not null,
  -- Whether other devices of the person have it as well.
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- The passkeys of an account.
create index passkey_account on passkey (account_id);

-- What a device is asked to sign: each good once and for minutes, for one purpose.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('ADD', 'SIGN_IN', 'SECOND_STEP', 'PROOF')),
  -- Whose passkey it must be; null where that is what the answer is to tell.
  account_id bigint references account on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'SIGN_IN') = (account_id is null))
);
create index passkey_challenge_account on passkey_challenge (account_id);
-- Clean-up.
create index passkey_challenge_expiry on passkey_challenge (expires_at);
