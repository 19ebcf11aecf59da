-- S23.1: nothing shows what arrived, so the payout waits and the buyer can still report it.
alter table deliveries add column report_until timestamptz;
comment on column deliveries.report_until is 'Until when the buyer of a complete order can report that another thing or nothing came; its payout waits until then.';

-- A withdrawn report leads back to where it was made.
create or replace function delivery_may_move(before delivery_state, after delivery_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('to_ship'::delivery_state, 'shipped'::delivery_state),
    ('to_ship', 'cancel_asked'), ('to_ship', 'meeting'), ('to_ship', 'refunded'),
    ('cancel_asked', 'shipped'), ('cancel_asked', 'to_ship'), ('cancel_asked', 'refunded'),
    ('meeting', 'to_ship'), ('meeting', 'cancel_asked'), ('meeting', 'handed_over'), ('meeting', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'completed'), ('shipped', 'case'), ('shipped', 'refunded'), ('shipped', 'charged_back'),
    ('delivered', 'completed'), ('delivered', 'case'), ('delivered', 'refunded'), ('delivered', 'charged_back'),
    ('handed_over', 'completed'), ('handed_over', 'case'), ('handed_over', 'refunded'), ('handed_over', 'charged_back'),
    ('case', 'completed'), ('case', 'refunded'), ('case', 'delivered'), ('case', 'handed_over'), ('case', 'charged_back'),
    ('completed', 'case'), ('completed', 'charged_back'))
$$;
