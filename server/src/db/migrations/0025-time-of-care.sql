-- A parent's right may end before the child is of age, where the clinic has set a time for it. A birth date that the clinic mends
-- moves the end that followed from it, and never prolongs such a time.
create or replace function patient_birth_date_mended() returns trigger language plpgsql as $$
declare
  before timestamptz := comes_of_age(old.birth_date);
  after timestamptz := comes_of_age(new.birth_date);
begin
  update patient_link set ends_at = case when ends_at = before then after else least(ends_at, after) end, end_told_at = null
  where patient_id = new.id and role = 'CHILD'
    and ends_at is distinct from case when ends_at = before then after else least(ends_at, after) end;
  return null;
end $$;
