-- What the clinic's files say of records that are not in use any more, and of the dead.

alter table patient
  -- The clinic says that the record is not in use, or that another one has replaced it: nothing new is booked for it.
  add column closed boolean not null default false,
  -- What may be done with the record of somebody who has died (`closed`: nothing, `read`: only looked at); null for the living.
  add column after_death text check (after_death in ('closed', 'read'));
-- Whether somebody acts for the dead is asked with every right; there are few.
create index patient_dead on patient (id, after_death) where after_death is not null;

alter table account
  -- Blocked because its owner is said to have died; taken back when that was wrong.
  add column blocked_by_death boolean not null default false;

alter table clinic_unit add column active boolean not null default true;
alter table clinic_practitioner add column active boolean not null default true;
alter table clinic_role add column active boolean not null default true;
