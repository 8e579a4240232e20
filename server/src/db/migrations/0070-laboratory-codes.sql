-- What laboratories' own codes of examinations mean in LOINC, as the clinic says (FHIR ConceptMap).
create table laboratory_code (
  code_system text not null,
  code text not null,
  loinc text not null,
  -- The map that says so.
  source_system text not null,
  source_id text not null,
  primary key (code_system, code)
);
-- The codes that mean the same.
create index laboratory_code_loinc on laboratory_code (loinc);
-- What one map says, which is replaced as a whole.
create index laboratory_code_map on laboratory_code (source_system, source_id);
