-- The files of a medical case that the patient gave along with a teleconsultation about it.
create table consultation_file (
  booking_id bigint not null references booking on delete cascade,
  file_id bigint not null references medical_case_file on delete cascade,
  primary key (booking_id, file_id)
);
create index consultation_file_file on consultation_file (file_id);

-- When the patient of a teleconsultation without an appointment came to the waiting room.
create table unplanned_arrival (
  booking_id bigint primary key references booking on delete cascade,
  registered_at timestamptz not null
);

-- Who waits for whom among visits without an appointment, which have no slot of their own.
create index booking_unplanned on booking (availability_id, starts_at) where slot_id is null;
