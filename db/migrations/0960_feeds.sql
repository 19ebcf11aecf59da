-- What the product feeds last listed, so that their readers can ask for what has changed since, removed phones included.
create table feed_items (
  phone_id uuid constraint feed_items_pkey primary key,
  digest uuid,
  version bigint not null,
  gone_at timestamptz,
  constraint feed_items_gone check ((digest is null) = (gone_at is not null))
);
comment on column feed_items.phone_id is 'Without a foreign key: what is deleted has to be named as removed.';
comment on column feed_items.digest is 'Of everything that a feed says of the phone; null once it is no longer listed.';
comment on column feed_items.version is 'The version of the feeds that has this row first.';
create index feed_items_version on feed_items (version, phone_id);
create index feed_items_gone on feed_items (gone_at) where gone_at is not null;

create table feed_state (
  only_row boolean not null default true constraint feed_state_pkey primary key,
  version bigint not null default 0,
  forgotten_to bigint not null default 0,
  compared_at timestamptz,
  constraint feed_state_one_row check (only_row)
);
comment on column feed_state.forgotten_to is 'Removals up to this version are no longer known.';
comment on column feed_state.compared_at is 'When feed_items was last compared with what is for sale.';
insert into feed_state default values;
