-- outside a transaction
-- Whether mail and payments were ever tried (set-up of a new market), without reading the whole log.
create index concurrently staff_actions_set_up on staff_actions (operation)
  where operation in ('POST /test-letters', 'POST /payment-checks');
