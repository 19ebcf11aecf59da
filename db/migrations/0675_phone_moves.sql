-- The steps of a phone's life (shared/domain/phones/phone-life.ts); a test compares the two.
create function phone_may_move(before phone_status, after phone_status) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('listed'::phone_status, 'paused'::phone_status),
    ('listed', 'sold'),
    ('listed', 'withdrawn'),
    ('listed', 'suspended'),
    ('paused', 'listed'),
    ('paused', 'withdrawn'),
    ('paused', 'suspended'),
    ('sold', 'listed'),
    ('sold', 'paused'),
    ('sold', 'lost'),
    ('sold', 'withdrawn'),
    ('lost', 'listed'),
    ('lost', 'withdrawn'),
    ('withdrawn', 'listed'),
    ('withdrawn', 'sold'),
    ('suspended', 'listed'),
    ('suspended', 'paused'),
    ('suspended', 'sold'),
    ('suspended', 'withdrawn'))
$$;
comment on function phone_may_move is 'Whether a phone may change from one state to the other.';

create function refuse_phone_move() returns trigger language plpgsql as $$
begin
  raise exception 'a phone that is % cannot become %', old.status, new.status
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end $$;
create trigger phones_known_moves before update of status on phones for each row
  when (old.status <> new.status and not phone_may_move(old.status, new.status)) execute function refuse_phone_move();
