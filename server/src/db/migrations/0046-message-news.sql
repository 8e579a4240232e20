-- What changes about messages every process is told with the commit, so that open pages load it again at once (docs/decisions/events.md). The patient's
-- number, with `hidden` where guardians must not hear of it; or `account` and the number of the one account for which something has changed.
create function tell_message_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('messages_changed', concat_ws(' ', old.patient_id, case when old.hidden then 'hidden' end));
  else
    -- A guardian from whom it is hidden from now on has it on the screen still.
    perform pg_notify('messages_changed',
      concat_ws(' ', new.patient_id, case when new.hidden and (tg_op = 'INSERT' or old.hidden) then 'hidden' end));
  end if;
  return null;
end $$;

create function tell_message_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('messages_changed', concat_ws(' ', 'account', new.account_id));
  return null;
end $$;

create trigger message_changed after insert or update or delete on message for each row execute function tell_message_changed();
create trigger message_read after insert on message_reading for each row execute function tell_message_read();
