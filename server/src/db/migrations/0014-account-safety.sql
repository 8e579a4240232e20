-- Merged accounts: what was merged into what, and when; the merged account itself is gone (002 §4).

create table account_merge (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The account that stays; null once it is deleted itself.
  into_account_id bigint references account on delete set null,
  -- Id and user name of the account that went, as the audit trail and the event log still have them.
  from_account_id bigint not null,
  from_username text not null,
  -- How many links, bookings and other things were taken over, by table.
  taken jsonb not null
);
create index account_merge_into on account_merge (into_account_id);
