-- Order is kept (S14.1 to S14.3): what is reported, what staff decide of it and why, and what follows until it ends.

create type suspension_scope as enum ('selling', 'account');
alter table people add column suspension suspension_scope, add column suspended_until timestamptz,
  add constraint people_suspended_until check (suspended_until is null or suspension is not null);
comment on column people.suspension is 'The widest suspension in force, as restrictions have it: read with the person at each call.';
comment on column people.suspended_until is 'When it ends; null where that is open.';

alter table phones add column status_before phone_status,
  add constraint phones_suspended_from check (status <> 'suspended' or status_before in ('listed', 'paused'));
comment on column phones.status_before is 'What a suspended phone was, and is again.';
create index phones_seller_suspended on phones (seller_id, id) where status = 'suspended';

alter table messages add column removed boolean not null default false;
comment on column messages.removed is 'Hidden by staff: its writer and they alone read it.';

create type moderation_state as enum ('open', 'decided', 'appealed', 'closed');

create table moderation_items (
  id uuid primary key default gen_random_uuid(),
  about text not null,
  person_id uuid not null references people on delete restrict,
  phone_id uuid references phones on delete restrict,
  message_id bigint references messages on delete restrict,
  thing text generated always as (about || ':' || coalesce(phone_id::text, message_id::text, person_id::text)) stored,
  listing jsonb,
  harm smallint not null,
  state moderation_state not null default 'open',
  since timestamptz not null default market_now(),
  leased_by uuid references people on delete restrict,
  leased_until timestamptz,
  constraint moderation_items_about check (
    about in ('phone', 'person', 'message') and (about = 'phone') = (phone_id is not null)
    and (about = 'message') = (message_id is not null) and (about = 'phone') = (listing is not null)),
  constraint moderation_items_lease check (
    (leased_by is null) = (leased_until is null) and (leased_by is null or state in ('open', 'appealed'))),
  constraint moderation_items_harm check (harm between 0 and 3)
);
comment on table moderation_items is 'A phone, a person or a message that was reported, as staff look at it (shared/domain/moderation/moderation-life.ts).';
comment on column moderation_items.person_id is 'Whose it is.';
comment on column moderation_items.listing is 'The listing as it was when it was reported first.';
comment on column moderation_items.leased_by is 'Who of staff looks at it, until when: nobody else can meanwhile.';
create unique index moderation_items_one_open on moderation_items (thing) where state = 'open';
create index moderation_items_waiting on moderation_items (harm desc, since) where state in ('open', 'appealed');
create index moderation_items_of_person on moderation_items (person_id, since);
create index moderation_items_of_message on moderation_items (message_id) where message_id is not null;

-- The moves of shared/domain/moderation/moderation-life.ts; a test holds the two against each other.
create function moderation_may_move(before moderation_state, after moderation_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('open'::moderation_state, 'decided'::moderation_state), ('open', 'closed'),
    ('decided', 'appealed'), ('decided', 'closed'), ('appealed', 'closed'))
$$;
comment on function moderation_may_move is 'Whether what was reported may go from one state to the other.';
create trigger moderation_items_known_moves before update of state on moderation_items for each row
  when (old.state <> new.state and not moderation_may_move(old.state, new.state)) execute function refuse_move();

create table reports (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references moderation_items on delete restrict,
  thing text not null,
  reporter_id uuid references people on delete restrict,
  category text not null,
  words text,
  phone_id uuid references phones on delete restrict,
  thread_id uuid references threads on delete restrict,
  at timestamptz not null default market_now(),
  constraint reports_once unique (reporter_id, thing),
  constraint reports_category check (category in
    ('scam', 'stolen', 'fake', 'insult', 'off_market', 'spam', 'other', 'wrong_mask', 'many_contacts')),
  constraint reports_words check (char_length(words) <= 500)
);
comment on table reports is 'What a person, or the market itself (no reporter), says of something that staff should look at. Rows are never changed.';
comment on column reports.phone_id is 'Where its reporter met the person: on the page of this phone, or in this thread.';
create unique index reports_by_market on reports (thing) where reporter_id is null;
create index reports_of_item on reports (item_id, at);
create index reports_of_reporter on reports (reporter_id, at);
create index reports_of_thread on reports (thread_id) where thread_id is not null;

create table moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references moderation_items on delete restrict,
  admin_id uuid not null references people on delete restrict,
  measure text not null,
  facts text not null,
  ground text,
  automated boolean not null default false,
  ends_at timestamptz,
  appeal_until timestamptz,
  at timestamptz not null default market_now(),
  constraint moderation_decisions_one unique (item_id),
  constraint moderation_decisions_measure check (measure in ('none', 'warn', 'hide', 'remove', 'suspend_selling', 'suspend_account')),
  constraint moderation_decisions_reasons check (
    facts <> '' and (measure = 'none') = (ground is null) and (measure = 'none') = (appeal_until is null)),
  constraint moderation_decisions_end check (ends_at is null or measure in ('suspend_selling', 'suspend_account'))
);
comment on table moderation_decisions is 'What staff decided, with the statement of reasons that the person gets. Rows are never changed.';

create table moderation_appeals (
  decision_id uuid primary key references moderation_decisions on delete restrict,
  words text not null,
  at timestamptz not null default market_now()
);
comment on table moderation_appeals is 'What a person says against a decision, once. Rows are never changed.';

create table moderation_rulings (
  decision_id uuid primary key references moderation_appeals on delete restrict,
  admin_id uuid not null references people on delete restrict,
  upheld boolean not null,
  reason text not null,
  same_admin boolean not null,
  at timestamptz not null default market_now()
);
comment on table moderation_rulings is 'What staff decided of an appeal; upheld: the decision stands. Rows are never changed.';
comment on column moderation_rulings.same_admin is 'Decided by whoever had decided before, since there is nobody else.';

create table moderation_events (
  id bigint generated always as identity primary key,
  item_id uuid not null references moderation_items on delete restrict,
  step text not null,
  person_id uuid references people on delete restrict,
  reason text,
  at timestamptz not null default market_now()
);
comment on table moderation_events is 'Who did what with something reported, and when; nobody where time did. Rows are never changed.';
create index moderation_events_of_item on moderation_events (item_id, id);

create table restrictions (
  decision_id uuid primary key references moderation_decisions on delete restrict,
  measure text not null,
  person_id uuid not null references people on delete restrict,
  phone_id uuid references phones on delete restrict,
  message_id bigint references messages on delete restrict,
  until timestamptz,
  began_at timestamptz not null default market_now(),
  ended_at timestamptz,
  ended_by text,
  constraint restrictions_measure check (case measure
    when 'hide' then (phone_id is null) <> (message_id is null) and until is null
    when 'remove' then phone_id is not null and message_id is null and until is null
    else measure in ('suspend_selling', 'suspend_account') and phone_id is null and message_id is null end),
  constraint restrictions_end check ((ended_at is null) = (ended_by is null) and ended_by in ('time', 'appeal', 'staff'))
);
comment on table restrictions is 'What a decision keeps somebody from, until it ends. None is without a decision, which has its reasons.';
create index restrictions_of_person on restrictions (person_id) where ended_at is null;
create index restrictions_of_phone on restrictions (phone_id) where ended_at is null and phone_id is not null;
create index restrictions_due on restrictions (until) where ended_at is null and until is not null;

create function refuse_restriction_change() returns trigger language plpgsql as $$
begin
  raise exception 'a restriction only ends, once'
    using errcode = 'check_violation', constraint = 'restrictions_only_end', table = 'restrictions';
end $$;
create trigger restrictions_only_end before update on restrictions for each row
  when (old.ended_at is not null or new.ended_at is null
    or (old.decision_id, old.measure, old.person_id, old.phone_id, old.message_id, old.until, old.began_at)
      is distinct from (new.decision_id, new.measure, new.person_id, new.phone_id, new.message_id, new.until, new.began_at))
  execute function refuse_restriction_change();
create trigger restrictions_kept before delete or truncate on restrictions
  for each statement execute function refuse_change();

create trigger reports_append_only before update or delete or truncate on reports
  for each statement execute function refuse_change();
create trigger moderation_decisions_append_only before update or delete or truncate on moderation_decisions
  for each statement execute function refuse_change();
create trigger moderation_appeals_append_only before update or delete or truncate on moderation_appeals
  for each statement execute function refuse_change();
create trigger moderation_rulings_append_only before update or delete or truncate on moderation_rulings
  for each statement execute function refuse_change();
create trigger moderation_events_append_only before update or delete or truncate on moderation_events
  for each statement execute function refuse_change();

-- Nothing is restricted without reasons: what is hidden or suspended has a restriction in force, which has a decision.
create function refuse_without_restriction() returns trigger language plpgsql as $$
declare
  is_founded boolean;
begin
  if tg_table_name = 'people' then
    is_founded := exists (select from restrictions
      where person_id = new.id and ended_at is null and measure = 'suspend_' || new.suspension);
  elsif tg_table_name = 'phones' then
    is_founded := exists (select from restrictions where ended_at is null and phone_id = new.id)
      or exists (select from restrictions where ended_at is null and person_id = new.seller_id and measure like 'suspend%');
  else
    is_founded := exists (select from restrictions where ended_at is null and message_id = new.id);
  end if;
  if not is_founded then
    raise exception 'a row of % is restricted without a decision', tg_table_name
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger people_suspended_with_reasons after update of suspension on people
  deferrable initially deferred for each row when (new.suspension is not null and new.suspension is distinct from old.suspension)
  execute function refuse_without_restriction();
create constraint trigger phones_suspended_with_reasons after update of status on phones
  deferrable initially deferred for each row when (new.status::text = 'suspended' and new.status <> old.status)
  execute function refuse_without_restriction();
create constraint trigger messages_removed_with_reasons after update of removed on messages
  deferrable initially deferred for each row when (new.removed and not old.removed) execute function refuse_without_restriction();

-- What was reported until now.
create temporary table reported on commit drop as
  select message_id, gen_random_uuid() as item_id, min(created_at) as since,
    max(case reason when 'scam' then 3 when 'insult' then 2 when 'wrong_mask' then 0 else 1 end) as harm
  from message_reports group by message_id;
insert into moderation_items (id, about, person_id, message_id, harm, since)
  select item_id, 'message', messages.sender_id, message_id, harm, since
  from reported join messages on messages.id = message_id;
insert into reports (item_id, thing, reporter_id, category, words, thread_id, at)
  select item_id, 'message:' || message_id, reporter_id, reason, words, messages.thread_id, message_reports.created_at
  from message_reports join reported using (message_id) join messages on messages.id = message_id;
drop table message_reports;
