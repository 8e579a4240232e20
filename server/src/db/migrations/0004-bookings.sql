-- Bookings and provisional bookings (holds). The database itself refuses a double booking.

create table booking (
  id bigint generated always as identity primary key,
  -- PROVISIONAL is a live hold; RELEASED one that was given back or ran out. The rest are the wire's statuses (001 §3).
  status text not null check (status in ('PROVISIONAL', 'RELEASED', 'SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED')),
  order_status text,
  patient_id bigint not null references patient,
  -- Who booked; null for bookings made at the clinic.
  account_id bigint references account on delete set null,
  slot_id bigint references clinic_slot,
  availability_id bigint not null references clinic_availability,
  role_id bigint references clinic_role,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  -- Copied from schedule and availability when the booking is made, so that the constraints below can see them.
  practitioner_id bigint references clinic_practitioner,
  overlap_allowed boolean not null,
  parallel_allowed boolean not null,
  held_until timestamptz,
  code_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  -- For iCalendar SEQUENCE: rises with each change that the calendar must see.
  sequence integer not null default 0,
  version integer not null default 1,
  source_system text,
  source_id text,
  unique (source_system, source_id),
  check (status <> 'PROVISIONAL' or held_until is not null),
  constraint booking_practitioner_free exclude using gist (practitioner_id with =, during with &&)
    where (status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED') and not overlap_allowed and practitioner_id is not null),
  constraint booking_patient_free exclude using gist (patient_id with =, during with &&)
    where (status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED') and not parallel_allowed)
);
-- One live booking for a slot.
create unique index booking_slot on booking (slot_id) where status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED');
-- A patient's bookings in time order.
create index booking_patient on booking (patient_id, starts_at);
-- Live holds of an account, and the sweeper's next ones.
create index booking_hold on booking (account_id) where status = 'PROVISIONAL';
create index booking_hold_end on booking (held_until) where status = 'PROVISIONAL';
-- Active bookings of an account, for its limit (code 206).
create index booking_account on booking (account_id, ends_at) where status in ('SCHEDULED', 'REGISTERED');
