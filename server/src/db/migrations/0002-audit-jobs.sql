-- What the door leaves behind: audit trail, idempotent answers, jobs and outgoing messages.

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  kind text not null,
  entity text not null,
  entity_id text,
  account_id bigint,
  patient_id bigint,
  -- PATIENT, WARD or CHILD: as whom the account acted.
  acting_role text,
  outcome text not null,
  status smallint not null,
  request_id text not null,
  address text,
  -- Transaction that wrote the row: the sealer takes only rows below which nothing is still open.
  tx xid8 not null default pg_current_xact_id()
);
-- The sealer's next block.
create index audit_event_tx on audit_event (tx, id);
-- "Who opened this record".
create index audit_event_patient on audit_event (patient_id, at) where patient_id is not null;

-- Chain of seals: each hashes its block of events and the seal before it, so that a change or a gap shows.
create table audit_seal (
  no bigint primary key,
  sealed_at timestamptz not null,
  until_tx xid8 not null,
  event_ids bigint[] not null,
  previous_hash bytea not null,
  hash bytea not null
);

-- Nobody changes or removes a line of the trail; the owner's retention job goes through `audit_retention`.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = '42501';
end $$;
create trigger audit_event_append_only before update or delete on audit_event for each statement execute function audit_is_append_only();
create trigger audit_event_no_truncate before truncate on audit_event for each statement execute function audit_is_append_only();
create trigger audit_seal_append_only before update or delete on audit_seal for each statement execute function audit_is_append_only();
create trigger audit_seal_no_truncate before truncate on audit_seal for each statement execute function audit_is_append_only();

create table idempotent_answer (
  account_id bigint not null references account on delete cascade,
  endpoint text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, endpoint, key)
);
-- Clean-up after 24 hours.
create index idempotent_answer_age on idempotent_answer (created_at);

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  max_attempts integer not null default 10,
  locked_until timestamptz,
  dedupe_key text,
  -- Open jobs with one key run one after another in the order of their ids: the messages of one recipient.
  order_key text,
  created_at timestamptz not null default now(),
  last_error text,
  done_at timestamptz,
  failed_at timestamptz
);
create unique index job_dedupe on job (dedupe_key) where dedupe_key is not null;
-- Next due jobs.
create index job_due on job (run_at) where done_at is null and failed_at is null;
-- Whether an earlier message to the same recipient is still open, and how many were sent to it lately.
create index job_order on job (order_key, id) where order_key is not null;
-- How many SMS were sent in the last hour; clean-up.
create index job_kind_age on job (kind, created_at);
