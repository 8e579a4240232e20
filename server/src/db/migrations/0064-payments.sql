-- Invoices and their payments. Money is a whole number of the currency's smallest unit (grosze).

create table clinic_invoice (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- The clinic's system, or PORTAL for a visit that is paid for here before the clinic invoices it.
  source_system text not null,
  source_id text not null,
  number text,
  title text not null,
  -- [{"name", "amount"}], the amount where it is known.
  items jsonb not null default '[]',
  amount bigint not null check (amount between 1 and 999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issued_on date not null,
  due_on date,
  -- What the clinic's system says of it.
  status text not null check (status in ('OPEN', 'PAID', 'WITHDRAWN')),
  -- The visit for which it is.
  booking_id bigint references booking,
  hidden boolean not null default false,
  unique (source_system, source_id)
);
-- A patient's invoices, the newest first.
create index clinic_invoice_patient on clinic_invoice (patient_id, issued_on desc, id desc);
-- The invoice of a visit.
create unique index clinic_invoice_booking on clinic_invoice (booking_id) where booking_id is not null and source_system = 'PORTAL';

-- What the clinic hides of a visit, it hides of its invoice.
create function clinic_invoice_hiding() returns trigger language plpgsql as $$
begin
  update clinic_invoice set hidden = new.hidden where booking_id = new.id;
  return new;
end $$;
create trigger clinic_invoice_hiding after update of hidden on booking
  for each row when (old.hidden <> new.hidden) execute function clinic_invoice_hiding();

create table payment (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who began it; it stays when that account ends.
  account_id bigint references account on delete set null,
  invoice_id bigint not null references clinic_invoice,
  -- Our name of it at the provider, together with the number of the attempt.
  key uuid not null unique,
  provider text not null check (provider in ('payu', 'przelewy24')),
  -- Copied from the invoice: what the provider says is compared with this.
  amount bigint not null check (amount between 1 and 999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'NEW' check (state in ('NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'REJECTED')),
  -- How often an order was asked for; only the last attempt can have given anybody the provider's page.
  attempt integer not null default 0,
  -- Somebody asks the provider for an order, until then at most.
  starting_until timestamptz,
  order_id text,
  page_url text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the clinic's system has heard that it was paid.
  told_at timestamptz,
  -- The first thing that the provider said and that contradicts this record.
  fault text check (fault in ('AMOUNT', 'CURRENCY', 'ORDER', 'STATE', 'UNKNOWN')),
  unique (provider, order_id)
);
-- One payment of an invoice at a time, and never another one once it is paid.
create unique index payment_alive on payment (invoice_id) where state not in ('CANCELED', 'REJECTED');
-- What becomes of an invoice's payments.
create index payment_invoice on payment (invoice_id, id desc);
create index payment_patient on payment (patient_id, created_at desc, id desc);
create index payment_account on payment (account_id) where account_id is not null;
-- What the daily comparison with the provider reads.
create index payment_changed on payment (changed_at) where order_id is not null;
-- What never got an order.
create index payment_begun on payment (created_at) where order_id is null and state = 'NEW';

-- Whoever writes: a payment goes forward only, its ends are ends, and what is to be paid never changes.
create function payment_step() returns trigger language plpgsql as $$
begin
  if (old.amount, old.currency, old.invoice_id, old.key, old.provider) is distinct from (new.amount, new.currency, new.invoice_id, new.key, new.provider) then
    raise exception 'What a payment is for does not change' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and not (case old.state
    when 'NEW' then true
    when 'PENDING' then new.state <> 'NEW'
    when 'WAITING_FOR_CONFIRMATION' then new.state in ('COMPLETED', 'CANCELED', 'REJECTED')
    else false end)
  then
    raise exception 'A payment goes from % to no %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_step before update on payment for each row execute function payment_step();

-- Giving a payment back is a record of its own: the payment stays paid.
create table payment_refund (
  payment_id bigint primary key references payment,
  key uuid not null unique,
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'APPROVED', 'SENT', 'COMPLETED', 'REFUSED')),
  -- The clinic's own words where it refuses.
  answer text,
  refund_id text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index payment_refund_open on payment_refund (created_at) where state not in ('COMPLETED', 'REFUSED');

create function payment_refund_step() returns trigger language plpgsql as $$
begin
  if not (case old.state
    when 'REQUESTED' then new.state in ('APPROVED', 'REFUSED')
    when 'APPROVED' then new.state in ('SENT', 'COMPLETED', 'REFUSED')
    when 'SENT' then new.state in ('COMPLETED', 'REFUSED')
    else false end)
  then
    raise exception 'A refund goes from % to no %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_refund_step before update of state on payment_refund
  for each row when (old.state <> new.state) execute function payment_refund_step();

-- What the provider has otherwise than we, as it was last found: one row for each kind of difference of a payment.
create table payment_difference (
  payment_id bigint not null references payment,
  kind text not null check (kind in ('STATE', 'AMOUNT', 'CURRENCY', 'MISSING', 'REFUND')),
  ours text not null,
  theirs text not null,
  found_at timestamptz not null,
  primary key (payment_id, kind)
);
