-- The next due jobs are read in this very order, so that a long queue is not sorted for each few that are taken.
create index job_next on job (run_at, id) where done_at is null and failed_at is null;
drop index job_due;
