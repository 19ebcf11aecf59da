-- A market with two years of orders: bench.orders of them by 40,000 buyers from 5,000 sellers.
set session_replication_role = replica;
set synchronous_commit = off;
select setseed(0.5);

create temp table names as select
  array['Anna','Ben','Clara','David','Elif','Farid','Grace','Hanna','Ivan','Jana','Karim','Lena','Mona','Noah','Olga','Priya','Quinn','Rosa','Sam','Tara','Umar','Vera','Wim','Xenia','Yara','Zoë'] as first,
  array['Adler','Berg','Costa','Diaz','Evans','Fischer','Garcia','Haddad','Ito','Jansen','Khan','Lopez','Meyer','Novak','Okoro','Peeters','Quist','Rossi','Silva','Tanaka','Ueda','Varga','Weber','Xu','Yilmaz','Zhang'] as last;
insert into people (issuer, subject, email, email_verified, name, role, contact_phone, created_at)
select 'urn:ringback:made', 'person ' || n, 'person.' || n || '@people.example', true,
  first[1 + n % 26] || ' ' || last[1 + (n / 26) % 26] || ' ' || n / 676, case when n <= 5000 then 'seller' else 'buyer' end::role,
  '+1 2' || lpad((n * 7919 % 1000000000)::text, 9, '0'), now() - interval '730 days' * random()
from generate_series(1, 45000) n cross join names;

create temp table sellers as select row_number() over () - 1 as nth, id from people where role = 'seller';
create temp table buyers as select row_number() over () - 1 as nth, id from people where role = 'buyer';
create temp table makes as select row_number() over () - 1 as nth, id, category_id, name from models where catalogued;
analyze sellers, buyers, makes;

-- Orders come in the order of their booking, as they do in a market that has grown.
create temp table deals as
select n, gen_random_uuid() as id, gen_random_uuid() as phone_id, sellers.id as seller_id, buyers.id as buyer_id, makes.id as model_id,
  makes.category_id, makes.name, (5000 + 100 * floor(random() * 900))::int as price_cents,
  now() - interval '730 days' * (1 - n::float8 / current_setting('bench.orders')::int) as booked_at,
  case when n > current_setting('bench.orders')::int * 0.999 then 'booked' when random() < 0.83 then 'paid'
    when random() < 0.3 then 'refunded' when random() < 0.6 then 'expired' else 'cancelled' end::order_status as status,
  random() as fate, random() as luck, current_setting('bench.orders')::int - n as age
from (select n, floor(5000 * power(random(), 2))::bigint as seller, floor(random() * 40000)::bigint as buyer,
    floor((select count(*) from makes) * power(random(), 1.5))::bigint as make
  from generate_series(1, current_setting('bench.orders')::int) n) drawn
  join sellers on sellers.nth = seller join buyers on buyers.nth = buyer join makes on makes.nth = make order by n;
create index on deals (id);
analyze deals;

insert into phones (id, seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years, status, posted_at, imei_hash, imei_last4)
select phone_id, seller_id, category_id, model_id, name, price_cents, price_cents * 2, 1,
  case status when 'paid' then 'sold' when 'refunded' then 'withdrawn' else 'listed' end::phone_status,
  booked_at - interval '20 days' * luck, sha256(phone_id::text::bytea), lpad((n % 10000)::text, 4, '0') from deals order by n;

insert into orders (id, buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, status, claim_until, booked_at, paid_at, ended_at, listing, flagged, flagged_at)
select id, buyer_id, phone_id, '+1 3' || lpad((n * 7907 % 1000000000)::text, 9, '0'), '12 Harbour Street, Springfield', price_cents, 1200, status,
  case when status = 'booked' then now() + interval '8 hours' end, booked_at,
  case when status in ('paid', 'refunded') then booked_at + interval '1 hour' end,
  case when status in ('expired', 'cancelled', 'refunded') then booked_at + interval '1 day' end,
  jsonb_build_object('name', name), case when fate < 0.0005 then 'The seller was removed.' end, case when fate < 0.0005 then booked_at end
from deals order by n;

create temp table sales as select *, 'pi_made_' || replace(id::text, '-', '') as intent_id, booked_at + interval '1 hour' as paid_at
  from deals where status in ('paid', 'refunded');
insert into payment_attempts (order_id, number, intent_id, amount_cents, status, created_at, settled_at)
select id, 1, intent_id, price_cents + 1200, 'succeeded', paid_at, paid_at from sales order by n;
insert into payments (order_id, intent_id, amount_cents, currency, created_at)
select id, intent_id, price_cents + 1200, market_currency(), paid_at from sales order by n;

insert into deliveries (order_id, state, since, due_at, next_at, shipping_from, carrier, tracking_number, shipped_at, delivered_at, shipped_in_time)
select id, case when status = 'refunded' then 'refunded' when age > 2500 then 'completed' when age > 1000 then 'shipped' else 'to_ship' end::delivery_state,
  paid_at, case when status = 'paid' and age <= 2500 then now() + interval '2 days' end, case when status = 'paid' and age <= 2500 then now() + interval '2 days' end,
  paid_at, case when age > 1000 then 'ups' end, case when age > 1000 then '1Z999AA1' || lpad(n::text, 10, '0') end,
  case when age > 1000 then paid_at + interval '1 day' end, case when age > 2500 then paid_at + interval '4 days' end, case when age > 1000 then luck < 0.9 end
from sales order by n;

insert into payouts (order_id, seller_id, state, since, share_cents, fee_cents, transfer_id, due_since)
select id, seller_id, state, paid_at, price_cents * 9 / 10, price_cents / 10, case when state = 'paid_out' then 'tr_made_' || n end,
  case when state in ('due', 'waiting_account', 'sending', 'staff') then paid_at end
from (select *, case when status = 'refunded' then 'void' when age <= 2500 then 'held' when fate < 0.0005 then 'staff'
  when fate < 0.002 then 'waiting_account' when age < 3000 then 'due' else 'paid_out' end::payout_state as state from sales) s order by n;

insert into refunds (intent_id, order_id, amount_cents, reason, cause, provider_key, state, provider_refund_id, created_at, refunded_at, failing_since, failure)
select intent_id, id, price_cents + 1200, 'The sale was undone.', 'made', 'rf:' || id, state, case when state = 'done' then 're_made_' || n end, paid_at,
  case when state = 'done' then paid_at + interval '1 day' end, case when state = 'failed' then paid_at end, case when state = 'failed' then 'The card was closed.' end
from (select *, case when fate < 0.005 then 'failed' when age < 300 then 'requested' else 'done' end::refund_state as state from sales where status = 'refunded') s order by n;

insert into cases (order_id, kind, state, opened_at, since)
select id, (array['not_arrived', 'not_as_described', 'other_thing'])[1 + n % 3]::case_kind, case when fate < 0.001 then 'decision' else 'closed' end::case_state, paid_at, paid_at
from sales where luck < 0.03 order by n;
insert into chargebacks (dispute_id, intent_id, order_id, reason, currency, amount_cents, evidence_due_at, due_at, opened_at, since)
select 'dp_made_' || n, intent_id, id, 'fraudulent', market_currency(), price_cents + 1200, now() + interval '5 days', now() + interval '5 days', paid_at, paid_at
from sales where luck > 0.9997;

-- The ledger: charges, and the shares of completed sales.
insert into ledger_transactions (kind, object, order_id, currency, postings, created_at)
select kind, object, id, market_currency(), postings, at from (
  select n, 1 as step, 'charge'::ledger_transaction_kind as kind, intent_id as object, id, 2 as postings, paid_at as at from sales
  union all select n, 2, 'completion', id::text, id, 3, paid_at + interval '7 days' from sales where status = 'paid' and age > 2500
) entries order by at;
insert into ledger_postings (transaction_id, account, amount_cents)
select entry.id, account, cents from ledger_transactions entry join sales on sales.id = entry.order_id
  cross join lateral (values ('provider', price_cents + 1200, 'charge'), ('held', -price_cents - 1200, 'charge'), ('held', price_cents + 1200, 'completion'),
    ('seller:' || seller_id, -(price_cents * 9 / 10) - 1200, 'completion'), ('market', -(price_cents - price_cents * 9 / 10), 'completion')) as booked (account, cents, kind)
where entry.kind::text = booked.kind order by entry.id;
set session_replication_role = origin;
