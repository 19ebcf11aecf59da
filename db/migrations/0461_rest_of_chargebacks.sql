-- A bank may take less than a charge: what it leaves can go back to the buyer, and no more.
create or replace function refuse_refund_of_chargeback() returns trigger language plpgsql as $$
begin
  if exists (select from chargebacks where intent_id = new.intent_id and state <> 'won') and new.amount_cents
      > (select sum(amount_cents) from ledger_transactions charge join ledger_postings on transaction_id = charge.id
          where charge.kind = 'charge' and charge.object = new.intent_id and account = 'provider')
        - (select coalesce(sum(amount_cents), 0) from refunds
          where intent_id = new.intent_id and state <> 'charged_back' and cause <> 'return_postage')
        - (select sum(case when taken_cents > 0 or state in ('lost', 'expired', 'accepted') then taken_cents else amount_cents end)
          from chargebacks where intent_id = new.intent_id and state <> 'won') then
    raise exception 'the charge % was taken back by the bank', new.intent_id
      using errcode = 'check_violation', constraint = 'refunds_not_charged_back', table = 'refunds';
  end if;
  return new;
end $$;
