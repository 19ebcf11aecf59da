-- Staff can try a payout again that they would otherwise make by bank transfer.
create or replace function payout_may_move(before payout_state, after payout_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('held'::payout_state, 'due'::payout_state), ('held', 'void'),
    ('due', 'waiting_account'), ('sending', 'waiting_account'), ('waiting_account', 'due'),
    ('due', 'sending'), ('sending', 'paid_out'), ('due', 'paid_out'),
    ('due', 'staff'), ('waiting_account', 'staff'), ('sending', 'staff'), ('staff', 'paid_out'), ('staff', 'due'))
$$;
