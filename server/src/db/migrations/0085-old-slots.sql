-- Slots that nobody used go some time after they are over. An import brings whole calendars of years that are over, and the appointments in them by another
-- file, perhaps days later: what has come lately stays, too. Of those that are here already it is not known, and their appointments have come.
alter table clinic_slot add column came_at timestamptz not null default '1970-01-01';
alter table clinic_slot alter column came_at set default now();
-- What is over longest.
create index clinic_slot_end on clinic_slot (ends_at);
-- Whether any booking of any status has a slot: asked of each that is to go, by the clean-up and by the reference.
create index booking_of_slot on booking (slot_id) where slot_id is not null;
