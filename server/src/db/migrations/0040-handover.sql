-- A young person says before their 18th birthday which parents are to act for them afterwards, with what and until when.
alter table patient_link
  -- The midnight of the 18th birthday, of a parent who is to act on as a warden: until then the right is whole, from then on it is `rights` until
  -- `ends_at`. Null where nothing was chosen: then a parent's right ends at that midnight.
  add column handover_at timestamptz,
  drop constraint patient_link_rights,
  add constraint patient_link_rights check (
    rights is null or (role = 'WARD' or handover_at is not null) and 'patient:read' = any (rights) and array_position(rights, null) is null
      and rights <@ array['patient:read', 'patient:write', 'bookings:read', 'bookings:write', 'record:read', 'record:share',
        'messages', 'health:write', 'payments']),
  add constraint patient_link_handover check (
    handover_at is null or role = 'CHILD' and status = 'C' and (ends_at is null or ends_at > handover_at));

-- No writer can make a child's link without its end, nor a choice that begins at another time than the 18th birthday. A choice for a parent whose
-- right ends before, or who is not confirmed any more, is none.
create or replace function patient_link_child_ends() returns trigger language plpgsql as $$
declare
  of_age timestamptz;
begin
  if new.role <> 'CHILD' or new.ends_at is not null and new.handover_at is null then
    return new;
  end if;
  of_age := (select comes_of_age(p.birth_date) from patient p where p.id = new.patient_id);
  if new.handover_at is not null and new.status = 'C' and (new.ends_at is null or new.ends_at > of_age) then
    new.handover_at := of_age;
    return new;
  end if;
  -- What is left is the right of a parent: an end after the birthday was a part of the choice.
  if new.handover_at is not null then
    new.handover_at := null;
    new.rights := null;
  end if;
  new.ends_at := least(new.ends_at, of_age);
  return new;
end $$;

-- As before; what the young person has chosen begins with the birthday that is right. Where it would be over by then, nothing is left of it.
create or replace function patient_birth_date_mended() returns trigger language plpgsql as $$
declare
  before timestamptz := comes_of_age(old.birth_date);
  after timestamptz := comes_of_age(new.birth_date);
begin
  update patient_link set ends_at = case when ends_at = before then after else least(ends_at, after) end, end_told_at = null, end_warned = null
  where patient_id = new.id and role = 'CHILD' and handover_at is null
    and ends_at is distinct from case when ends_at = before then after else least(ends_at, after) end;
  update patient_link set end_warned = null, handover_at = after where patient_id = new.id and role = 'CHILD' and handover_at is not null
    and (ends_at is null or ends_at > after);
  update patient_link set end_warned = null, handover_at = null, rights = null, ends_at = after
  where patient_id = new.id and role = 'CHILD' and handover_at is not null and ends_at <= after;
  return null;
end $$;

-- Counts what people and the clinic change. A link that passes over to a warden's is what both sides saw in it before.
create or replace function patient_link_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + case when old.role = 'CHILD' and new.role = 'WARD' then 0 else 1 end;
  return new;
end $$;

-- Ends of which nobody was told yet.
drop index patient_link_end;
create index patient_link_end on patient_link (coalesce(handover_at, ends_at))
  where coalesce(handover_at, ends_at) is not null and end_told_at is null;
