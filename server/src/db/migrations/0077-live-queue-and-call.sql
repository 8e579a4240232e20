-- Where a patient stands among those who wait for the same consultant, kept with the session, so that the place is found without anybody's visits; and
-- whether the consultant was asked to call by telephone.
alter table live_session
  -- Whose patients are seen one after the other: those of a consultant, or of a service where the visit names nobody.
  add column queue text,
  -- By what they stand in it: the start of a visit for a date; for one without, when the patient first said that they wait.
  add column place_at timestamptz,
  -- How long the visit is planned to take; null where that says nothing.
  add column minutes integer,
  -- The account that asked to be called, at its confirmed number.
  add column call_asked_by bigint references account on delete set null;
create index live_session_call on live_session (call_asked_by) where call_asked_by is not null;
create index live_session_queue on live_session (queue) where queue is not null;

drop trigger live_session_changed on live_session;
create trigger live_session_changed after update on live_session for each row
  when ((old.last_line, old.patient_page, old.staff_page, old.type, old.ended_at, old.call_asked_by)
    is distinct from (new.last_line, new.patient_page, new.staff_page, new.type, new.ended_at, new.call_asked_by))
  execute function tell_live_session();
