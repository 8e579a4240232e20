-- The session at Vonage Video by which the media of a live session go, where the clinic uses that service.
alter table live_session add column vonage_session text;

-- Every process on which somebody takes part is told with the commit.
create trigger live_session_vonage_changed after update on live_session for each row
  when (old.vonage_session is distinct from new.vonage_session)
  execute function tell_live_session();
