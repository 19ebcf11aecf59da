-- S23.1: a return can be sent again, to another address, if it came back to the buyer.
alter table cases add column returns_before smallint not null default 0;
comment on column cases.returns_before is 'How many returns of the phone a carrier had that came back to the buyer before this one.';

-- The earlier return may arrive after all.
create or replace function case_may_move(before case_state, after case_state) returns boolean language sql immutable parallel safe as $$
  select (before, after) in (
    ('seller_turn'::case_state, 'talking'::case_state), ('seller_turn', 'return_agreed'), ('seller_turn', 'decision'),
    ('seller_turn', 'closed'), ('talking', 'return_agreed'), ('talking', 'decision'), ('talking', 'closed'),
    ('return_agreed', 'returning'), ('return_agreed', 'returned'), ('return_agreed', 'decision'), ('return_agreed', 'closed'),
    ('returning', 'returned'), ('returning', 'decision'), ('returning', 'closed'),
    ('returned', 'decision'), ('returned', 'closed'),
    ('decision', 'decided'), ('decision', 'return_agreed'), ('decision', 'closed'),
    ('decided', 'appealed'), ('decided', 'return_agreed'), ('decided', 'closed'),
    ('appealed', 'decided'), ('appealed', 'return_agreed'), ('appealed', 'closed'))
$$;
