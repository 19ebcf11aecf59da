-- S24.1: what a deleted listing needs to come back.
create table deleted_listings (
  phone_id uuid not null,
  was phone_status not null,
  description text,
  imei_hash bytea,
  imei_last4 text,
  image_ids uuid[] not null,
  deleted_at timestamp with time zone not null default market_now(),
  constraint deleted_listings_pkey primary key (phone_id),
  constraint deleted_listings_phone_id_fkey foreign key (phone_id) references phones(id) on delete cascade,
  constraint deleted_listings_imei_whole check ((imei_hash is null) = (imei_last4 is null))
);
comment on table deleted_listings is 'What deleting a listing takes from phones, for thirty days, so that it can be brought back. Erased when its seller leaves.';
comment on column deleted_listings.was is 'Whether it was on sale, or in what other state.';
comment on column deleted_listings.image_ids is 'Its photos, the cover first.';
create index deleted_listings_images on deleted_listings using gin (image_ids);
create index deleted_listings_deleted_at on deleted_listings (deleted_at);

-- A phone that was paused when it was deleted comes back paused.
create or replace function phone_may_move(before phone_status, after phone_status) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('listed'::phone_status, 'paused'::phone_status),
    ('listed', 'sold'),
    ('listed', 'withdrawn'),
    ('listed', 'suspended'),
    ('paused', 'listed'),
    ('paused', 'withdrawn'),
    ('paused', 'suspended'),
    ('sold', 'listed'),
    ('sold', 'paused'),
    ('sold', 'lost'),
    ('sold', 'withdrawn'),
    ('lost', 'listed'),
    ('lost', 'withdrawn'),
    ('withdrawn', 'listed'),
    ('withdrawn', 'paused'),
    ('withdrawn', 'sold'),
    ('suspended', 'listed'),
    ('suspended', 'paused'),
    ('suspended', 'sold'),
    ('suspended', 'withdrawn'))
$$;
