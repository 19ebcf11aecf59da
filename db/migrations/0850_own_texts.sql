-- An owner writes the market's texts: its pages, the banner and the footer, and what its letters say. Each change is a version.
create table own_texts (
  name text not null,
  version integer not null,
  texts jsonb not null,
  holds_from timestamp with time zone not null default market_now(),
  reason text not null,
  person_id uuid,
  at timestamp with time zone not null default market_now(),
  constraint own_texts_pkey primary key (name, version),
  constraint own_texts_version check (version > 0),
  constraint own_texts_texts check (jsonb_typeof(texts) = 'object'),
  constraint own_texts_person_id_fkey foreign key (person_id) references people(id) on delete set null
);
comment on table own_texts is 'The versions of the texts that an owner has changed. Rows are never changed.';
comment on column own_texts.name is 'A page or part of one (own-texts.ts), or the key of a message that letters say.';
comment on column own_texts.texts is 'By language; in one that is not there, the software''s own text holds again.';
comment on column own_texts.holds_from is 'From when this version holds, which may lie ahead.';
comment on column own_texts.person_id is 'Who published it.';
create index own_texts_of_person on own_texts (person_id);
