-- Orders and payments by the usual words, and a state for an order whose money went back.
alter type order_status rename value 'lapsed' to 'expired';
alter type order_status add value 'refunded';
alter type attempt_status rename value 'wanted' to 'requested';
alter index refunds_wanted rename to refunds_unfinished;
comment on column orders.claim_until is 'By the market''s clock; past it the booking expires once its intents are cancelled at the provider.';
comment on table payment_attempts is 'One row a charge asked of the card provider, written before the provider is asked. Its idempotency key is pi:{order}:{number}.';

-- Jobs of the former names have no task any more; the minute's jobs find all they were for.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks task
    where task_id = task.id and task.identifier in ('lapse_claim', 'lapse_claims');
  end if;
end $$;
