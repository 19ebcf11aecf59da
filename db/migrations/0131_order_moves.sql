-- The steps of an order's life (shared/domain/orders/order-life.ts); a test holds the two against each other.
create function order_may_move(before order_status, after order_status) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('booked'::order_status, 'paying'::order_status),
    ('paying', 'booked'),
    ('booked', 'paid'),
    ('paying', 'paid'),
    ('booked', 'expired'),
    ('paying', 'expired'),
    ('booked', 'cancelled'),
    ('paying', 'cancelled'),
    ('paid', 'refunded'))
$$;
comment on function order_may_move is 'Whether an order may go from one state to the other.';

create function refuse_order_move() returns trigger language plpgsql as $$
begin
  raise exception 'an order that is % cannot become %', old.status, new.status
    using errcode = 'check_violation', constraint = 'orders_known_moves', table = 'orders';
end $$;
create trigger orders_known_moves before update of status on orders for each row
  when (old.status <> new.status and not order_may_move(old.status, new.status))
  execute function refuse_order_move();

alter table orders drop constraint orders_paid_has_date;
alter table orders add constraint orders_paid_has_date check ((status in ('paid', 'refunded')) = (paid_at is not null));
