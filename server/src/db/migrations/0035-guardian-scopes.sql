-- What a ward gives a guardian: null is everything, as before. A word that is none is never kept, and where one is, it allows nothing.
alter table patient_link
  add column rights text[],
  add constraint patient_link_rights check (
    rights is null or role = 'WARD' and 'patient:read' = any (rights) and array_position(rights, null) is null
      and rights <@ array['patient:read', 'patient:write', 'bookings:read', 'bookings:write', 'record:read', 'record:share',
        'messages', 'health:write', 'payments']);
