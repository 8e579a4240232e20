-- The record by which the clinic has replaced this one: what its files say of this one goes there. What people did stays here.
alter table patient add column merged_into bigint references patient;
create index patient_merged on patient (merged_into) where merged_into is not null;
