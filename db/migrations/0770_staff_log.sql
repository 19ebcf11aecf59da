-- S14.5: the record of what staff change becomes the log of all that they do. The version before adds rows without the new columns.
alter table staff_actions
  add column role text,
  add column factor text,
  add column outcome text not null default 'done',
  add column refusal text,
  add column about text,
  add column concerns uuid[] not null default '{}',
  add column changes jsonb not null default '{}',
  add column reason_hash text,
  add constraint staff_actions_outcome check (outcome in ('done', 'looked', 'refused')
    and (outcome = 'refused') = (refusal is not null)) not valid;
comment on table staff_actions is 'The log of the staff: each act, each look at personal data and each refused try. Rows are never changed; seals chain them.';
comment on column staff_actions.role is 'The name of their role at the time; null for a command.';
comment on column staff_actions.factor is 'How they had proved at the time who they are: none, old or fresh; null before this was noted.';
comment on column staff_actions.outcome is 'done, looked or refused.';
comment on column staff_actions.refusal is 'The reason of the refusal, by its name.';
comment on column staff_actions.about is 'What kind of thing the subject is.';
comment on column staff_actions.concerns is 'The people whom it concerns: of an order, its buyer and its seller.';
comment on column staff_actions.changes is 'What differs in the subject, without personal data: the value before and the value after of each.';
comment on column staff_actions.reason_hash is 'SHA-256 of the salt and the words in staff_reasons, which can be erased.';

create table staff_reasons (
  action_id bigint not null,
  salt bytea not null,
  words text not null,
  constraint staff_reasons_pkey primary key (action_id),
  constraint staff_reasons_action_id_fkey foreign key (action_id) references staff_actions (id) on delete restrict
);
comment on table staff_reasons is 'Why staff did something, in their words. Rows are never changed, only erased with the person whom they are about.';

create table staff_actions_unsealed (
  action_id bigint not null,
  constraint staff_actions_unsealed_pkey primary key (action_id),
  constraint staff_actions_unsealed_action_id_fkey foreign key (action_id) references staff_actions (id) on delete restrict
);
comment on table staff_actions_unsealed is 'Rows of the log of the staff that have no seal yet.';

create table staff_seals (
  id bigint not null,
  action_ids bigint[] not null,
  rows_hash text not null,
  previous_hash text not null,
  hash text not null,
  created_at timestamptz not null default market_now(),
  constraint staff_seals_pkey primary key (id)
);
comment on table staff_seals is 'The hash chain over the log of the staff, made like that of the ledger (ledger_seals).';
create index staff_seals_by_age on staff_seals (created_at);

-- A column that is added later is not part of it: rows that are sealed must keep their hash.
create function staff_rows_hash(numbers bigint[]) returns text
language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(id, extract(epoch from "at"), person_id, role, factor,
    operation, about, subject, concerns, details, outcome, refusal, changes, reason_hash, request_id)::text, E'\n' order by id), ''),
    'UTF8')), 'hex')
  from staff_actions where id = any (numbers)
$$;

create function staff_seal_hash(seal staff_seals) returns text
language sql stable as $$
  select ledger_seal_hash(row(seal.id, seal.action_ids, seal.rows_hash, seal.previous_hash, seal.hash, seal.created_at)::ledger_seals)
$$;

create function await_staff_seal() returns trigger
language plpgsql as $$
begin
  insert into staff_actions_unsealed (action_id) values (new.id);
  return null;
end $$;

-- Seals up to so many rows and answers how many it has; whoever seals at the same time comes after.
create function seal_staff_log(most integer) returns integer
language plpgsql as $$
declare
  seal staff_seals;
  last staff_seals;
begin
  perform pg_advisory_xact_lock(72464233);
  select array_agg(action_id order by action_id) into seal.action_ids
    from (select action_id from staff_actions_unsealed order by action_id limit most) waiting;
  if seal.action_ids is null then
    return 0;
  end if;
  delete from staff_actions_unsealed where action_id = any (seal.action_ids);
  select * into last from staff_seals order by id desc limit 1;
  seal.id := coalesce(last.id, 0) + 1;
  seal.previous_hash := coalesce(last.hash, repeat('0', 64));
  seal.rows_hash := staff_rows_hash(seal.action_ids);
  seal.created_at := market_now();
  seal.hash := staff_seal_hash(seal);
  insert into staff_seals select seal.*;
  return cardinality(seal.action_ids);
end $$;

create trigger staff_actions_await_seal after insert on staff_actions
  for each row
  execute function await_staff_seal();
create trigger staff_seals_append_only before delete or update or truncate on staff_seals
  for each statement
  execute function refuse_change();
create trigger staff_reasons_never_changed before update or truncate on staff_reasons
  for each statement
  execute function refuse_change();

-- What was recorded before this is sealed, too.
insert into staff_actions_unsealed (action_id) select id from staff_actions;
