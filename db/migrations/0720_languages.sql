-- S19.2: letters and notices are in the language of whoever receives them.
alter table people add column language text,
  add constraint people_language check (char_length(language) <= 35) not valid;
comment on column people.language is 'The language that the person chose, the name of a file in languages/; null: the market''s own.';
