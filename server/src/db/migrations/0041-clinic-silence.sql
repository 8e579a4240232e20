-- One row while the clinic's system does not answer, with the moment at which it was last heard: the list of services is as old as that.
create table clinic_silence (
  single boolean primary key default true check (single),
  since timestamptz not null
);
