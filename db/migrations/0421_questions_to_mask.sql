-- outside a transaction
drop index concurrently if exists questions_to_mask;
create index concurrently questions_to_mask on questions (id) where not body_masked or (answer is not null and not answer_masked);
