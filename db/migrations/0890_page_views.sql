-- S15.2: how often people looked at a phone's page.
create table page_views (
  phone_id uuid not null,
  day date not null,
  views integer not null,
  constraint page_views_pkey primary key (phone_id, day),
  constraint page_views_views check (views > 0)
) with (fillfactor = 80);
comment on table page_views is 'How many people looked at the page of a phone on a day while it was for sale; written in batches. It has no foreign key, because checking one would lock the phones that are being booked.';
comment on column page_views.day is 'In UTC; rows are deleted after 800 days.';
create index page_views_by_day on page_views using brin (day);

create unlogged table page_view_marks (
  day date not null,
  phone_id uuid not null,
  mark bytea not null,
  constraint page_view_marks_pkey primary key (day, phone_id, mark)
);
comment on table page_view_marks is 'Who has looked at which page today, so that nobody counts twice: a keyed hash of day, phone and visitor, which cannot be read back without the key and differs for each phone and day. Rows are deleted when the day is over.';
