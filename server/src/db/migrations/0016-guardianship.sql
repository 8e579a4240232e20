-- Guardianship: states of a link, what each side may see of the other, and the end of a parent's right.

alter table patient_link
  -- Counts changes of the link; a screen that saw another state is told so.
  add column version integer not null default 1,
  -- The patient in the words of whoever asked to act for them: all that is shown while the link allows nothing.
  add column asked_for text,
  -- Since when the guardian lets the patient see who they are; null while they do not.
  add column shown_since timestamptz,
  -- When both sides were told that the right ended by itself; null while they were not.
  add column end_told_at timestamptz;

update patient_link l set shown_since = c.given_at
from registration_consent c
where c.account_id = l.account_id and c.code = 'WARD_SEES_GUARDIAN' and l.role = 'WARD';

create function patient_link_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger patient_link_changed before update on patient_link for each row execute function patient_link_changed();

-- The midnight at the clinic with which somebody is of age; born on 29 February it is that of 28 February (Civil Code, article 112).
create function comes_of_age(birth_date date) returns timestamptz language sql immutable as $$
  select (birth_date + interval '18 years')::timestamp at time zone 'Europe/Warsaw'
$$;

-- No writer can make a child's link without its end.
create function patient_link_child_ends() returns trigger language plpgsql as $$
begin
  if new.role = 'CHILD' and new.ends_at is null then
    new.ends_at := (select comes_of_age(p.birth_date) from patient p where p.id = new.patient_id);
  end if;
  return new;
end $$;
create trigger patient_link_child_ends before insert or update on patient_link for each row execute function patient_link_child_ends();
update patient_link set ends_at = null where role = 'CHILD' and ends_at is null;
update patient_link set end_told_at = ends_at where ends_at <= now();

-- A birth date that the clinic mends moves the end with it.
create function patient_birth_date_mended() returns trigger language plpgsql as $$
begin
  update patient_link set ends_at = comes_of_age(new.birth_date), end_told_at = null
  where patient_id = new.id and role = 'CHILD' and ends_at is distinct from comes_of_age(new.birth_date);
  return null;
end $$;
create trigger patient_birth_date_mended after update of birth_date on patient for each row
  when (old.birth_date is distinct from new.birth_date) execute function patient_birth_date_mended();

-- Rights that ended and of which nobody was told yet.
create index patient_link_end on patient_link (ends_at) where ends_at is not null and end_told_at is null;

-- Removes a patient whom only the portal knows and to whom nothing refers any more; answers whether there was one.
create function delete_orphan_patient(orphan bigint) returns boolean language plpgsql as $$
begin
  delete from patient p where p.id = orphan and p.source_id is null
    and not exists (select 1 from patient_link l where l.patient_id = p.id);
  return found;
exception when foreign_key_violation then
  return false;
end $$;
