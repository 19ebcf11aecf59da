-- Products to list: every model in each of its storage sizes, as often as it is bought.
create temp table makes as
select row_number() over () - 1 as nth, models.id as model_id, models.category_id, models.name, models.colours,
  coalesce(models.released, 2021) as released, coalesce(size.storage_gb, 128) as storage_gb,
  coalesce(size.launch_price_cents, 25000) as launch_cents
from models left join model_storages as size on size.model_id = models.id
  cross join lateral generate_series(1, case when models.catalogued then 1 + 60 / (1 + abs(hashtext(models.name)) % 60) else 1 end);
create temp table shelf as select row_number() over () - 1 as nth, id from people where role = 'seller';
analyze makes, shelf;

create temp table stock as
select n, gen_random_uuid() as id, gen_random_uuid() as image_id, makes.*, shelf.id as seller_id,
  drawn.fate, drawn.facts, drawn.worn, drawn.posted_at,
  round(least(drawn.years, extract(year from now()) - makes.released + 0.5)::numeric, 1) as used_years
from (
  select n, floor(random() * (select count(*) from makes))::bigint as make, floor(random() * (select count(*) from shelf))::bigint as seller,
    random() as fate, random() as facts, random() as worn, 0.1 + 4.5 * random() as years,
    now() - interval '700 days' * random() * random() as posted_at
  from generate_series(1, current_setting('bench.phones')::integer) n
) as drawn join makes on makes.nth = drawn.make join shelf on shelf.nth = drawn.seller;

-- Foreign keys are not checked, since rows are joined from existing rows; building the indexes afterwards takes a tenth of the time.
set session_replication_role = replica;
create temp table indexes as select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'phones' and indexdef !~ 'UNIQUE';
do $$ declare name text; begin
  for name in select indexname from indexes loop execute format('drop index %I', name); end loop;
end $$;

insert into images (id, owner_id, width, height, created_at)
select image_id, seller_id, 960, 960, posted_at from stock;

insert into phones (id, seller_id, category_id, model_id, image_id, name, price_cents, original_price_cents, used_years, status,
  advertised_at, posted_at, storage_gb, colour, colour_bits, name_version, condition, battery_health, network_lock, faults, box, description, imei_hash, imei_last4)
select id, seller_id, category_id, model_id, image_id, name || case when facts < 0.5 then ' ' || storage_gb || ' GB' else '' end,
  greatest(2000, 100 * round(launch_cents * 0.0085 * power(0.8, used_years) * (0.75 + worn / 2))::integer), launch_cents, used_years,
  case when fate < 0.87 then 'listed' when fate < 0.95 then 'sold' when fate < 0.98 then 'withdrawn' else 'paused' end::phone_status,
  case when fate < 0.05 then posted_at end, posted_at,
  case when facts < 0.9 then storage_gb end,
  case when facts < 0.8 then colours[1 + n % greatest(1, cardinality(colours))] end,
  case when facts < 0.8 then coalesce((select bits from bits_of_colours where colour = colours[1 + n % greatest(1, cardinality(colours))]), 0) else 0 end, current_setting('bench.name_version')::integer,
  case when facts < 0.8 then (enum_range(null::phone_condition))[1 + floor(worn * 4.3)::integer] end,
  case when facts < 0.7 then greatest(60, 100 - round(used_years * 5 + worn * 6)::integer) end,
  case when facts < 0.7 then 'unlocked'::network_lock end,
  case when worn > 0.9 then array['screen_marks'] else '{}' end,
  case when facts < 0.6 then array['box', 'charger', 'cable'] else '{}' end,
  case when facts < 0.7 then 'Bought new and used with care for ' || used_years || ' years. Everything works as it should; ' ||
    (array['it was always kept in a case.', 'the screen has light marks that cannot be seen while it is on.', 'the battery lasts a day.',
      'it comes reset and ready to use.'])[1 + n % 4] || ' Sent the next working day, well packed.' end,
  case when facts < 0.6 then sha256(id::text::bytea) end, case when facts < 0.6 then lpad((n % 10000)::text, 4, '0') end
from stock;

do $$ declare definition text; begin
  for definition in select indexdef from indexes loop execute definition; end loop;
end $$;

-- Three in ten have two more photos; one in ten had a higher price before.
create temp table more_photos as
select id as phone_id, seller_id, place as position, gen_random_uuid() as image_id from stock, generate_series(2, 3) place where n % 10 < 3;
insert into images (id, owner_id, width, height) select image_id, seller_id, 960, 960 from more_photos;
insert into phone_photos (phone_id, position, image_id) select phone_id, position, image_id from more_photos;
insert into price_changes (phone_id, from_cents, to_cents, changed_at)
select id, price_cents + 2000, price_cents, posted_at + (now() - posted_at) / 2 from phones where imei_last4 like '%7';
reset session_replication_role;
analyze phones, images, phone_photos, price_changes;
