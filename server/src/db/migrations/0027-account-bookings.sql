-- What an account holds counts for its limit (code 206) as its bookings do.

drop index booking_account;
create index booking_account on booking (account_id, ends_at) where status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED');
