-- Sellers and buyers; every third seller is verified.
insert into people (issuer, subject, email, email_verified, name, role, verified_at, badge_name, created_at)
select 'urn:ringback:made', 'seller ' || n, 'seller.' || n || '@people.example', true, 'Seller ' || n, 'seller',
  case when n % 3 = 0 then now() - interval '30 days' end, case when n % 3 = 0 then 'seller ' || n end,
  now() - interval '800 days' * random()
from generate_series(1, greatest(200, current_setting('bench.phones')::integer / 20)) n;

insert into people (issuer, subject, email, email_verified, name, role, created_at)
select 'urn:ringback:made', 'buyer ' || n, 'buyer.' || n || '@people.example', true, 'Buyer ' || n, 'buyer',
  now() - interval '800 days' * random()
from generate_series(1, 8000 + current_setting('bench.phones')::integer / 20) n;

-- Models outside the catalogue: one for each thousand phones.
insert into models (category_id, name, key)
select categories.id, made.name, model_key(made.name)
from generate_series(1, greatest(20, current_setting('bench.phones')::integer / 1000)) n
  cross join lateral (select (array['Samsung', 'Realme', 'Redmi', 'Apple'])[1 + n % 4] as brand) of
  cross join lateral (select of.brand || ' ' || initcap(translate(substr(md5(n::text), 1, 6), '0123456789', 'ghijklmnop')) || ' ' || n % 90 as name) made
  join categories on categories.name = of.brand
on conflict on constraint models_key_unique do nothing;
insert into model_words (word, model_id)
select distinct word, id from models cross join lateral string_to_table(key, ' ') as word where not catalogued
on conflict do nothing;

-- The words of every model, for the lookups of the bare server.
create table rival_model_words as select distinct word, id as model_id from models cross join lateral string_to_table(key, ' ') as word;
create index on rival_model_words (word);
create table rival_words as select distinct word from rival_model_words;
create index on rival_words using gin (word gin_trgm_ops);
analyze people, models, model_storages, model_words, rival_words, rival_model_words;
