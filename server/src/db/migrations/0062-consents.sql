-- Consents, and what the clinic has them for.

create table consent (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who registered it; it stays with the patient when that account ends. Null for what the clinic entered.
  account_id bigint references account on delete set null,
  -- The name under which the clinic knows it; null for what was registered in the portal.
  source_system text,
  source_id text,
  type text not null,
  -- {pl, en} each: the name of the type and what was agreed to, as they were shown at that time.
  title jsonb not null,
  statement jsonb not null,
  -- The partner to whom it speaks, as named then.
  partner_code text,
  partner_name text,
  -- The partner's system that was told.
  system_id text,
  only_selected_documents boolean not null default false,
  -- {name, lastName, identity, address} of the person who is authorized.
  authorized_person jsonb,
  status text not null check (status in ('REGISTERED', 'SIGNED', 'CANCELLED')),
  valid_from timestamptz not null,
  valid_to timestamptz,
  registered_at timestamptz not null,
  signed_at timestamptz,
  cancelled_at timestamptz,
  -- Of 16 and 17: it holds only when the young person and somebody who represents them have both agreed.
  needs_guardian boolean not null default false,
  guardian_agreed_at timestamptz,
  guardian_name text,
  -- When the clinic heard of it as it is now; of what it entered itself, of its withdrawal.
  told_at timestamptz,
  check ((source_system is null) = (source_id is null)),
  check ((partner_code is null) = (partner_name is null)),
  check (system_id is null or partner_code is not null or source_id is not null),
  check (status = 'CANCELLED' or valid_to is null or valid_to > valid_from),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check (status <> 'CANCELLED' or valid_to is not null),
  check (status <> 'SIGNED' or signed_at is not null),
  check (guardian_agreed_at is null or needs_guardian),
  check ((guardian_agreed_at is null) = (guardian_name is null)),
  unique (source_system, source_id)
);
-- A patient's consents, the newest first; what holds of them.
create index consent_patient on consent (patient_id, registered_at desc, id desc);
-- What the clinic has to be told.
create index consent_untold on consent (id) where told_at is null;
-- What becomes of them when an account is merged or ends.
create index consent_account on consent (account_id) where account_id is not null;

-- Whoever writes: REGISTERED may be signed or cancelled, SIGNED may be cancelled, CANCELLED is the end; and what was agreed to is never rewritten.
create function consent_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (case old.status
    when 'REGISTERED' then true
    when 'SIGNED' then new.status = 'CANCELLED'
    else false end)
  then
    raise exception 'A consent goes from % to no %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.status = 'CANCELLED' and to_jsonb(old) - 'account_id' - 'told_at' <> to_jsonb(new) - 'account_id' - 'told_at' then
    raise exception 'A cancelled consent is never rewritten' using errcode = 'check_violation';
  end if;
  if old.source_id is null and (
    (old.type, old.title, old.statement, old.valid_from, old.only_selected_documents, old.needs_guardian, old.registered_at)
      is distinct from (new.type, new.title, new.statement, new.valid_from, new.only_selected_documents, new.needs_guardian, new.registered_at)
    or (old.authorized_person, old.partner_code, old.partner_name) is distinct from (new.authorized_person, new.partner_code, new.partner_name)
    or new.status = old.status and old.valid_to is distinct from new.valid_to)
  then
    raise exception 'What was agreed to is never rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger consent_step before update on consent for each row execute function consent_step();

-- The partners of the clinic that a patient has named as theirs, by the codes of the clinic's dictionary.
create table patient_partner (
  patient_id bigint not null references patient,
  partner_code text not null,
  since timestamptz not null,
  primary key (patient_id, partner_code)
);

-- A carer whom a patient has authorized. What the carer may do in the portal is said by their link (patient_link), which is made from this.
create table carer_authorization (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- Who wrote it; it stays with the patient when that account ends.
  account_id bigint references account on delete set null,
  -- PESEL of the carer, by which their account is known; without it there is only the paper.
  carer_pesel text,
  -- Whether the patient has written it; otherwise it is that of somebody chosen from a list, of whom the patient sees the last digits only.
  pesel_written boolean not null,
  name text not null,
  last_name text not null,
  address text,
  document_type text not null check (document_type in ('AUTHORIZATION', 'POWER_OF_ATTORNEY', 'COURT_DECISION')),
  -- Where the document can be seen, if it is kept somewhere.
  url text,
  -- What the carer may do; null for everything, as in a link.
  rights text[],
  -- The first instant, and the one that ends it; null for without end.
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  registered_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  -- When the patient ended it.
  ended_at timestamptz,
  -- When a link was made or changed from it, in this version; null while there was none.
  carried_out_at timestamptz
);
-- A patient's authorizations.
create index carer_authorization_patient on carer_authorization (patient_id, registered_at desc);
-- Those from which a link may have to be made.
create index carer_authorization_open on carer_authorization (valid_from) where ended_at is null and carried_out_at is null;
-- What becomes of them when an account is merged or ends.
create index carer_authorization_account on carer_authorization (account_id) where account_id is not null;

-- Whoever writes: what was ended stays as it was; only the account changes, when it is merged or ends.
create function carer_authorization_step() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null and to_jsonb(old) - 'account_id' <> to_jsonb(new) - 'account_id' then
    raise exception 'An ended authorization is never rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger carer_authorization_step before update on carer_authorization for each row execute function carer_authorization_step();
