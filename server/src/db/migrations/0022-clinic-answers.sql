-- What the clinic answers to requests for its patients' records.

alter table patient_request
  -- What the clinic said, and when; nothing while it has not answered, or where nobody had to ask it.
  add column answer text check (answer in ('AGREED', 'REFUSED')),
  add column answered_at timestamptz;

-- Who registered as a patient whom the clinic knew waits in the same place as who asked from inside.
insert into patient_request (account_id, patient_id, role, result, created_at)
select account_id, patient_id, role, result, created_at from registration where result = 'REQUESTED'
on conflict (account_id, patient_id) do nothing;

-- Patients whom nobody knows any more are removed in one place, with the files sent for them: server/src/access/unknown-patients.ts.
drop function delete_orphan_patient(bigint);
