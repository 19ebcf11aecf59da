-- Which market this is, to be written on what it asks of the card provider: several may share one account there.
create table market_id (
  only_one boolean primary key default true,
  id uuid not null default gen_random_uuid(),
  constraint market_id_only_one check (only_one)
);
comment on table market_id is 'One row. It goes with the market into a backup and comes back with it.';
insert into market_id default values;
