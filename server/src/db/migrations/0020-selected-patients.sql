-- Practitioners who see only patients of their own choice (001 §6).
alter table clinic_availability add column selected_only boolean not null default false;

-- Whom they have chosen, as the clinic says; hidden takes the right away again without forgetting that there was one.
create table clinic_patient_practitioner (
  patient_id bigint not null references patient,
  role_id bigint not null references clinic_role,
  status text not null check (status in ('VISIBLE', 'HIDDEN')),
  primary key (patient_id, role_id)
);
