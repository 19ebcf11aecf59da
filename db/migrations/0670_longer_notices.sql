-- A notice keeps the facts of its order, twice the terms of a sale among them: with two long names it was over the limit, and
-- the step that it tells of failed.
alter table notices drop constraint notices_lengths;
alter table notices
  add constraint notices_lengths check (char_length(kind) <= 40 and char_length(cause) <= 120 and pg_column_size(params) <= 8000)
  not valid;
