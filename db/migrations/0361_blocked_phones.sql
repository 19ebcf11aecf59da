-- A register of lost and stolen devices can list a phone after its order was completed: the sale is looked at again (S10.10).
create or replace function delivery_may_move(before delivery_state, after delivery_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('to_ship'::delivery_state, 'shipped'::delivery_state),
    ('to_ship', 'cancel_asked'), ('to_ship', 'meeting'), ('to_ship', 'refunded'),
    ('cancel_asked', 'shipped'), ('cancel_asked', 'to_ship'), ('cancel_asked', 'refunded'),
    ('meeting', 'to_ship'), ('meeting', 'handed_over'), ('meeting', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'completed'), ('shipped', 'case'), ('shipped', 'refunded'), ('shipped', 'charged_back'),
    ('delivered', 'completed'), ('delivered', 'case'), ('delivered', 'refunded'), ('delivered', 'charged_back'),
    ('handed_over', 'completed'), ('handed_over', 'case'), ('handed_over', 'refunded'), ('handed_over', 'charged_back'),
    ('case', 'completed'), ('case', 'refunded'), ('case', 'delivered'), ('case', 'charged_back'),
    ('completed', 'case'), ('completed', 'charged_back'))
$$;

-- What was paid back and has not come back stays gone (S10.17).
alter table deliveries add column lost_at timestamptz;
comment on column deliveries.lost_at is 'When the sale was undone without the phone having come back to its seller.';
