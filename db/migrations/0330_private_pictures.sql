-- Pictures in conversations and cases are private (S10.11, S13.1): they lie apart from those of phones, under no public address.
alter table images add column private boolean not null default false;
comment on column images.private is 'Read through GET /pictures/{id} alone, by its owner and whoever may read the message or the statement that shows it.';

create table case_statement_pictures (
  statement_id bigint not null references case_statements on delete restrict,
  position smallint not null,
  image_id uuid not null references images on delete restrict,
  primary key (statement_id, position),
  constraint case_statement_pictures_position check (position between 0 and 5)
);
comment on table case_statement_pictures is 'What a side shows in a case, for the other side and staff to see. Rows are never changed.';
create index case_statement_pictures_image on case_statement_pictures (image_id);
create trigger case_statement_pictures_append_only before update or delete or truncate on case_statement_pictures
  for each statement execute function refuse_change();
