-- The iPhone 8 and 8 Plus came with 128 GB two years later, when they cost less. Prices of the storages they came with in 2017
-- stay. Like the others, what they cost new is what they cost without a carrier, where an iPhone 12 to 16 (not Pro) cost 30 $
-- more than its advertised price. Prices of models released since 2025 are of one source each, and from memory before that.
create temporary table catalogue (brand text, released smallint, name text, storages text, colours text) on commit drop;
insert into catalogue values
  ('Apple', 2017, 'iPhone 8', '64:699 128:499 256:849', 'Space Gray, Silver, Gold, Red'),
  ('Apple', 2017, 'iPhone 8 Plus', '64:799 128:599 256:949', 'Space Gray, Silver, Gold, Red');

update model_storages set launch_price_cents = split_part(size, ':', 2)::integer * 100
from catalogue
  join categories on categories.name = catalogue.brand
  join models on models.category_id = categories.id and models.catalogued and models.name = catalogue.name
  cross join lateral string_to_table(catalogue.storages, ' ') as size
where model_storages.model_id = models.id and model_storages.storage_gb = split_part(size, ':', 1)::smallint;
