-- Who a record of the clinic is of, and whether the clinic's system has lately named somebody else under its id.

alter table patient
  -- Given and family name, folded, as the clinic said them last: what a person changes in the portal does not make them somebody else.
  add column clinic_name text,
  -- Since when the clinic's system uses the record's id for somebody else: until that is settled nothing that refers to it is taken.
  add column contested_at timestamptz;
