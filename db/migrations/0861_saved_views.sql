-- S15.4: views of the lists of the staff that somebody has saved.
create table saved_views (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null default market_now(),
  constraint saved_views_pkey primary key (id),
  constraint saved_views_name_unique unique (person_id, list, name),
  constraint saved_views_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint saved_views_lengths check (char_length(list) <= 40 and char_length(name) between 1 and 60 and char_length(query) <= 1000)
);
comment on table saved_views is 'Views of a list that a member of the staff has saved. Deleted with their account.';
comment on column saved_views.query is 'The filters, order and columns, as in the address of the list: status=paid&sort=total.';
