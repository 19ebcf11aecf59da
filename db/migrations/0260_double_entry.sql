-- The ledger by double entry: a transaction says what happened, its postings which account has more and which less by it.
-- What the market has is positive, what it owes negative, so that the postings of each transaction sum to zero.
create type ledger_transaction_kind as enum (
  'charge', 'refund_started', 'refund_done', 'refund_failed', 'completion',
  'transfer', 'reversal', 'bank_transfer', 'write_off', 'provider_fee');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind ledger_transaction_kind not null,
  object text not null,
  order_id uuid references orders on delete restrict,
  reason text,
  currency text not null,
  postings smallint not null,
  created_at timestamptz not null default market_now(),
  constraint ledger_transactions_once unique (kind, object)
);
comment on table ledger_transactions is 'What moved money, once each; rows are added and never changed (I7).';
comment on column ledger_transactions.object is 'What it is of: the provider''s intent, refund or transfer, else our own row. None is entered twice.';
comment on column ledger_transactions.postings is 'How many postings it has: nobody adds one later.';
create index ledger_transactions_of_order on ledger_transactions (order_id);

create table ledger_postings (
  transaction_id bigint not null references ledger_transactions on delete restrict,
  account text not null,
  amount_cents bigint not null,
  primary key (transaction_id, account),
  constraint ledger_postings_amount check (amount_cents <> 0),
  constraint ledger_postings_account check (
    account in ('provider', 'held', 'market', 'guarantee', 'provider_fees', 'refunds', 'bank')
    or account ~ '^seller:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
);
comment on table ledger_postings is 'By how much a transaction changes an account; docs/decisions/0032-double-entry.md says what each account holds.';
create index ledger_postings_of_seller on ledger_postings (account, transaction_id) where account like 'seller:%';

create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

create function refuse_imbalance() returns trigger language plpgsql as $$
declare
  number bigint;
begin
  if tg_table_name = 'ledger_transactions' then
    number := new.id;
  else
    number := new.transaction_id;
  end if;
  if not exists (select from ledger_transactions entry where id = number
      and (select (count(*), coalesce(sum(amount_cents), 0)) = (entry.postings::bigint, 0::numeric)
        from ledger_postings where transaction_id = number)) then
    raise exception 'the postings of ledger transaction % are not whole', number
      using errcode = 'check_violation', constraint = 'ledger_balanced', table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_imbalance();
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function refuse_imbalance();

-- Seals: a batch of transactions with the hash of their rows, chained to the seal before. A transaction waits for its seal
-- in a queue of its own, so that one whose commit takes long is sealed later and never missed.
create table ledger_unsealed (
  transaction_id bigint primary key references ledger_transactions on delete restrict
);
comment on table ledger_unsealed is 'Transactions no seal covers yet.';

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into ledger_unsealed (transaction_id) values (new.id);
  return null;
end $$;
create trigger ledger_transactions_await_seal after insert on ledger_transactions
  for each row execute function await_seal();

create table ledger_seals (
  id bigint primary key,
  transaction_ids bigint[] not null,
  rows_hash text not null,
  previous_hash text not null,
  hash text not null,
  created_at timestamptz not null default market_now()
);
comment on table ledger_seals is 'The chain over the ledger: each seal carries the hash of the one before. Numbers have no gaps.';
comment on column ledger_seals.rows_hash is 'SHA-256 of these transactions and their postings, in the order of their numbers.';
comment on column ledger_seals.hash is 'SHA-256 of the seal and of previous_hash; the first follows the last entry of the former ledger, else 64 zeros.';
create index ledger_seals_by_age on ledger_seals (created_at);
create trigger ledger_seals_append_only before update or delete or truncate on ledger_seals
  for each statement execute function refuse_change();

create function ledger_rows_hash(numbers bigint[]) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(entry.id, entry.kind, entry.object, entry.order_id,
    entry.reason, entry.currency, entry.postings, extract(epoch from entry.created_at), posted.list)::text, E'\n' order by entry.id), ''), 'UTF8')), 'hex')
  from ledger_transactions entry left join lateral (
    select jsonb_agg(jsonb_build_array(account, amount_cents) order by account collate "C") as list
    from ledger_postings where transaction_id = entry.id) posted on true
  where entry.id = any (numbers)
$$;

create function ledger_seal_hash(seal ledger_seals) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(seal.id, seal.transaction_ids, seal.rows_hash, seal.previous_hash,
    extract(epoch from seal.created_at))::text, 'UTF8')), 'hex')
$$;

-- Seals up to so many transactions and answers how many it has; whoever seals at the same time comes after.
create function seal_ledger(most integer, start_hash text default repeat('0', 64)) returns integer language plpgsql as $$
declare
  seal ledger_seals;
  last ledger_seals;
begin
  perform pg_advisory_xact_lock(72464226);
  select array_agg(transaction_id order by transaction_id) into seal.transaction_ids
    from (select transaction_id from ledger_unsealed order by transaction_id limit most) waiting;
  if seal.transaction_ids is null then
    return 0;
  end if;
  delete from ledger_unsealed where transaction_id = any (seal.transaction_ids);
  select * into last from ledger_seals order by id desc limit 1;
  seal.id := coalesce(last.id, 0) + 1;
  seal.previous_hash := coalesce(last.hash, start_hash);
  seal.rows_hash := ledger_rows_hash(seal.transaction_ids);
  seal.created_at := market_now();
  seal.hash := ledger_seal_hash(seal);
  insert into ledger_seals select seal.*;
  return cardinality(seal.transaction_ids);
end $$;
