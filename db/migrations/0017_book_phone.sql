-- A booking as one question: begin, the buyer's turn, the insert and commit one by one cost more than PostgreSQL's work on them.
create function book_phone(
  buyer uuid, phone uuid, contact_phone text, location text, delivery_cents integer, hold_hours float8, max_unpaid integer,
  out is_open boolean, out order_id uuid
) language plpgsql volatile as $$
begin
  -- Two bookings of one person at once cannot both be the last allowed, and none slips in while the account is being closed.
  perform from people where people.id = buyer and people.closed_at is null for no key update;
  is_open := found;
  if not is_open then return; end if;
  -- A statement of its own, which sees what was committed before it began: were the turn taken in this one, it would count
  -- the unpaid bookings of before the turn came. The phone waits for a withdrawal under way, and makes the next wait for us.
  insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, claim_until)
    select buyer, phones.id, book_phone.contact_phone, book_phone.location, phones.price_cents, book_phone.delivery_cents,
      now() + hold_hours * interval '1 hour'
    from phones
    where phones.id = phone and phones.status = 'listed'
      and (select count(*) from orders where orders.buyer_id = buyer and orders.status in ('booked', 'paying')) < max_unpaid
    for share of phones
    on conflict (phone_id) where status in ('booked', 'paying', 'paid') do nothing
    returning orders.id into order_id;
end $$;
comment on function book_phone is 'Answers the order made, or none: for the account closed, or for a reason that the phone and the orders tell.';
