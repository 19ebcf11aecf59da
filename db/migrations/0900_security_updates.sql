create table updates_source (
  one boolean not null default true,
  as_of date not null,
  read_at timestamptz not null default market_now(),
  constraint updates_source_pkey primary key (one),
  constraint updates_source_one check (one)
);
comment on table updates_source is 'The day of the data in known_updates, which the command data:updates or a new version brings.';

create table known_updates (
  maker text not null,
  key text not null,
  network boolean not null,
  state text not null,
  ends_on date,
  page text not null,
  constraint known_updates_pkey primary key (maker, key, network),
  constraint known_updates_state check (state in ('until', 'supported', 'ended')),
  constraint known_updates_end check ((state = 'until') = (ends_on is not null))
);
comment on table known_updates is 'How long makers deliver security updates for their models, as the source says (security-updates.json).';
comment on column known_updates.key is 'The words of the model as readPhoneName reads them.';
comment on column known_updates.network is 'Whether it is the model with 5G.';
comment on column known_updates.state is 'until: the source names the last day; supported or ended: it names none.';

create table model_updates (
  model_id uuid not null,
  state text not null,
  ends_on date,
  page text not null,
  constraint model_updates_pkey primary key (model_id),
  constraint model_updates_model_id_fkey foreign key (model_id) references models (id) on delete cascade,
  constraint model_updates_state check (state in ('until', 'supported', 'ended')),
  constraint model_updates_end check ((state = 'until') = (ends_on is not null))
);
comment on table model_updates is 'What known_updates says about models of this market. A model without a row is not known.';

alter table kept_searches add column min_updates smallint;
comment on column kept_searches.min_updates is 'Years of security updates that a phone must have left.';
alter table search_terms add column min_updates integer;
