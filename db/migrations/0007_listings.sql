-- What a buyer wants to know of a phone, what it is found by, and how a listing lives.

create extension if not exists pg_trgm;

alter type phone_status add value 'paused';

create table models (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references categories on delete restrict,
  name text not null,
  key text not null,
  released smallint,
  colours text[] not null default '{}',
  catalogued boolean not null default false,
  constraint models_key_unique unique (category_id, key)
);
comment on table models is 'Makes of phone: those of our catalogue, and what sellers wrote where it lacks one.';
comment on column models.key is 'model_key(name): the same for the same model however it is written.';

create table model_storages (
  model_id uuid not null references models on delete cascade,
  storage_gb smallint not null,
  launch_price_cents integer not null,
  primary key (model_id, storage_gb)
);
comment on column model_storages.launch_price_cents is 'What the model cost new in its first year, in US cents.';

create table search_words (
  word text primary key
);
comment on table search_words is 'Every word of a model''s name once: where a word with a spelling mistake finds its neighbours.';
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

create table model_words (
  word text not null references search_words on delete restrict,
  model_id uuid not null references models on delete cascade,
  primary key (word, model_id)
);
create index model_words_model on model_words (model_id);

-- 'Samsung Galaxy S21 5G, 128 GB' and 'galaxy s21' are the same model: the maker, the network and the storage do not tell.
create function model_key(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(spaced,
      '\m\d+ ?[gt]b\M.*$', ''), '\m(samsung|apple|realme|redmi|xiaomi|4g|5g)\M', ' ', 'g'), '\s+', ' ', 'g')), ''), btrim(spaced))
  from (select regexp_replace(replace(lower(name), '+', ' plus '), '[^[:alnum:]]+', ' ', 'g') as spaced) as words
$$;

create function add_model_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word) select distinct unnest(string_to_array(new.key, ' ')) on conflict do nothing;
  insert into model_words (word, model_id) select distinct unnest(string_to_array(new.key, ' ')), new.id;
  return new;
end $$;
create trigger models_words after insert on models for each row execute function add_model_words();

-- The catalogue's model whose name the phone's name begins with, the longest of them; else a model of that very name.
create function model_for(category uuid, phone_name text) returns uuid language plpgsql as $$
declare
  phone_key text := model_key(phone_name);
  found_id uuid;
begin
  select id into found_id from models
  where category_id = category and (key = phone_key or catalogued and starts_with(phone_key, key || ' '))
  order by length(key) desc limit 1;
  if found_id is null then
    insert into models (category_id, name, key) values (category, btrim(phone_name), phone_key)
    on conflict on constraint models_key_unique do update set key = excluded.key
    returning id into found_id;
  end if;
  return found_id;
end $$;

create type phone_condition as enum ('like_new', 'very_good', 'good', 'fair', 'for_parts');
create type network_lock as enum ('unlocked', 'locked');

alter table phones
  add column model_id uuid references models on delete restrict,
  add column storage_gb smallint,
  add column colour text,
  add column condition phone_condition,
  add column battery_health smallint,
  add column network_lock network_lock,
  add column carrier text,
  add column faults text[] not null default '{}',
  add column box text[] not null default '{}',
  add column description text,
  add column imei_hash bytea,
  add column imei_last4 text,
  add column saving_percent smallint not null generated always as (
    case when original_price_cents > price_cents then (original_price_cents - price_cents) * 100 / original_price_cents else 0 end
  ) stored,
  add constraint phones_storage check (storage_gb between 1 and 8192),
  add constraint phones_colour_length check (char_length(colour) between 1 and 40),
  add constraint phones_battery_health check (battery_health between 1 and 100),
  add constraint phones_carrier_only_locked check (carrier is null or network_lock = 'locked'),
  add constraint phones_carrier_length check (char_length(carrier) between 1 and 40),
  add constraint phones_faults_known check (faults <@ array[
    'screen_cracked', 'screen_marks', 'back_cracked', 'camera', 'speaker', 'microphone', 'buttons', 'charging', 'biometrics', 'water']),
  add constraint phones_box_known check (box <@ array['box', 'charger', 'cable', 'earphones', 'case', 'receipt']),
  add constraint phones_description_length check (char_length(description) between 1 and 2000),
  add constraint phones_imei_whole check ((imei_hash is null) = (imei_last4 is null));
comment on column phones.imei_hash is 'HMAC of the IMEI with the market''s key; the number itself is not kept.';

update phones set model_id = model_for(category_id, name);
alter table phones alter column model_id set not null;

-- The same device is on the market once.
create unique index phones_imei_unique on phones (imei_hash) where status not in ('sold', 'withdrawn');

-- Every order of every list that a search walks: of all, of a category, of a model.
create index phones_newest on phones (posted_at desc, id desc) where status = 'listed';
create index phones_cheapest on phones (price_cents, id) where status = 'listed';
create index phones_saving on phones (saving_percent desc, id desc) where status = 'listed';
create index phones_category_cheapest on phones (category_id, price_cents, id) where status = 'listed';
create index phones_category_saving on phones (category_id, saving_percent desc, id desc) where status = 'listed';
create index phones_model_newest on phones (model_id, posted_at desc, id desc) where status = 'listed';
create index phones_model_cheapest on phones (model_id, price_cents, id) where status = 'listed';
create index phones_model_saving on phones (model_id, saving_percent desc, id desc) where status = 'listed';

create table phone_photos (
  phone_id uuid not null references phones on delete cascade,
  position smallint not null,
  image_id uuid not null references images on delete restrict,
  primary key (phone_id, position),
  constraint phone_photos_position check (position between 2 and 8)
);
comment on table phone_photos is 'A phone''s photos after its cover, which is phones.image_id.';
create index phone_photos_image on phone_photos (image_id);

create table price_changes (
  id bigint generated always as identity primary key,
  phone_id uuid not null references phones on delete cascade,
  from_cents integer not null,
  to_cents integer not null,
  changed_at timestamptz not null default now(),
  constraint price_changes_differ check (from_cents <> to_cents)
);
create index price_changes_phone on price_changes (phone_id, changed_at);

create table listing_drafts (
  id uuid primary key,
  seller_id uuid not null references people on delete cascade,
  fields jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table listing_drafts is 'Listings begun and not yet sent, as the seller left the form.';
create index listing_drafts_seller on listing_drafts (seller_id, updated_at desc);
