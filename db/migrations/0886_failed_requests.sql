-- S24.1: requests that failed, to be found by the reference that the customer quotes.
create table failed_requests (
  id uuid not null default gen_random_uuid(),
  reference text not null,
  at timestamp with time zone not null,
  method text not null,
  route text not null,
  status smallint not null,
  reason text,
  person_id uuid,
  ids jsonb not null default '{}',
  constraint failed_requests_pkey primary key (id),
  constraint failed_requests_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint failed_requests_status check (status between 400 and 599),
  constraint failed_requests_lengths check (char_length(reference) <= 64 and char_length(method) <= 16 and char_length(route) <= 200 and char_length(reason) <= 60)
);
comment on table failed_requests is 'Requests that this market failed to answer, and what signed-in people were refused. Kept for thirty days; never bodies, addresses or what was searched for. Deleted with the account.';
comment on column failed_requests.reference is 'The id of the request, which the page that failed shows.';
comment on column failed_requests.route is 'The pattern of the path, as /orders/:id; none for pages.';
comment on column failed_requests.ids is 'The ids in the path, by their names in the route.';
create index failed_requests_reference on failed_requests (lower(reference) text_pattern_ops);
create index failed_requests_at on failed_requests (at, id);
create index failed_requests_person on failed_requests (person_id, at, id);
