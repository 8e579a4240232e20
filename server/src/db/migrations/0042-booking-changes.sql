-- What became of a visit, for the person who reads about it: kept by the database, so that changes that the clinic brings are among them.
create table booking_change (
  id bigint generated always as identity,
  booking_id bigint not null references booking on delete cascade,
  -- ADDED: by the clinic; the others by whoever did it, which the trail's line of the same transaction tells.
  what text not null check (what in ('BOOKED', 'ADDED', 'MOVED', 'CONFIRMED', 'CANCELED', 'RESTORED')),
  -- The visit's time after the change, and before it where that is what changed.
  starts_at timestamptz not null,
  started_before timestamptz,
  at timestamptz not null default clock_timestamp(),
  tx xid8 not null default pg_current_xact_id(),
  primary key (booking_id, id)
);

create function note_booking_change() returns trigger language plpgsql as $$
begin
  insert into booking_change (booking_id, what, starts_at, started_before) values (new.id, case
    when tg_op = 'INSERT' then case when new.account_id is null then 'ADDED' else 'BOOKED' end
    when old.status in ('PROVISIONAL', 'RELEASED') then 'BOOKED'
    when new.status = 'CANCELED' then 'CANCELED'
    when old.status = 'CANCELED' then 'RESTORED'
    when (old.starts_at, old.availability_id) is distinct from (new.starts_at, new.availability_id) then 'MOVED'
    else 'CONFIRMED'
  end, new.starts_at, case when tg_op = 'UPDATE' and old.starts_at <> new.starts_at then old.starts_at end);
  return null;
end $$;

create trigger booking_added after insert on booking for each row
  when (new.status in ('SCHEDULED', 'REGISTERED')) execute function note_booking_change();
create trigger booking_changed after update on booking for each row
  when (new.status = 'CANCELED' and old.status <> 'CANCELED'
    or new.status in ('SCHEDULED', 'REGISTERED') and (
      old.status in ('PROVISIONAL', 'RELEASED', 'CANCELED') or (old.status, new.status) = ('SCHEDULED', 'REGISTERED')
      or (old.starts_at, old.availability_id) is distinct from (new.starts_at, new.availability_id)))
  execute function note_booking_change();
