-- Searches that people keep, and what they are told of them (S13.8). What was asked for stands in kept_searches, as it was
-- asked; what it means is read by the search itself into search_terms, which new phones are matched with.

create table kept_searches (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  name text not null,
  q text,
  brands text[],
  models text[],
  min_price_cents integer,
  max_price_cents integer,
  storages text[],
  conditions text[],
  max_years numeric(4, 2),
  min_battery smallint,
  verified boolean not null default false,
  is_on boolean not null default true,
  since timestamptz not null default market_now(),
  created_at timestamptz not null default market_now(),
  read_at timestamptz not null default market_now(),
  open_words text[] not null default '{}',
  constraint kept_searches_lengths check (char_length(name) between 1 and 60 and char_length(q) <= 120
    and cardinality(brands) <= 20 and cardinality(models) <= 20 and cardinality(storages) <= 20 and cardinality(conditions) <= 20)
);
comment on table kept_searches is 'Searches that people keep, with the filters of the contract as they were asked for; deleted with the account.';
comment on column kept_searches.since is 'When it was kept, or changed to ask for something else: phones listed from then on are new to it.';
comment on column kept_searches.open_words is 'Words of its text that models outside the catalogue may answer to: with such a model it is read again.';
create index kept_searches_of_person on kept_searches (person_id);
create index kept_searches_open_words on kept_searches using gin (open_words) where is_on;
create index kept_searches_by_reading on kept_searches (read_at) where is_on and q is not null;

-- The inverted table: a row for each model that a search looks in or, where it names none, for each category.
create table search_terms (
  search_id uuid not null references kept_searches on delete cascade,
  person_id uuid not null references people on delete cascade,
  model_id uuid references models on delete cascade,
  category_id uuid references categories on delete cascade,
  is_exact boolean not null,
  since timestamptz not null,
  min_price integer,
  max_price integer not null,
  models uuid[],
  text_storage integer[],
  text_ram integer[],
  text_sizes integer[],
  colours bigint,
  storage integer[],
  condition phone_condition[],
  max_years numeric(4, 2),
  min_battery integer,
  verified boolean,
  constraint search_terms_one_place check ((model_id is null) <> (category_id is null))
);
comment on table search_terms is 'What kept searches ask of a phone: one row a model or category, with every filter (server/features/search/filters.ts).';
comment on column search_terms.is_exact is 'Whether the search is for this one model: its phones are told at once.';
comment on column search_terms.max_price is 'In cents; 2147483647 where there is none.';
create index search_terms_by_model on search_terms (model_id, max_price) where model_id is not null;
create index search_terms_by_category on search_terms (category_id, max_price) where model_id is null;
create index search_terms_of_search on search_terms (search_id);
create index search_terms_of_person on search_terms (person_id);

-- Written with the listing, matched by a job.
create table phones_to_match (
  id bigint generated always as identity primary key,
  phone_id uuid not null references phones on delete cascade,
  was_cents integer,
  noted_at timestamptz not null default market_now()
);
comment on table phones_to_match is 'Phones that came on the lists or were changed there, until they are matched with kept searches and wishes.';
comment on column phones_to_match.was_cents is 'What a phone cost that was on the lists before; null where it came on them.';
create index phones_to_match_of_phone on phones_to_match (phone_id);

create type alert_outcome as enum ('at_once', 'digest', 'again', 'gone', 'off', 'enough');
create table alerts (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  search_id uuid references kept_searches on delete cascade,
  phone_id uuid not null references phones on delete cascade,
  was_cents integer,
  price_cents integer not null,
  at_once boolean not null,
  due_at timestamptz not null,
  created_at timestamptz not null default market_now(),
  outcome alert_outcome,
  ended_at timestamptz,
  constraint alerts_ended_whole check ((outcome is null) = (ended_at is null))
);
comment on table alerts is 'What a person is to be told of a phone: by a kept search it matches or, where search_id is null, as a wish that became cheaper.';
comment on column alerts.outcome is 'How it ended: told at once or in a digest, told by another search already, gone, switched off, or more than a digest holds. Null while it waits.';
comment on column alerts.due_at is 'The evening of the person whose digest tells it, where it was not told at once.';
create unique index alerts_once_a_search on alerts (search_id, phone_id) where search_id is not null;
create unique index alerts_once_a_price on alerts (person_id, phone_id, price_cents) where search_id is null;
create index alerts_waiting on alerts (due_at, person_id) where outcome is null;
create index alerts_waiting_at_once on alerts (phone_id) where outcome is null and at_once;
create index alerts_of_person on alerts (person_id, id desc);
create index alerts_of_phone on alerts (phone_id);
create index alerts_by_age on alerts (created_at);

alter table people add column time_zone text not null default 'UTC';
comment on column people.time_zone is 'Whose evening their digests come in, by its name in the IANA database.';

-- Six in the evening, the next time where somebody lives.
create function next_evening(zone text) returns timestamptz language sql stable as $$
  select case when today > market_now() then today
    else ((market_now() at time zone zone)::date + 1 + time '18:00') at time zone zone end
  from (select ((market_now() at time zone zone)::date + time '18:00') at time zone zone as today) as evening
$$;

-- The price that the next drop is measured by: what the phone cost when it was wished for, then what was told last.
alter table wishes add column level_cents integer;
update wishes set level_cents = price_cents from phones where phones.id = wishes.phone_id;
create function wish_at_price() returns trigger language plpgsql as $$
begin
  select price_cents into new.level_cents from phones where phones.id = new.phone_id;
  return new;
end $$;
create trigger wishes_at_price before insert on wishes for each row execute function wish_at_price();
