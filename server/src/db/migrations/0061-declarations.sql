-- Declarations whole: those of the clinic's system and those that are made in the portal are one table, because they decide together what can be booked.

alter table clinic_declaration drop constraint clinic_declaration_pkey;
alter table clinic_declaration
  add column id bigint generated always as identity primary key,
  -- Who handed it in; null where the clinic made it, or that account is no more.
  add column account_id bigint references account on delete set null,
  -- N new, A changed since; null where the clinic made it.
  add column state_export text check (state_export in ('N', 'A')),
  add column registered_at timestamptz,
  add column submitted_at timestamptz,
  add column unit_id bigint references clinic_unit,
  add column provider_order smallint,
  add column provider_reason smallint,
  add column provider_other text,
  add column practitioner_order smallint,
  add column practitioner_reason smallint,
  add column practitioner_other text,
  -- The clinic's own id.
  add column system_id text,
  -- The declaration that ended with this one, and the state in which it was: a refusal brings it back.
  add column replaces_id bigint references clinic_declaration,
  add column replaced_state text check (replaced_state in ('REGISTERED', 'SUBMITTED')),
  -- The clinic's own words.
  add column answer text,
  -- The clinic did not take it: it was no choice.
  add column refused boolean not null default false,
  -- When the clinic was told of the choices as they are now.
  add column told_at timestamptz,
  add check ((replaces_id is null) = (replaced_state is null)),
  add check ((state_export is null) = (system_id is null));
-- One in force of each type; what decides about a booking.
create unique index clinic_declaration_live on clinic_declaration (patient_id, type) where state <> 'CANCELED';
-- A patient's declarations, the newest first.
create index clinic_declaration_patient on clinic_declaration (patient_id, id desc);
create unique index clinic_declaration_system on clinic_declaration (system_id) where system_id is not null;
-- What the clinic is asked about.
create index clinic_declaration_open on clinic_declaration (id) where state = 'REGISTERED' and system_id is not null;
create index clinic_declaration_account on clinic_declaration (account_id) where account_id is not null;
create index clinic_declaration_replaces on clinic_declaration (replaces_id) where replaces_id is not null;

-- How many more people a role takes by declaration, where the clinic says it.
alter table clinic_role add column free_places integer check (free_places >= 0);

-- A declaration that is being handed in: what was wanted, and how far its steps are.
create table declaration_saving (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  account_id bigint references account on delete set null,
  type text not null check (type in ('GP', 'NURSE', 'MIDWIFE')),
  role_id bigint not null references clinic_role,
  unit_id bigint not null references clinic_unit,
  provider_order smallint not null,
  provider_reason smallint,
  provider_other text,
  practitioner_order smallint not null,
  practitioner_reason smallint,
  practitioner_other text,
  fee_accepted boolean not null,
  state text not null default 'CHECKED' check (state in ('CHECKED', 'DATA', 'SENDING', 'IN_CLINIC', 'LEAVING', 'DONE', 'REFUSED', 'GIVEN_UP')),
  -- What the person lets end with it, as `portal:` or `clinic:` and an id.
  replaces text,
  -- The name under which the clinic registers it once.
  clinic_key uuid not null default gen_random_uuid() unique,
  -- What the clinic is sent, each time the same; not kept longer than it is needed.
  sent jsonb,
  system_id text unique,
  declaration_id bigint references clinic_declaration,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'DONE') = (declaration_id is not null)),
  check (state not in ('SENDING', 'IN_CLINIC', 'LEAVING') or sent is not null),
  check (state <> 'IN_CLINIC' or system_id is not null)
);
-- One at a time of each type, and the patient's list of them.
create unique index declaration_saving_open on declaration_saving (patient_id, type) where state in ('CHECKED', 'DATA', 'SENDING', 'IN_CLINIC', 'LEAVING');
-- What has become of them when an account or a declaration goes, and what is old.
create index declaration_saving_account on declaration_saving (account_id) where account_id is not null;
create index declaration_saving_declaration on declaration_saving (declaration_id) where declaration_id is not null;
create index declaration_saving_age on declaration_saving (changed_at);

-- Whoever writes: what has ended does not go on, and nothing that was registered at the clinic is forgotten.
create function declaration_saving_step() returns trigger language plpgsql as $$
begin
  if old.state in ('DONE', 'REFUSED', 'GIVEN_UP') and new.state <> old.state
    or old.state = 'SENDING' and new.state not in ('SENDING', 'IN_CLINIC', 'LEAVING', 'REFUSED')
    or old.state = 'IN_CLINIC' and new.state not in ('IN_CLINIC', 'LEAVING', 'DONE')
    or old.state = 'LEAVING' and new.state not in ('LEAVING', 'SENDING', 'IN_CLINIC', 'GIVEN_UP')
    or old.system_id is not null and new.system_id is distinct from old.system_id then
    raise exception 'no step from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger declaration_saving_step before update on declaration_saving for each row execute function declaration_saving_step();
