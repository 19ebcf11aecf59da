-- The brands of a market are rows: categories has those that it sells, and known_brands those it can take from our catalogue.
-- Servers of the previous version read categories alone, so it has no row of a brand that is not sold.

alter table categories add column maker text, add column offered boolean not null default true;
-- safe (rows-changed): the table has four rows, which nothing updates.
update categories set maker = name;
comment on column categories.maker is 'The maker whose words and models it has (shared/domain/phone-words/makers.ts), however the market calls it; null if it is none of those.';
comment on column categories.offered is 'Whether phones can be listed under it and lists and filters offer it; its phones stay.';

create table known_brands (
  name text primary key,
  image_url text not null
);
comment on table known_brands is 'Brands that our catalogue has models of; sell_brand() begins to sell one.';
insert into known_brands (name, image_url)
select name, '/categories/' || lower(name) || '.svg' from unnest(array[
  'Samsung', 'Realme', 'Redmi', 'Apple', 'Google', 'Xiaomi', 'OnePlus', 'Motorola', 'Nothing', 'Sony', 'Honor', 'Oppo', 'Vivo'
]) as name;

create table known_models (
  brand text not null references known_brands on delete cascade,
  name text not null,
  released smallint not null,
  storages text not null default '',
  colours text not null default '',
  primary key (brand, name)
);
comment on table known_models is 'Models of the brands that a market need not sell; sell_brand() adds them to the catalogue.';
comment on column known_models.storages is 'Gigabytes and what they cost new in US dollars: ''128:599 256:699''; empty if not known for certain.';

create function sell_brand(brand text) returns uuid language plpgsql as $$
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
  select models.id, split_part(size, ':', 1)::smallint, split_part(size, ':', 2)::integer * 100
  from known_models
    join models on models.category_id = sold and models.catalogued and models.name = known_models.name
    cross join lateral string_to_table(known_models.storages, ' ') as size
  where known_models.brand = sell_brand.brand and size <> ''
  on conflict (model_id, storage_gb) do update set launch_price_cents = excluded.launch_price_cents;
  return sold;
end $$;
comment on function sell_brand is 'Begins to sell a brand of known_brands, with its models; null if there is none of that name.';
