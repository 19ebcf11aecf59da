-- S16.1: logos that owners have uploaded. Former ones are kept, so that a change can be undone.
create table logos (
  id uuid not null default gen_random_uuid(),
  png bytea not null,
  uploaded_at timestamp with time zone not null default market_now(),
  constraint logos_pkey primary key (id),
  constraint logos_png check (octet_length(png) between 1 and 2000000)
);
comment on table logos is 'Logos of this market: square pictures of 512 pixels.';
