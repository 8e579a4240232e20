-- Teleconsultations that are being held, or were within their window. Nothing of them stays: they are removed when nobody can join any more.

create table live_session (
  booking_id bigint primary key references booking on delete cascade,
  -- How the patient wants to talk: C by writing, A by sound, V by sound and picture.
  type text not null check (type in ('C', 'A', 'V')),
  -- When the patient last said that they wait.
  ready_at timestamptz,
  -- When the consultant ended it.
  ended_at timestamptz,
  -- The id of the page that each side has open, and when it was last seen.
  patient_page text,
  patient_seen timestamptz,
  staff_page text,
  staff_seen timestamptz,
  -- Lines are numbered under the lock of this row, so that who has read up to a number has missed none before it.
  last_line integer not null default 0,
  -- After this instant nobody can join.
  closes_at timestamptz not null
);
create index live_session_closes on live_session (closes_at);

create table live_session_line (
  booking_id bigint not null references live_session on delete cascade,
  number integer not null,
  side text not null check (side in ('PATIENT', 'STAFF')),
  kind text not null check (kind in ('chat', 'signal')),
  -- The line's own key, given by the page that wrote it.
  key text not null,
  content text not null,
  sent_at timestamptz not null,
  primary key (booking_id, number)
);
create unique index live_session_line_key on live_session_line (booking_id, key);

-- Every process on which somebody takes part is told with the commit.
create function tell_live_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_session', new.booking_id::text);
  return null;
end $$;

create trigger live_session_changed after update on live_session for each row
  when ((old.last_line, old.patient_page, old.staff_page, old.type, old.ended_at)
    is distinct from (new.last_line, new.patient_page, new.staff_page, new.type, new.ended_at))
  execute function tell_live_session();
