-- Contacts that a person changes: a new one waits in restore_email or restore_phone until it is confirmed; the old one stands until then.

-- Rises with each change of the contacts, so that one tab does not overwrite what another has changed.
alter table account add column version integer not null default 1;

-- Who is behind a recorded sign-in is forgotten with the account.
create index event_log_account on event_log (account_id) where account_id is not null;
