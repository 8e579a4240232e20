-- The end of a guardian's right is told ahead, and a ward is asked once a year whether the guardian is to go on.
alter table patient_link
  -- How many days before the end both sides were last told of it; null while they were not.
  add column end_warned smallint,
  -- When the ward was last asked, and when they last said yes.
  add column review_asked_at timestamptz,
  add column reviewed_at timestamptz;

create index patient_link_review on patient_link (greatest(changed_at, review_asked_at, reviewed_at))
  where role = 'WARD' and status = 'C';

-- As before; a birth date that is mended moves the end, which is then told anew.
create or replace function patient_birth_date_mended() returns trigger language plpgsql as $$
declare
  before timestamptz := comes_of_age(old.birth_date);
  after timestamptz := comes_of_age(new.birth_date);
begin
  update patient_link set ends_at = case when ends_at = before then after else least(ends_at, after) end, end_told_at = null, end_warned = null
  where patient_id = new.id and role = 'CHILD'
    and ends_at is distinct from case when ends_at = before then after else least(ends_at, after) end;
  return null;
end $$;
