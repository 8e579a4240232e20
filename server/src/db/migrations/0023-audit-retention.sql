-- The trail is kept for as long as the configuration says: whole sealed blocks leave it, from its beginning.

-- What a search asked: method, path and names of parameters; of their values only ids, days and the like.
alter table audit_event add column query text;
-- Where the trail begins: the last removal.
create index audit_event_retention on audit_event (id) where event = 'auditRetention';

-- A seal hashes its events by themselves, and that hash with their number, the newest one's instant and the seal before it: so the
-- chain can be proven, and how old they were, when the events are gone. Seals without `lines_hash` were made before.
alter table audit_seal add column lines_hash bytea, add column newest timestamptz;
alter table audit_seal disable trigger audit_seal_append_only;
update audit_seal s set newest = coalesce((select max(e.at) from audit_event e where e.id = any(s.event_ids)), s.sealed_at);
alter table audit_seal enable trigger audit_seal_append_only;
alter table audit_seal alter column newest set not null;

-- The only way by which events leave the trail: all events of the seals that follow the last removal, up to the given one. Leaves an
-- event that names the seals (`entity_id`: from-to), how many events went, until when, and the last seal's hash.
create function audit_retention(until_seal bigint, at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  first_seal bigint;
  ids bigint[];
begin
  -- The sealer's own lock.
  perform pg_advisory_xact_lock(7241001);
  select coalesce(max(split_part(e.entity_id, '-', 2)::bigint), 0) + 1 into first_seal
  from audit_event e where e.event = 'auditRetention';
  select array_agg(id) into ids
  from audit_seal s cross join unnest(s.event_ids) as id where s.no between first_seal and until_seal;
  if ids is null then
    raise exception 'no seal % after the last removal', until_seal using errcode = '22023';
  end if;
  insert into audit_event (at, event, kind, entity, entity_id, outcome, status, request_id, query)
  select audit_retention.at, 'auditRetention', 'delete', 'audit-event', first_seal || '-' || until_seal, 'done', 200, 'audit-retention',
    format('until=%s&events=%s&hash=%s',
      to_char(newest.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), cardinality(ids), encode(last.hash, 'hex'))
  from audit_seal last,
    (select max(s.newest) as at from audit_seal s where s.no between first_seal and until_seal) newest
  where last.no = until_seal;
  delete from audit_event e where e.id = any(ids);
  return cardinality(ids);
end $$;
revoke all on function audit_retention(bigint, timestamptz) from public;

-- Whoever removes events: they are all those of the seals that this transaction's own removal event names, and older than two years.
create function audit_removal_is_retention() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  first_seal bigint;
  last_seal bigint;
begin
  select split_part(e.entity_id, '-', 1)::bigint, split_part(e.entity_id, '-', 2)::bigint into first_seal, last_seal
  from audit_event e where e.tx = pg_current_xact_id() and e.event = 'auditRetention';
  if first_seal is null
    or exists (select from audit_seal s where s.no between first_seal and last_seal and s.newest >= now() - interval '2 years')
    or exists (select id from removed except select unnest(s.event_ids) from audit_seal s where s.no between first_seal and last_seal)
    or (select count(*) from removed)
      is distinct from (select sum(cardinality(s.event_ids)) from audit_seal s where s.no between first_seal and last_seal)
  then
    raise exception 'the audit trail is append-only' using errcode = '42501';
  end if;
  return null;
end $$;
drop trigger audit_event_append_only on audit_event;
create trigger audit_event_append_only before update on audit_event for each statement execute function audit_is_append_only();
create trigger audit_event_removal after delete on audit_event referencing old table as removed
  for each statement execute function audit_removal_is_retention();
