-- Buyers who cancel after the payment: how often, what they bear, and how their phones go back on sale (S10.4, S23.4).
alter table orders add column given_up_at timestamptz;
comment on column orders.given_up_at is 'When the buyer gave the order up after the payment, before it was shipped.';
alter table deliveries
  add column cancel_fee_cents integer not null default 0,
  add column listed_before boolean not null default false,
  add column advertised_before timestamptz,
  add column relisted boolean not null default false;
comment on column deliveries.cancel_fee_cents is 'The part of the payment that is kept for the fee of the card provider if the buyer cancels or has asked to.';
comment on column deliveries.listed_before is 'Whether the phone was listed when it was paid; its buyer''s cancellation then lists it again.';
comment on column deliveries.advertised_before is 'Since when the phone was advertised as it was paid.';
comment on column deliveries.relisted is 'Whether the end of the sale listed the phone again.';
