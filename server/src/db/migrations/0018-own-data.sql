-- Patients registered by somebody signed in, and the files sent with patients' data.

-- Whom an account registered or asked for. REQUESTED waits for the patient or the clinic (000 §4).
create table patient_request (
  account_id bigint not null references account on delete cascade,
  -- A patient to whom nobody is linked any more goes with what was asked for them.
  patient_id bigint not null references patient on delete cascade,
  role text not null check (role in ('PATIENT', 'WARD', 'CHILD')),
  result text not null check (result in ('REGISTERED', 'REQUESTED')),
  -- What a guardian agreed to, in the words they saw: that the ward sees who they are (000 §5).
  consent_words text,
  created_at timestamptz not null,
  primary key (account_id, patient_id)
);
-- What waits for the clinic about a patient.
create index patient_request_patient on patient_request (patient_id);

-- Files sent with a patient's data, for the clinic to see who somebody is. The file's row says who sent it.
create table patient_attachment (
  file_id bigint primary key references stored_file,
  patient_id bigint not null references patient
);
create index patient_attachment_patient on patient_attachment (patient_id);

-- Institutions with which the clinic works and to which data may go; an operator fills it.
create table partner (
  code text primary key,
  name text not null
);
