-- Addresses in their parts (S18.4), beside the one line that part one has and the version before reads and writes.
alter table people add column address_parts jsonb;
alter table orders add column address_parts jsonb;
alter table offers add column address_parts jsonb;
alter table deliveries add column return_address_parts jsonb;
comment on column people.address_parts is 'The parts of location (shared/domain/addresses/countries/postal-form.ts); null if only the line is known.';
comment on column orders.address_parts is 'The parts of location; null if only the line is known.';
comment on column offers.address_parts is 'The parts of location; null if only the line is known.';
comment on column deliveries.return_address_parts is 'The parts of return_address; null if only the line is known.';
-- The parts go with their line, also where a statement names the line alone: erasing, forgetting, the version before.
create function drop_address_parts() returns trigger language plpgsql as $$
begin
  new.address_parts := null;
  return new;
end $$;
create function drop_return_address_parts() returns trigger language plpgsql as $$
begin
  new.return_address_parts := null;
  return new;
end $$;
create trigger people_address_parts before update of location on people for each row
  when (new.location is distinct from old.location and new.address_parts is not distinct from old.address_parts)
  execute function drop_address_parts();
create trigger orders_address_parts before update of location on orders for each row
  when (new.location is distinct from old.location and new.address_parts is not distinct from old.address_parts)
  execute function drop_address_parts();
create trigger offers_address_parts before update of location on offers for each row
  when (new.location is distinct from old.location and new.address_parts is not distinct from old.address_parts)
  execute function drop_address_parts();
create trigger deliveries_address_parts before update of return_address on deliveries for each row
  when (new.return_address is distinct from old.return_address
    and new.return_address_parts is not distinct from old.return_address_parts)
  execute function drop_return_address_parts();
