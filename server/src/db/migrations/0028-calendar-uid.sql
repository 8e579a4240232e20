-- Under which a person's calendar knows a visit: worldwide unique, whatever the portal's address is.

alter table booking add column calendar_uid uuid not null default gen_random_uuid();
