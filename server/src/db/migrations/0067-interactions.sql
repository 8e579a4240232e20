-- Medicines, and what is known of taking them together.

-- A medicine of the national register (Rejestr Produktów Leczniczych).
create table drug (
  -- The register's number; one of our own, which stays the same at each import, where the file gives none.
  id bigint primary key,
  name text not null,
  strength text,
  form text,
  package text,
  international_name text,
  atc text[] not null,
  -- [{"at", "name", "amount", "keys"}]: place, Latin name, the number in the strength, and by what interactions name it.
  ingredients jsonb not null,
  -- The order among medicines of the same name.
  amount double precision,
  -- Folded words of the name, and of the international name in the spelling in which both are compared.
  search text not null,
  international_search text not null,
  words tsvector not null generated always as (to_tsvector('simple', search)) stored,
  international_words tsvector not null generated always as (to_tsvector('simple', international_search)) stored
);
-- The search by name, and the one by international name.
create index drug_words on drug using gin (words);
create index drug_international_words on drug using gin (international_words);

-- What an interaction is about: a substance or a group of them, by ATC codes and names.
create table interaction_term (
  code text primary key,
  keys text[] not null
);
-- The terms of an ingredient.
create index interaction_term_keys on interaction_term using gin (keys);

-- What is known of two terms together.
create table interaction_rule (
  one text not null references interaction_term,
  other text not null references interaction_term,
  -- -2 none, 0 insignificant, 1 minor, 2 significant, 3 very significant. What is not known has no row.
  severity smallint not null check (severity between -2 and 3 and severity <> -1),
  pl text not null,
  en text,
  source text not null,
  primary key (one, other)
);

-- The register's number of a medicine that the patient takes, where the clinic gives it.
alter table clinic_frequent_drug add column register_id bigint;
