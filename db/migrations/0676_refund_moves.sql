-- The steps of a refund's life (shared/domain/money/refund-life.ts); a test compares the two.
create function refund_may_move(before refund_state, after refund_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('requested'::refund_state, 'done'::refund_state),
    ('requested', 'failed'),
    ('requested', 'charged_back'),
    ('done', 'requested'),
    ('done', 'failed'),
    ('failed', 'requested'),
    ('failed', 'done'),
    ('failed', 'charged_back'))
$$;
comment on function refund_may_move is 'Whether a refund may change from one state to the other.';

create trigger refunds_known_moves before update of state on refunds for each row
  when (old.state <> new.state and not refund_may_move(old.state, new.state)) execute function refuse_move();
