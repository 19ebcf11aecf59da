-- S24.1: what the market tells many people at once.
create table announcements (
  id uuid not null,
  audience text not null,
  is_required boolean not null,
  texts jsonb not null,
  state text not null default 'draft',
  author_id uuid not null,
  changed_at timestamp with time zone not null default market_now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  people integer,
  told_up_to uuid,
  constraint announcements_pkey primary key (id),
  constraint announcements_author_id_fkey foreign key (author_id) references people(id) on delete restrict,
  constraint announcements_audience check (audience in ('all', 'sellers', 'buyers')),
  constraint announcements_state check (state in ('draft', 'sending', 'stopped', 'sent')),
  constraint announcements_started check ((state = 'draft') = (started_at is null) and (started_at is null) = (people is null))
);
comment on table announcements is 'What staff tell many people at once, as a notice and a letter.';
comment on column announcements.id is 'Chosen by the client of the staff.';
comment on column announcements.texts is 'Subject and text in each language.';
comment on column announcements.people is 'How many people it was for when it began.';
comment on column announcements.told_up_to is 'The last person who was told: people are told in the order of their ids.';
create index announcements_newest on announcements (changed_at desc, id);

create table announcement_receivers (
  announcement_id uuid not null,
  person_id uuid not null,
  constraint announcement_receivers_pkey primary key (announcement_id, person_id),
  constraint announcement_receivers_announcement_id_fkey foreign key (announcement_id) references announcements(id) on delete cascade,
  constraint announcement_receivers_person_id_fkey foreign key (person_id) references people(id) on delete cascade
);
comment on table announcement_receivers is 'Who was told of an announcement: nobody twice.';
create index announcement_receivers_of_person on announcement_receivers (person_id);
