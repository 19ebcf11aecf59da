-- Pictures that staff have uploaded for the market itself: its logo, and those of brands. Former ones are kept, so that a change can
-- be undone. They are few and small, and every server needs them: they are stored here, not where pictures of phones are.
create table market_pictures (
  id uuid not null default gen_random_uuid(),
  png bytea not null,
  small bytea not null,
  webp bytea not null,
  person_id uuid not null,
  at timestamp with time zone not null default market_now(),
  constraint market_pictures_pkey primary key (id),
  constraint market_pictures_size check (octet_length(png) + octet_length(small) + octet_length(webp) between 1 and 6000000),
  constraint market_pictures_person_id_fkey foreign key (person_id) references people (id) on delete restrict
);
comment on table market_pictures is 'The market''s logos and pictures of brands (S16.1); those that nobody chose stay.';
comment on column market_pictures.png is 'A square of 512 pixels, with the whole picture on transparent ground.';
comment on column market_pictures.small is 'The same of 96 pixels, for letters.';
comment on column market_pictures.webp is 'In its own shape, at most 1280 pixels wide and high.';
create index market_pictures_of_person on market_pictures (person_id);
create trigger market_pictures_append_only before delete or update or truncate on market_pictures
  for each statement
  execute function refuse_change();
