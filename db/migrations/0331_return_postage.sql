-- The postage of a return that the seller bears (S10.12) goes to the buyer beside what was charged: by bank transfer.
create or replace function refuse_refund_beyond_charge() returns trigger language plpgsql as $$
declare
  charge bigint;
begin
  -- Refunds of one charge take turns, so that each sees the one before.
  select id into charge from ledger_transactions where kind = 'charge' and object = new.intent_id for no key update;
  if coalesce((select amount_cents from ledger_postings where transaction_id = charge and account = 'provider'), 0)
      < (select sum(amount_cents) from refunds where intent_id = new.intent_id and cause <> 'return_postage') then
    raise exception 'more would be given back than was charged by %', new.intent_id
      using errcode = 'check_violation', constraint = 'refunds_within_charge', table = 'refunds';
  end if;
  return null;
end $$;
alter table refunds add constraint refunds_postage_by_bank
  check (cause <> 'return_postage' or (state <> 'requested' and provider_refund_id is null));
