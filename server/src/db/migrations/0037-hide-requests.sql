-- What a young person asks of the clinic: not to show one visit to their guardians.

create table hide_request (
  booking_id bigint primary key references booking on delete cascade,
  asked_at timestamptz not null,
  -- Null while the clinic has not decided.
  answer text check (answer in ('HIDDEN', 'REFUSED')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
-- Those that wait for the clinic.
create index hide_request_waiting on hide_request (booking_id) where answer is null;
