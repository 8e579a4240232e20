-- Visits that the clinic hides from guardians: absent for whoever acts for somebody else (docs/decisions/hidden-visits.md).

alter table booking add column hidden boolean not null default false;
alter table clinic_encounter add column hidden boolean not null default false;

-- Were a hidden visit to refuse what a guardian books, it would tell of itself. Its slot and its practitioner are taken all the same.
alter table booking drop constraint booking_patient_free;
alter table booking add constraint booking_patient_free exclude using gist (patient_id with =, during with &&)
  where (status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED') and not parallel_allowed and not hidden);
