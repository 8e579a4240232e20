-- Where a patient stands among those who wait for the same consultant; kept with the session, so that the place is found without anybody's visits.
alter table live_session
  -- Whose patients are seen one after the other: those of a consultant, or of a service where the visit names nobody.
  add column queue text,
  -- By what they stand in it: the start of a visit for a date; for one without, when the patient first said that they wait.
  add column place_at timestamptz,
  -- How long the visit is planned to take; null where that says nothing.
  add column minutes integer;
create index live_session_queue on live_session (queue) where queue is not null;
