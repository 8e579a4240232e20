-- What an account knows of a result: that a letter told of it, and that the account has opened it. `issued_at` is the release that it knows; a result
-- that is released anew, as a correction, is new again. The key serves the question whether one is known, and when an account was told last.
create table test_result_reading (
  account_id bigint not null references account on delete cascade,
  result_id bigint not null references test_result on delete cascade,
  issued_at timestamptz not null,
  told_at timestamptz,
  opened_at timestamptz,
  primary key (account_id, result_id, issued_at)
);
create index test_result_reading_result on test_result_reading (result_id);
-- What was released lately, of which letters are still to be sent.
create index test_result_released on test_result (issued_at) where withdrawn_at is null;
