-- What a search walks, with every fact it filters by: it reads thousands of phones without touching the table.
-- A search of all phones walks its categories side by side, so the orders of the whole market are not needed.

drop index phones_cheapest, phones_saving;
drop index phones_category_newest, phones_category_cheapest, phones_category_saving;
drop index phones_model_newest, phones_model_cheapest, phones_model_saving;

create index phones_category_newest on phones (category_id, posted_at desc, id desc)
  include (model_id, seller_id, price_cents, used_years, storage_gb, condition, battery_health) where status = 'listed';
create index phones_category_cheapest on phones (category_id, price_cents, id)
  include (model_id, seller_id, used_years, storage_gb, condition, battery_health) where status = 'listed';
create index phones_category_saving on phones (category_id, saving_percent desc, id desc)
  include (model_id, seller_id, price_cents, used_years, storage_gb, condition, battery_health) where status = 'listed';
create index phones_model_newest on phones (model_id, posted_at desc, id desc)
  include (seller_id, price_cents, used_years, storage_gb, condition, battery_health) where status = 'listed';
create index phones_model_cheapest on phones (model_id, price_cents, id)
  include (seller_id, used_years, storage_gb, condition, battery_health) where status = 'listed';
create index phones_model_saving on phones (model_id, saving_percent desc, id desc)
  include (seller_id, price_cents, used_years, storage_gb, condition, battery_health) where status = 'listed';

-- How many phones a seller has on the lists, without reading those that are sold.
create index phones_seller_listed on phones (seller_id) where status = 'listed';

-- Words by how they begin, whatever the database's collation.
create index search_words_beginning on search_words (word collate "C");
