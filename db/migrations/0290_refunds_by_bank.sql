-- Refunds that the card provider cannot make: staff see to them, and may send the money by bank transfer.
alter table refunds
  add column failure text,
  add column bank_reference text,
  drop constraint refunds_done_has_number,
  add constraint refunds_done_has_number
    check (num_nonnulls(provider_refund_id, bank_reference) = case when state = 'done' then 1 else 0 end);
update refunds set failure = 'It has failed for days.', failing_since = coalesce(failing_since, try_at) where state = 'failed';
alter table refunds
  add constraint refunds_failed_has_reason check (state <> 'failed' or num_nonnulls(failure, failing_since) = 2);
create index refunds_of_staff on refunds (failing_since, id) where state = 'failed';
comment on column refunds.failure is 'Why staff have to see to it, for people.';
comment on column refunds.bank_reference is 'What the bank calls the transfer by which staff gave the money back.';
comment on column refunds.failing_since is 'When the provider first said that it failed; the days of the order''s terms later staff see to it.';
