-- What is asked of a clinic's system that keeps the book of visits: from before it is sent until it has ended.
create table clinic_intent (
  -- Ours, by which that system knows it when it comes again.
  id uuid primary key,
  act text not null,
  -- Null when the account is gone: what became of it is found out all the same.
  account_id bigint references account on delete set null,
  patient_id bigint not null references patient on delete cascade,
  -- In the portal's numbers, and as it is sent.
  asked jsonb not null,
  command jsonb not null,
  -- What the answer and its effects need, and what the trail needs; both are forgotten when it has ended.
  kept jsonb,
  later jsonb,
  state text not null check (state in ('sending', 'done', 'refused', 'given up')),
  outcome jsonb,
  made_at timestamptz not null,
  deadline timestamptz not null,
  ended_at timestamptz,
  check ((state = 'sending') = (ended_at is null))
);
-- One at a time for a patient.
create unique index clinic_intent_sending on clinic_intent (patient_id) where state = 'sending';
-- References, and clean-up after two weeks.
create index clinic_intent_patient on clinic_intent (patient_id);
create index clinic_intent_account on clinic_intent (account_id) where account_id is not null;
create index clinic_intent_ended on clinic_intent (ended_at) where ended_at is not null;
