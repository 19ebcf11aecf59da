-- outside a transaction
-- The export reads in this order what a person did and said.
drop index concurrently if exists order_events_of_person;
create index concurrently order_events_of_person on order_events (person_id, id) where person_id is not null;
drop index concurrently if exists case_statements_of_person;
create index concurrently case_statements_of_person on case_statements (person_id, id) where person_id is not null;
