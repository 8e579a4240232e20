-- Interviews about how somebody feels, begun at another party's page, and what they found.
create table self_assessment (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who began it in the portal; it stays with the patient when that account ends.
  account_id bigint references account on delete set null,
  -- The interview's name at its own service: only whoever began it may keep its result, and only once.
  hash text not null unique,
  begun_at timestamptz not null,
  -- All of these are null until the interview is finished.
  finished_at timestamptz,
  level text,
  description text,
  answers jsonb,
  -- Where the person was, if the clinic asks for it and the person agreed; degrees.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null)),
  check ((finished_at is null) = (level is null)),
  check ((finished_at is null) = (description is null)),
  check ((finished_at is null) = (answers is null)),
  check (finished_at is not null or latitude is null)
);
-- The history of a patient, the newest first.
create index self_assessment_history on self_assessment (patient_id, finished_at desc) where finished_at is not null;
-- What becomes of them when an account is merged or ends.
create index self_assessment_account on self_assessment (account_id) where account_id is not null;
-- Interviews that nobody finished, which are removed.
create index self_assessment_begun on self_assessment (begun_at) where finished_at is null;
