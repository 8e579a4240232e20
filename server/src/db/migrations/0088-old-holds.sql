-- Holds that were given back go some time after they ended: what has ended longest.
create index booking_released on booking (held_until) where status = 'RELEASED';
