-- Whether a service is had only by appointment (FHIR HealthcareService.appointmentRequired); where the clinic does not say, it is.
alter table clinic_service add column appointment_required boolean not null default true;
-- What the clinic has said before this column was there stands in the resources that are kept.
update clinic_service s set appointment_required = false from clinic_resource r
where r.type = 'HealthcareService' and r.source_system = s.source_system and s.source_id = r.type || '/' || r.source_id
  and r.body -> 'appointmentRequired' = 'false'::jsonb;
