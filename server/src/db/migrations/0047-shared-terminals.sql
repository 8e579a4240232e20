-- A session that was opened at a shared terminal ends after fewer seconds without use than others; null for all others. It is read with the session.
alter table session add column idle_seconds integer check (idle_seconds > 0);
