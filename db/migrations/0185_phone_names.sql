-- A phone's name is read in one place (shared/domain/phone-words): its model, its memory and what colour it is.

-- Models outside the catalogue are named by their key, whatever the first seller wrote around it.
drop trigger models_words on models;
drop function add_model_words();
drop function model_for(uuid, text);
alter table models add column well_known boolean not null default false;
comment on column models.key is 'The words of the model''s name that tell it from others, the same however it is written.';
comment on column models.well_known is 'Catalogued, or of words by which makers call their phones: it may stand among the filters of everybody.';
update models set name = key where not catalogued;

-- What the catalogue does not know is found by its words as they are; the catalogue itself is read into memory.
alter table model_words drop constraint model_words_word_fkey;
drop table search_words;
delete from model_words using models where models.id = model_words.model_id and models.catalogued;
create index model_words_beginning on model_words (word collate "C", model_id);
comment on table model_words is 'Every word of the keys of models outside the catalogue.';

alter table phones
  add column ram_mb integer,
  add column colour_bits bigint not null default 0,
  add column name_version smallint not null default 0,
  add constraint phones_ram check (ram_mb between 1 and 1048576);
comment on column phones.colour_bits is 'What colours it is found by: a bit for each of shared/domain/phone-words/colours.ts.';
comment on column phones.name_version is 'Which version of the reading its columns are of; older ones are read anew by a job.';
create index phones_name_version on phones (name_version);

-- What a search scans, with every fact it filters by.
drop index phones_category_newest, phones_category_cheapest, phones_category_saving;
drop index phones_model_newest, phones_model_cheapest, phones_model_saving;
create index phones_category_newest on phones (category_id, posted_at desc, id desc)
  include (model_id, seller_id, price_cents, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
create index phones_category_cheapest on phones (category_id, price_cents, id)
  include (model_id, seller_id, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
create index phones_category_saving on phones (category_id, saving_percent desc, id desc)
  include (model_id, seller_id, price_cents, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
create index phones_model_newest on phones (model_id, posted_at desc, id desc)
  include (seller_id, price_cents, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
create index phones_model_cheapest on phones (model_id, price_cents, id)
  include (seller_id, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
create index phones_model_saving on phones (model_id, saving_percent desc, id desc)
  include (seller_id, price_cents, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
