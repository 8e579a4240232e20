-- What the national list of queues says about the provider's own wards; the whole of it is replaced once a day.
create table ward_queue (
  id bigint generated always as identity primary key,
  ward_id text not null,
  urgent boolean not null,
  benefit text not null,
  place text not null,
  address text,
  locality text,
  phone text,
  awaiting integer check (awaiting >= 0),
  removed integer check (removed >= 0),
  average_days integer check (average_days >= 0),
  figures_month text,
  first_date date,
  first_date_as_at date,
  taken_at timestamptz not null
);
