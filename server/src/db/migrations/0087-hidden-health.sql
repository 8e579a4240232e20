-- What the clinic hides from guardians is hidden wherever it stands.

-- A medicine that the patient takes is hidden as the statement of which it comes, which is an entry of the history as well.
alter table clinic_frequent_drug add column hidden boolean not null default false;
update clinic_frequent_drug d set hidden = true
from health_entry h
where h.source_system = d.source_system and h.source_id = d.source_id and h.hidden;

-- The visit at which an allergy was noted, by name: the allergy is hidden with it, or by its own mark.
alter table allergy add column encounter_ref text;
alter table allergy add column marked boolean not null default false;
update allergy set marked = true where hidden;
update allergy a set encounter_ref = r.body #>> '{encounter,reference}'
from clinic_resource r
where r.source_system = a.source_system and r.type = 'AllergyIntolerance' and 'AllergyIntolerance/' || r.source_id = a.source_id
  and r.body #>> '{encounter,reference}' like 'Encounter/%';
update allergy a set hidden = true
from clinic_encounter e
where e.source_system = a.source_system and e.source_id = a.encounter_ref and e.hidden and not a.hidden;
-- The allergies of a visit whose mark changes.
create index allergy_encounter on allergy (source_system, encounter_ref) where encounter_ref is not null;

-- What was measured at a visit is hidden as the same value among the results.
update measurement m set hidden = true
from test_value v
where v.source_system = m.source_system and v.source_id = m.source_id and v.hidden and not m.hidden;
