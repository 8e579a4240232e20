-- That the payment provider does not carry a refund out (FAILED) is no refusal of the clinic's: the clinic is asked once more, under a new key, and has it
-- tried again, refuses, or has given the money back in another way (SETTLED).
alter table payment_refund drop constraint payment_refund_state_check;
alter table payment_refund add constraint payment_refund_state_check
  check (state in ('REQUESTED', 'APPROVED', 'SENT', 'COMPLETED', 'REFUSED', 'FAILED', 'SETTLED'));
-- The provider's numbers of refunds that it did not carry out: what it says of them again is no news of the next attempt.
alter table payment_refund add column failed_ids text[] not null default '{}';

drop trigger payment_refund_step on payment_refund;
-- Only the provider has numbers of refunds: these it had refused, and not the clinic.
update payment_refund set state = 'FAILED', key = gen_random_uuid(), failed_ids = array[refund_id], refund_id = null
where state = 'REFUSED' and refund_id is not null;

create or replace function payment_refund_step() returns trigger language plpgsql as $$
begin
  if not (case old.state
    when 'REQUESTED' then new.state in ('APPROVED', 'REFUSED', 'SETTLED')
    when 'APPROVED' then new.state in ('SENT', 'COMPLETED', 'FAILED')
    when 'SENT' then new.state in ('COMPLETED', 'FAILED')
    when 'FAILED' then new.state in ('APPROVED', 'REFUSED', 'SETTLED')
    else false end)
  then
    raise exception 'A refund goes from % to no %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_refund_step before update of state on payment_refund
  for each row when (old.state <> new.state) execute function payment_refund_step();

-- Those about which the clinic is asked.
drop index payment_refund_open;
create index payment_refund_open on payment_refund (payment_id) where state in ('REQUESTED', 'FAILED');
