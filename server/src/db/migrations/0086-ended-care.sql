-- Which guardians a patient has taken off, or who have given up: a file of the clinic in which they still stand does not make them guardians again.
create table ended_care (
  account_id bigint not null references account on delete cascade,
  patient_id bigint not null references patient,
  ended_at timestamptz not null,
  primary key (account_id, patient_id)
);
create index ended_care_patient on ended_care (patient_id);
