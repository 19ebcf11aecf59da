-- outside a transaction
-- S15.3: what waits, was delivered and was given up is counted and listed for each endpoint.
create index concurrently webhook_messages_in_state on webhook_messages (endpoint_id, state, at desc, id desc);
