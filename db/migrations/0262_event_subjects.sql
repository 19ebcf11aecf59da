-- Messages of the card provider speak of more than intents.
alter table webhook_events
  add column subject_kind text,
  add column subject_id text,
  add constraint webhook_events_subject check ((subject_kind is null) = (subject_id is null));
comment on column webhook_events.subject_kind is 'What it is about, which the provider is then asked after: refund, account, transfer, dispute; null for intents.';
