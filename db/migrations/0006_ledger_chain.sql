-- The ledger as a chain: each row carries the hash of the one before, so that a change shows even to whoever could make it.
alter table ledger_entries add column previous_hash text, add column hash text;
comment on column ledger_entries.hash is 'SHA-256 of the row and of previous_hash; the first row follows 64 zeros. Numbers have no gaps.';

create function ledger_entry_hash(entry ledger_entries) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(entry.id, entry.previous_hash, entry.kind, entry.intent_id,
    entry.order_id, entry.amount_cents, entry.currency, entry.reason, extract(epoch from entry.created_at))::text, 'UTF8')), 'hex')
$$;

create function chain_ledger_entry() returns trigger language plpgsql as $$
declare
  last ledger_entries;
begin
  -- One writer at a time until it commits: numbers and hashes follow the order in which rows become visible.
  perform pg_advisory_xact_lock(72464226);
  select * into last from ledger_entries order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, repeat('0', 64));
  new.hash := ledger_entry_hash(new);
  return new;
end $$;

alter table ledger_entries alter column id drop identity, alter column id set default 0;
comment on column ledger_entries.id is 'Given by the trigger: one more than the row before, without gaps.';
alter table ledger_entries disable trigger ledger_entries_append_only;
do $$
declare
  known ledger_entries;
  number bigint := 0;
  last_hash text := repeat('0', 64);
begin
  -- Numbers only grow smaller, so that none is taken yet.
  for known in select * from ledger_entries order by id loop
    number := number + 1;
    update ledger_entries set id = number, previous_hash = last_hash where id = known.id;
    update ledger_entries entry set hash = ledger_entry_hash(entry) where id = number returning hash into last_hash;
  end loop;
end $$;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries alter column previous_hash set not null, alter column hash set not null;
alter table ledger_entries alter column previous_hash set default '', alter column hash set default '';

create trigger ledger_entries_chained before insert on ledger_entries
  for each row execute function chain_ledger_entry();
