-- Money that patients have left with the clinic, and what they ask to be paid out of it: whole numbers of the currency's smallest unit (grosze).

create table clinic_deposit (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  source_system text not null,
  source_id text not null,
  number text,
  title text not null,
  note text,
  balance bigint not null check (balance between 0 and 999999999),
  -- When the clinic's balance was so: what was paid out later is not in it.
  balance_at timestamptz not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_on date,
  closed_on date,
  -- The clinic does not show it, or entered it in error.
  withdrawn boolean not null default false,
  unique (source_system, source_id)
);
-- A patient's deposits, the newest first.
create index clinic_deposit_patient on clinic_deposit (patient_id, opened_on desc nulls last, id desc);

create table deposit_payout (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who asked; it stays when that account ends.
  account_id bigint references account on delete set null,
  -- By this name the clinic knows it.
  key uuid not null unique,
  amount bigint not null check (amount between 1 and 999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'REGISTERED' check (state in ('REGISTERED', 'PAID', 'REFUSED')),
  -- Why the clinic has refused, as its system names it, and its own words.
  status text,
  answer text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- A patient's requests, the newest first: lists, and how many there are in a month.
create index deposit_payout_patient on deposit_payout (patient_id, created_at desc, id desc);
-- What the clinic is asked about.
create index deposit_payout_open on deposit_payout (id) where state = 'REGISTERED';
create index deposit_payout_account on deposit_payout (account_id) where account_id is not null;

-- Whoever writes: what is asked for at the same time never exceeds what the deposits have. The deposits are locked, so that of two requests one waits
-- for the other and then sees it.
create function deposit_payout_covered() returns trigger language plpgsql as $$
declare
  kept bigint;
  asked bigint;
begin
  perform from clinic_deposit d where d.patient_id = new.patient_id and d.currency = new.currency order by d.id for update;
  select coalesce(sum(d.balance), 0) into kept from clinic_deposit d
  where d.patient_id = new.patient_id and d.currency = new.currency and not d.withdrawn;
  select coalesce(sum(p.amount), 0) into asked from deposit_payout p
  where p.patient_id = new.patient_id and p.currency = new.currency and p.state = 'REGISTERED';
  if new.amount > kept - asked then
    raise exception 'A payout exceeds the deposits' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deposit_payout_covered before insert on deposit_payout for each row execute function deposit_payout_covered();

-- The clinic answers once, and what was asked for does not change.
create function deposit_payout_step() returns trigger language plpgsql as $$
begin
  if (old.amount, old.currency, old.key) is distinct from (new.amount, new.currency, new.key) then
    raise exception 'What a payout is about does not change' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and old.state <> 'REGISTERED' then
    raise exception 'A payout goes from % to no %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deposit_payout_step before update on deposit_payout for each row execute function deposit_payout_step();
