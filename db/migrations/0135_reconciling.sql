-- Of the card provider's messages only what is acted on is kept, and an attempt is asked after less often the longer it is open.
alter table webhook_events add column intent_id text;
update webhook_events set intent_id = payload ->> 'intentId';
alter table webhook_events drop column payload;
create index webhook_events_applied on webhook_events (applied_at) where applied_at is not null;

alter table payment_attempts
  add column asked integer not null default 0,
  add column ask_at timestamptz not null default market_now() + interval '1 minute';
comment on column payment_attempts.asked is 'How often the reconciler has asked the provider after it.';
comment on column payment_attempts.ask_at is 'When it does so next.';
drop index payment_attempts_unresolved;
create index payment_attempts_unresolved on payment_attempts (ask_at) where status in ('requested', 'open');
