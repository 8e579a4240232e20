-- Calls of strangers that touched nothing, and calls that were over a limit, by minute and network: how many of each endpoint and outcome. A
-- minute has a limited number of rows, so that nobody can fill the disk by being refused.
create table counted_call (
  minute timestamptz not null,
  -- An address, a network of many, or what is left over.
  place text not null,
  -- Numbers by "endpoint OUTCOME".
  counts jsonb not null,
  primary key (minute, place)
);
