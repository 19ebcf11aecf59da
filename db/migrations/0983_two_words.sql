-- S23.2: where one word stands against the other, staff can let the guarantee bear the loss, once in a time for each side.
alter table case_decisions add column covers_both boolean not null default false;
comment on column case_decisions.covers_both is 'The buyer is refunded, the seller is paid, and the guarantee bears it: no finding against either.';

alter table deliveries add column covered_at timestamptz;
comment on column deliveries.covered_at is 'When the buyer was refunded and the seller paid at the expense of the guarantee.';

alter table cases add column nothing_to_return boolean not null default false;
comment on column cases.nothing_to_return is 'The buyer has said that there is nothing that could be sent back.';

-- A phone may come back to a seller who has been paid by the guarantee: then staff take that back.
create or replace function delivery_may_move(before delivery_state, after delivery_state) returns boolean language sql immutable parallel safe as $$
  select (before, after) in (
    ('to_ship'::delivery_state, 'shipped'::delivery_state),
    ('to_ship', 'cancel_asked'), ('to_ship', 'meeting'), ('to_ship', 'refunded'),
    ('cancel_asked', 'shipped'), ('cancel_asked', 'to_ship'), ('cancel_asked', 'refunded'),
    ('meeting', 'to_ship'), ('meeting', 'cancel_asked'), ('meeting', 'handed_over'), ('meeting', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'completed'), ('shipped', 'case'), ('shipped', 'refunded'), ('shipped', 'charged_back'),
    ('delivered', 'completed'), ('delivered', 'case'), ('delivered', 'refunded'), ('delivered', 'charged_back'),
    ('handed_over', 'completed'), ('handed_over', 'case'), ('handed_over', 'refunded'), ('handed_over', 'charged_back'),
    ('case', 'completed'), ('case', 'refunded'), ('case', 'delivered'), ('case', 'handed_over'), ('case', 'charged_back'),
    ('completed', 'case'), ('completed', 'refunded'), ('completed', 'charged_back'))
$$;
