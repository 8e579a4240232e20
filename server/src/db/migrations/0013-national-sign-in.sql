-- National sign-in: identities linked to accounts, requests under way, assertions already used.

-- Who at a provider is which account. The provider belongs to the key: the same subject elsewhere is somebody else.
create table national_identity (
  issuer text not null,
  subject text not null,
  account_id bigint not null references account on delete cascade,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
-- Identities of an account, when it is merged or deleted.
create index national_identity_account on national_identity (account_id);

-- Sign-ins that went to the provider and have not come back; each is taken once.
create table national_request (
  state_hash bytea primary key,
  -- Of the cookie of the browser that began it: no other may finish it.
  browser_hash bytea not null,
  purpose text not null check (purpose in ('SIGN_IN', 'CONFIRM')),
  -- With CONFIRM, whose account is to be confirmed, and the session in which that was asked.
  account_id bigint references account on delete cascade,
  session_hash bytea,
  kept jsonb not null,
  return_to text not null,
  -- Query of the page that goes on afterwards.
  onward text not null,
  expires_at timestamptz not null,
  check ((purpose = 'CONFIRM') = (account_id is not null and session_hash is not null))
);
-- Clean-up.
create index national_request_expiry on national_request (expires_at);

-- Artifacts, assertions and codes that were accepted; none is accepted twice.
create table national_used (
  key_hash bytea primary key,
  until timestamptz not null
);
-- Clean-up.
create index national_used_until on national_used (until);

-- What single logout must name to the provider; goes with the session.
create table national_session (
  session_hash bytea primary key references session on delete cascade,
  issuer text not null,
  name_id text not null,
  session_index text not null
);
