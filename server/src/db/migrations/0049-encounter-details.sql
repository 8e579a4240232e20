-- What a person wants to know of a visit, as the hospital system names it.
alter table clinic_encounter
  -- HL7 v3 ActCode: AMB ambulatory, IMP inpatient, EMER emergency, HH at home, VR virtual …
  add column class text,
  add column kind text,
  -- Who saw the patient, in the words of the resource; for those whom the clinic's tables lack.
  add column practitioner text,
  add column reason text;

-- Visits that were imported before are described from the resource as it came.
update clinic_encounter e
set class = r.body #>> '{class,code}',
    kind = coalesce(r.body #>> '{type,0,text}', r.body #>> '{type,0,coding,0,display}'),
    practitioner = r.body #>> '{participant,0,individual,display}',
    reason = coalesce(r.body #>> '{reasonCode,0,text}', r.body #>> '{reasonCode,0,coding,0,display}')
from clinic_resource r
where r.source_system = e.source_system and r.type = 'Encounter' and 'Encounter/' || r.source_id = e.source_id;

-- A patient's visits, the newest first.
drop index clinic_encounter_patient;
create index clinic_encounter_patient on clinic_encounter (patient_id, starts_at desc, id desc);
