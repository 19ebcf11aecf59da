-- What a transfer under way was asked with: asked again, it must be asked the same.
alter table payouts
  add column account_id text,
  add column refusals integer not null default 0;
comment on column payouts.account_id is 'The account at the card provider that the transfer goes to.';
comment on column payouts.refusals is 'How often the provider has refused it: each try has its own key there.';
