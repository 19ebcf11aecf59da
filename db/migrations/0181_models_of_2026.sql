-- Models that the catalogue lacked, and launch prices that were wrong: without a carrier an iPhone 12 to 16 cost 30 $
-- more. A model whose price is not known from two sides is left out.
create temporary table catalogue (brand text, released smallint, name text, storages text, colours text) on commit drop;
insert into catalogue values
  ('Samsung', 2017, 'Galaxy S8', '64:720', 'Midnight Black, Orchid Gray, Arctic Silver, Coral Blue'),
  ('Samsung', 2025, 'Galaxy A17 5G', '128:200', 'Black, Gray, Blue'),
  ('Samsung', 2026, 'Galaxy S26', '256:899 512:1099', 'Cobalt Violet, Sky Blue, Black, White'),
  ('Samsung', 2026, 'Galaxy S26+', '256:1099 512:1299', 'Cobalt Violet, Sky Blue, Black, White'),
  ('Samsung', 2026, 'Galaxy S26 Ultra', '256:1299 512:1499 1024:1799', 'Cobalt Violet, Sky Blue, Black, White'),
  ('Apple', 2015, 'iPhone 6s', '16:649 64:749 128:849', 'Space Gray, Silver, Gold, Rose Gold'),
  ('Apple', 2015, 'iPhone 6s Plus', '16:749 64:849 128:949', 'Space Gray, Silver, Gold, Rose Gold'),
  ('Apple', 2020, 'iPhone 12', '64:829 128:879 256:979', 'Black, White, Blue, Green, Purple, Red'),
  ('Apple', 2020, 'iPhone 12 mini', '64:729 128:779 256:879', 'Black, White, Blue, Green, Purple, Red'),
  ('Apple', 2021, 'iPhone 13', '128:829 256:929 512:1129', 'Midnight, Starlight, Blue, Pink, Green, Red'),
  ('Apple', 2021, 'iPhone 13 mini', '128:729 256:829 512:1029', 'Midnight, Starlight, Blue, Pink, Green, Red'),
  ('Apple', 2022, 'iPhone 14', '128:829 256:929 512:1129', 'Midnight, Starlight, Blue, Purple, Yellow, Red'),
  ('Apple', 2022, 'iPhone 14 Plus', '128:929 256:1029 512:1229', 'Midnight, Starlight, Blue, Purple, Yellow, Red'),
  ('Apple', 2023, 'iPhone 15', '128:829 256:929 512:1129', 'Black, Blue, Green, Yellow, Pink'),
  ('Apple', 2023, 'iPhone 15 Plus', '128:929 256:1029 512:1229', 'Black, Blue, Green, Yellow, Pink'),
  ('Apple', 2024, 'iPhone 16', '128:829 256:929 512:1129', 'Black, White, Pink, Teal, Ultramarine'),
  ('Apple', 2024, 'iPhone 16 Plus', '128:929 256:1029 512:1229', 'Black, White, Pink, Teal, Ultramarine'),
  ('Apple', 2026, 'iPhone 17e', '256:599 512:799', 'Black, White, Soft Pink'),
  ('Redmi', 2025, 'Redmi 15 5G', '128:170 256:195', 'Midnight Black, Frosted White, Sandy Purple'),
  ('Redmi', 2026, 'Redmi Note 15 5G', '128:260 256:285', 'Black, Mist Purple, Glacier Blue');

insert into models (category_id, name, key, released, colours, catalogued)
select categories.id, one.name, model_key(one.name), one.released, string_to_array(one.colours, ', '), true
from catalogue as one join categories on categories.name = one.brand
on conflict on constraint models_key_unique
  do update set name = excluded.name, released = excluded.released, colours = excluded.colours, catalogued = true;

insert into model_storages (model_id, storage_gb, launch_price_cents)
select models.id, split_part(size, ':', 1)::smallint, split_part(size, ':', 2)::integer * 100
from catalogue
  join categories on categories.name = catalogue.brand
  join models on models.category_id = categories.id and models.catalogued and models.name = catalogue.name
  cross join lateral string_to_table(catalogue.storages, ' ') as size
on conflict (model_id, storage_gb) do update set launch_price_cents = excluded.launch_price_cents;
