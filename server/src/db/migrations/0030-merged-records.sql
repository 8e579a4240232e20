-- The record by which the clinic has replaced this one: what its files say of this one goes there. What people did stays here. It is one
-- of the clinic's, which are never removed, so nothing has to follow it.
alter table patient add column merged_into bigint;
