-- Open pages of a person show whether their address gets letters, so they are told when that changes.
create function announce_refused_address() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', people.id || ' - person') from people
  where people.email = coalesce(new.address, old.address) and people.closed_at is null;
  return null;
end $$;
create trigger refused_addresses_announced after insert or delete or update of answer on refused_addresses
  for each row execute function announce_refused_address();
