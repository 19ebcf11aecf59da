-- Sales with their payments and ledger, open claims, and refunds.
create temp table buyers as select row_number() over () - 1 as nth, id from people where role = 'buyer';
create temp table deals as
select phones.id as phone_id, phones.price_cents, phones.posted_at, phones.status, buyers.id as buyer_id, random() as fate
from (select *, floor(random() * (select count(*) from buyers))::bigint as buyer from phones) as phones join buyers on buyers.nth = phones.buyer
where phones.status in ('listed', 'sold');

insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, status, claim_until, booked_at, paid_at, ended_at)
select buyer_id, phone_id, '+1 202 555 0143', '12 Harbour Street, Springfield', price_cents, 1200,
  case when status = 'sold' then 'paid' when fate < 0.03 then 'booked' else 'expired' end::order_status,
  case when status = 'listed' and fate < 0.03 then now() + interval '8 hours' + interval '12 hours' * random() end,
  case when status = 'listed' and fate < 0.03 then now() - interval '1 hour' else posted_at + (now() - posted_at) * random() end,
  case when status = 'sold' then now() end, case when status = 'listed' and fate >= 0.03 then now() end
from deals where status = 'sold' or fate < 0.08;

create temp table sales as
select id, total_cents, 'pi_made_' || replace(id::text, '-', '') as intent_id, paid_at from orders where status = 'paid';
insert into payment_attempts (order_id, number, intent_id, amount_cents, status, settled_at)
select id, 1, intent_id, total_cents, 'succeeded', paid_at from sales;
insert into payments (order_id, intent_id, amount_cents, currency) select id, intent_id, total_cents, 'usd' from sales;
insert into ledger_transactions (kind, object, order_id, currency, postings) select 'charge', intent_id, id, 'usd', 2 from sales;
insert into ledger_postings (transaction_id, account, amount_cents)
select entry.id, account, total_cents * sign from sales join ledger_transactions entry on entry.kind = 'charge' and object = intent_id
  cross join (values ('provider', 1), ('held', -1)) as booked (account, sign);
select seal_ledger(1000000);

insert into wishes (buyer_id, phone_id) select buyer_id, phone_id from deals where status = 'listed' and fate > 0.95;
