-- What patients are allergic to.

-- Rows of the dictionaries of allergies: kinds, medicines, food, everything else, severity.
create table allergy_term (
  -- The dictionary and the code in it, `ALERG_LEK:J01CA04`.
  key text primary key,
  dictionary text not null,
  code text not null,
  name text not null,
  -- Folded words of the name.
  search text not null,
  words tsvector not null generated always as (to_tsvector('simple', search)) stored
);
create index allergy_term_words on allergy_term using gin (words);
create index allergy_term_name on allergy_term (dictionary, name);

-- An allergy (AllergyIntolerance): told by the clinic, or stated in the portal.
create table allergy (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who stated it in the portal; it stays with the patient when that account ends.
  account_id bigint references account on delete set null,
  -- The name under which the clinic knows it; null for what was stated in the portal.
  source_system text,
  source_id text,
  type_code text,
  -- The names are those of the time at which it was entered.
  type_name text,
  category text check (category in ('food', 'medication', 'environment', 'biologic')),
  code text,
  name text not null,
  severity_code text,
  severity_name text,
  -- The day on which it was noticed, or part of it: yyyy, yyyy-MM or yyyy-MM-dd.
  occurred_on text,
  is_active boolean not null default true,
  -- The statement that there is no allergy: of the category, or at all.
  is_not_allergic boolean not null default false,
  description text,
  confirmed boolean not null default false,
  -- Of an allergy that is not active.
  cured boolean not null default true,
  -- Who entered it at the clinic.
  author text,
  entered_at timestamptz not null,
  -- What was written since then is exported again.
  changed_at timestamptz not null,
  version integer not null default 1,
  -- The clinic hides it from guardians.
  hidden boolean not null default false,
  -- The clinic has withdrawn it (entered in error).
  withdrawn_at timestamptz,
  check ((source_system is null) = (source_id is null)),
  check (source_id is not null or (not confirmed and not hidden and withdrawn_at is null)),
  check (source_id is null or account_id is null),
  unique (source_system, source_id)
);
create index allergy_patient on allergy (patient_id) where withdrawn_at is null;
-- What becomes of them when an account is merged or ends.
create index allergy_account on allergy (account_id) where account_id is not null;
-- Nothing is stated twice.
create unique index allergy_once on allergy (patient_id, is_not_allergic, coalesce(code, lower(name)), coalesce(category, ''))
  where source_id is null;
