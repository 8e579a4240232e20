-- The clinic's own invoices name their visit too: what hides and closes the invoices of a visit looks for all of them.
create index clinic_invoice_visit on clinic_invoice (booking_id) where booking_id is not null;

-- What the clinic hides of a visit, it hides of its invoices. When it shows the visit again, an invoice of its own may still have a label of its own: it
-- is shown by the clinic's next word about it.
create or replace function clinic_invoice_hiding() returns trigger language plpgsql as $$
begin
  update clinic_invoice set hidden = new.hidden where booking_id = new.id and (new.hidden or source_system = 'PORTAL');
  return new;
end $$;
