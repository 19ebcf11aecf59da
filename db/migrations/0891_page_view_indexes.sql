-- outside a transaction
-- S15.1: what people did in a period, in the order in which it happened.
drop index concurrently if exists wishes_by_time;
create index concurrently wishes_by_time on wishes using brin (created_at);
drop index concurrently if exists questions_by_time;
create index concurrently questions_by_time on questions using brin (asked_at);
drop index concurrently if exists offers_by_time;
create index concurrently offers_by_time on offers using brin (made_at);
