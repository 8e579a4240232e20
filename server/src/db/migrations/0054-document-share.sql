-- Whether a patient shares a document or a result with other providers. A row is added each time that changes; the newest one of a thing holds, and
-- those before it are its history.
create table document_share (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  -- RES: a test_order with its results. CDOC: a clinical document.
  doc_type text not null,
  system_name text not null,
  document_id bigint not null,
  shared boolean not null,
  -- Who said so; the row outlives that account.
  account_id bigint references account on delete set null,
  changed_at timestamptz not null,
  check ((doc_type, system_name) in (('RES', 'AMMS'), ('CDOC', 'EDM')))
);
-- What holds of a thing.
create index document_share_thing on document_share (patient_id, doc_type, document_id, id desc);
-- What becomes of rows when an account is merged or ends.
create index document_share_account on document_share (account_id) where account_id is not null;

-- Whoever writes: what was said stays as it was said. Only the account changes, when it is merged or ends.
create function document_share_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - 'account_id' = to_jsonb(new) - 'account_id' then return new; end if;
  end if;
  raise exception 'what was shared is never rewritten' using errcode = 'check_violation';
end $$;
create trigger document_share_stays before update or delete on document_share for each row execute function document_share_stays();
