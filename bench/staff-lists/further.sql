-- What else staff and sellers list: letters and requests that failed, and one seller with 100,000 phones whose pages are looked at.
set session_replication_role = replica;
set synchronous_commit = off;
select setseed(0.25);

insert into failed_letters (message_id, person_id, to_address, kind, subject, job, payload, state, answer, tries, failed_at)
select 'made-' || n, id, email, 'order', 'Your order', 'write_letter', '{}', case when random() < 0.1 then 'waiting' when random() < 0.5 then 'given_up' else 'refused' end,
  '550 5.1.1 No such user', 3, now() - interval '30 days' * random()
from (select row_number() over () as n, id, email from people order by id limit 20000) receivers;

insert into failed_requests (reference, at, method, route, status, reason, person_id, ids)
select 'req-' || md5(n::text), now() - interval '30 days' * n / 200000, 'POST', '/orders', case when n % 50 = 0 then 500 else 409 end, 'phone_sold',
  case when n % 3 > 0 then people.id end, '{}'
from generate_series(1, 200000) n join (select row_number() over () as nth, id from people limit 40000) people on people.nth = 1 + n % 40000;

insert into people (issuer, subject, email, email_verified, name, role, created_at)
values ('urn:ringback:made', 'large seller', 'large.seller@people.example', true, 'Large Seller', 'seller', now() - interval '730 days');
create temp table large as
select n, gen_random_uuid() as phone_id, gen_random_uuid() as id, seller.id as seller_id, buyer.id as buyer_id, make.id as model_id, category_id, make.name,
  (5000 + 100 * floor(random() * 900))::int as price_cents, now() - interval '730 days' * (1 - n / 100000.0) as posted_at, n % 5 = 0 as is_sold
from generate_series(1, 100000) n cross join (select id from people where email = 'large.seller@people.example') seller
  join (select row_number() over () - 1 as nth, id from people where role = 'buyer') buyer on buyer.nth = n % 40000
  join (select row_number() over () - 1 as nth, id, category_id, name, count(*) over () as total from models where catalogued) make on make.nth = n % make.total;
insert into phones (id, seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years, status, posted_at, imei_hash, imei_last4)
select phone_id, seller_id, category_id, model_id, name, price_cents, price_cents * 2, 1, case when is_sold then 'sold' else 'listed' end::phone_status,
  posted_at, sha256(phone_id::text::bytea), lpad((n % 10000)::text, 4, '0') from large order by n;
insert into orders (id, buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, status, booked_at, paid_at, listing)
select id, buyer_id, phone_id, '+1 2015550100', '12 Harbour Street, Springfield', price_cents, 1200, 'paid', posted_at + interval '3 days',
  posted_at + interval '3 days', jsonb_build_object('name', name) from large where is_sold order by n;
insert into payments (order_id, intent_id, amount_cents, currency, created_at)
select id, 'pi_large_' || n, price_cents + 1200, market_currency(), posted_at + interval '3 days' from large where is_sold order by n;
insert into deliveries (order_id, state, since, shipping_from, carrier, tracking_number, shipped_at, delivered_at, shipped_in_time)
select id, 'completed', posted_at, posted_at, 'ups', '1Z999AA2' || lpad(n::text, 10, '0'), posted_at, posted_at + interval '5 days', true from large where is_sold order by n;
insert into payouts (order_id, seller_id, state, since, share_cents, fee_cents, transfer_id)
select id, seller_id, 'paid_out', posted_at + interval '12 days', price_cents * 9 / 10, price_cents / 10, 'tr_large_' || n from large where is_sold order by n;
insert into ledger_transactions (kind, object, order_id, currency, postings, created_at)
select 'completion', id::text, id, market_currency(), 3, posted_at + interval '10 days' from large where is_sold order by n;
insert into ledger_postings (transaction_id, account, amount_cents)
select entry.id, account, cents from ledger_transactions entry join large on large.id = entry.order_id
  cross join lateral (values ('held', price_cents + 1200), ('seller:' || seller_id, -(price_cents * 9 / 10) - 1200),
    ('market', -(price_cents - price_cents * 9 / 10))) as booked (account, cents)
where entry.kind = 'completion' order by entry.id;
insert into page_views (phone_id, day, views)
select phone_id, current_date - back, 1 + (n + back) % 9 from generate_series(1, 90) back cross join large where (n + back) % 12 = 0 and not is_sold order by back;
insert into wishes (buyer_id, phone_id, created_at)
select buyer_id, phone_id, now() - interval '60 days' * random() from large where n % 3 = 1 and not is_sold;
set session_replication_role = origin;
