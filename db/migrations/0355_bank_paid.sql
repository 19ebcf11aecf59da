-- A sale whose payment the buyer's bank has taken back for good has nothing left to give back (S10.14).
alter table deliveries add column bank_paid_at timestamptz;
comment on column deliveries.bank_paid_at is 'When the buyer''s bank took the payment back for good.';
update deliveries set bank_paid_at = decided.at from (
  select order_id, max(opened_at) as at from chargebacks where borne_by is not null group by order_id) decided
where decided.order_id = deliveries.order_id;
