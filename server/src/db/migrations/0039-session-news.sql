-- Processes believe for some seconds what they have read of a session. With the commit that ends a session or changes what is believed of it, the
-- database tells them all (docs/decisions/belief.md). Its last use may become later without a word: that prolongs the session only.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;

create function tell_sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', '');
  return null;
end $$;

create function tell_account_blocked() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_blocked', new.id::text);
  return null;
end $$;

create trigger session_ended after delete on session for each row execute function tell_session_ended();
create trigger session_changed after update on session for each row
  when (old.last_seen_at > new.last_seen_at
    or (old.token_hash, old.account_id, old.proved_at, old.expires_at) is distinct from (new.token_hash, new.account_id, new.proved_at, new.expires_at))
  execute function tell_session_ended();
create trigger sessions_gone after truncate on session for each statement execute function tell_sessions_ended();
create trigger account_blocked after update on account for each row
  when (old.blocked is distinct from new.blocked) execute function tell_account_blocked();

-- Also what is written past all other triggers ends a session.
alter table session enable always trigger session_ended;
alter table session enable always trigger session_changed;
alter table session enable always trigger sessions_gone;
alter table account enable always trigger account_blocked;
