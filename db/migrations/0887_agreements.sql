-- S16.1: people agree to new terms of use before they buy or list anything further.
alter table own_texts add column must_agree boolean not null default false;
comment on column own_texts.must_agree is 'Of the terms: people who signed up before it held have to agree to it before they book or list.';

create table agreements (
  person_id uuid not null,
  name text not null,
  version integer not null,
  at timestamp with time zone not null default market_now(),
  constraint agreements_pkey primary key (person_id, name, version),
  constraint agreements_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint agreements_version_fkey foreign key (name, version) references own_texts(name, version) on delete cascade
);
comment on table agreements is 'Who agreed to which version of a legal page, and when. Kept when somebody leaves: it is what their orders rest on.';
create index agreements_of_version on agreements (name, version);
