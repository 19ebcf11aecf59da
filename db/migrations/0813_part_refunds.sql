-- Who bears a part of an order that staff have refunded: the seller, by a lower price, the market's fee or the guarantee.
alter table refunds add column borne_by text;
alter table refunds add constraint refunds_borne_by
  check ((borne_by is not null) = starts_with(cause, 'part:') and borne_by in ('seller', 'market', 'guarantee')) not valid;
