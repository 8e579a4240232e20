-- People whom a patient brings into the conversation with a doctor: a relative, or an interpreter. They are removed with the session.
create table live_guest (
  id bigint generated always as identity primary key,
  booking_id bigint not null references live_session on delete cascade,
  name text not null,
  role text not null check (role in ('RELATIVE', 'INTERPRETER')),
  -- By whose right the guest takes part: it ends with theirs.
  invited_by bigint not null references account on delete cascade,
  invited_at timestamptz not null,
  -- SHA-256 of a secret of the browser that opened the link first; for any other the link is worth nothing.
  holder bytea,
  -- When the consultant let the guest in, and the number of the last line that was written before.
  admitted_at timestamptz,
  admitted_line integer,
  -- The id of the page that the guest has open, and when it was last seen.
  page text,
  seen timestamptz
);
create index live_guest_booking on live_guest (booking_id);
create index live_guest_invited_by on live_guest (invited_by);

-- Every process on which somebody takes part is told with the commit.
create function tell_live_guest() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_session', coalesce(new.booking_id, old.booking_id)::text);
  return null;
end $$;
create trigger live_guest_came_or_went after insert or delete on live_guest for each row execute function tell_live_guest();
create trigger live_guest_changed after update on live_guest for each row
  when ((old.holder, old.admitted_at, old.page) is distinct from (new.holder, new.admitted_at, new.page))
  execute function tell_live_guest();

-- Who wrote a line: guests by the name under which they were let in, which stays when they are gone.
alter table live_session_line
  drop constraint live_session_line_side_check,
  add constraint live_session_line_side_check check (side in ('PATIENT', 'STAFF', 'GUEST')),
  add column name text,
  add constraint live_session_line_name_check check ((side = 'GUEST') = (name is not null));
