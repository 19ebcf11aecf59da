-- S15.1: what people searched for and did not find.
create table empty_searches (
  words text not null,
  day date not null,
  searches integer not null,
  constraint empty_searches_pkey primary key (day, words),
  constraint empty_searches_searches check (searches > 0),
  constraint empty_searches_words check (char_length(words) between 2 and 60)
);
comment on table empty_searches is 'How often words were searched on a day without finding a phone. Nothing about who searched is stored, and no words that could name somebody''s number or address.';
comment on column empty_searches.day is 'In UTC; rows are deleted after 90 days.';
