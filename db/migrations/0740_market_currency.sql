-- S19.6: a market has one currency, chosen when it is first started (decision 89). Markets from before have US dollars.
alter table market_id add column currency text,
  add constraint market_id_currency check (currency ~ '^[a-z]{3}$') not valid;
comment on column market_id.currency is 'Null until it is first started in a version that knows currencies.';

-- Replaced at the first start of a market in another currency (server/settle-currency.ts), as are the limits of prices.
create function market_currency() returns text language sql immutable parallel safe as $$ select 'usd' $$;
comment on function market_currency is 'The currency of every sale. A charge in another one, made by mistake, comes in and goes back.';
create function launch_price_cents(dollars numeric) returns integer language sql immutable parallel safe
  as $$ select round(dollars * 100)::integer $$;
comment on function launch_price_cents is 'What a model cost new in US dollars, in minor units of the market''s currency.';

alter table ledger_transactions add constraint ledger_transactions_currency check (currency = market_currency()
  or kind in ('charge', 'refund_started', 'refund_done', 'refund_failed', 'bank_transfer', 'chargeback', 'chargeback_lost')) not valid;
alter table payments add constraint payments_currency check (currency = market_currency()) not valid;

create or replace function sell_brand(brand text) returns uuid
language plpgsql as $$
declare
  sold uuid;
begin
  update categories set offered = true where maker = brand returning id into sold;
  if sold is null then
    insert into categories (name, maker, image_url, position)
    select known_brands.name, known_brands.name, known_brands.image_url, coalesce(max(categories.position), 0) + 1
    from known_brands left join categories on true where known_brands.name = brand group by known_brands.name
    on conflict on constraint categories_name_unique do update set maker = excluded.maker, offered = true
    returning id into sold;
  end if;
  insert into models (category_id, name, key, released, colours, catalogued, well_known)
  select sold, known_models.name, model_key(known_models.name), known_models.released,
    case when known_models.colours = '' then '{}' else string_to_array(known_models.colours, ', ') end, true, true
  from known_models where sold is not null and known_models.brand = sell_brand.brand
  on conflict on constraint models_key_unique
    do update set name = excluded.name, released = excluded.released, colours = excluded.colours, catalogued = true;
  insert into model_storages (model_id, storage_gb, launch_price_cents)
  select models.id, split_part(size, ':', 1)::smallint, launch_price_cents(split_part(size, ':', 2)::numeric)
  from known_models
    join models on models.category_id = sold and models.catalogued and models.name = known_models.name
    cross join lateral string_to_table(known_models.storages, ' ') as size
  where known_models.brand = sell_brand.brand and size <> ''
  on conflict (model_id, storage_gb) do update set launch_price_cents = excluded.launch_price_cents;
  return sold;
end $$;
