-- S15.3: other software is told what happens here. (webhook_events is the inbox of what the card provider tells this market.)
create table webhook_endpoints (
  id uuid not null,
  url text not null,
  note text not null,
  types text[] not null,
  secret bytea not null,
  secret_since timestamp with time zone not null default market_now(),
  old_secret bytea,
  old_secret_until timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null default market_now(),
  failing_since timestamp with time zone,
  off_since timestamp with time zone,
  off_because text,
  worker uuid,
  worker_until timestamp with time zone,
  constraint webhook_endpoints_pkey primary key (id),
  constraint webhook_endpoints_created_by_fkey foreign key (created_by) references people(id) on delete restrict,
  constraint webhook_endpoints_lengths check (char_length(url) <= 500 and char_length(note) <= 120),
  constraint webhook_endpoints_off check ((off_since is null) = (off_because is null)),
  constraint webhook_endpoints_off_because check (off_because in ('staff', 'failing', 'gone')),
  constraint webhook_endpoints_old_secret check ((old_secret is null) = (old_secret_until is null)),
  constraint webhook_endpoints_worker check ((worker is null) = (worker_until is null))
);
comment on table webhook_endpoints is 'Addresses of other software that is told of events of these types.';
comment on column webhook_endpoints.id is 'Chosen by the client of the staff.';
comment on column webhook_endpoints.secret is 'Signs what is sent; encrypted.';
comment on column webhook_endpoints.old_secret is 'Signs as well until old_secret_until, after the secret was replaced; encrypted.';
comment on column webhook_endpoints.failing_since is 'The first failure since something was last delivered.';
comment on column webhook_endpoints.off_since is 'Since when nothing is sent to it; its events wait meanwhile.';
comment on column webhook_endpoints.worker is 'The run of the job that sends to it now; one at a time, until worker_until.';

create table webhook_messages (
  id uuid not null default gen_random_uuid(),
  number bigint generated always as identity,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  object_kind text not null,
  object_id uuid not null,
  at timestamp with time zone not null default market_now(),
  state text not null default 'waiting',
  tries smallint not null default 0,
  next_try_at timestamp with time zone not null default market_now(),
  ended_at timestamp with time zone,
  constraint webhook_messages_pkey primary key (id),
  constraint webhook_messages_endpoint_id_fkey foreign key (endpoint_id) references webhook_endpoints(id) on delete cascade,
  constraint webhook_messages_state check (state in ('waiting', 'delivered', 'given_up')),
  constraint webhook_messages_ended check ((state = 'waiting') = (ended_at is null))
);
comment on table webhook_messages is 'Events for an endpoint, written in the transaction that caused them; the queue and the log. Deleted after thirty days.';
comment on column webhook_messages.number is 'The order in which an endpoint hears of one object.';
comment on column webhook_messages.event_id is 'The same for each endpoint that is told of the event, and for each time it is told.';
create index webhook_messages_waiting on webhook_messages (endpoint_id, number) where state = 'waiting';
create index webhook_messages_turn on webhook_messages (endpoint_id, object_id, number) where state = 'waiting';
create index webhook_messages_newest on webhook_messages (endpoint_id, at desc, id desc);
create index webhook_messages_by_time on webhook_messages (at);

create table webhook_tries (
  message_id uuid not null,
  at timestamp with time zone not null default market_now(),
  milliseconds integer not null,
  status smallint,
  fault text,
  answer text not null,
  constraint webhook_tries_message_id_fkey foreign key (message_id) references webhook_messages(id) on delete cascade,
  constraint webhook_tries_answered check ((status is null) <> (fault is null)),
  constraint webhook_tries_lengths check (char_length(fault) <= 40 and char_length(answer) <= 500)
);
comment on table webhook_tries is 'Each try to deliver a message.';
comment on column webhook_tries.fault is 'Why there was no answer.';
comment on column webhook_tries.answer is 'The beginning of the answer, or what went wrong in the words of the connection.';
create index webhook_tries_of_message on webhook_tries (message_id, at);

-- Writes an event for each endpoint that wants its type, and wakes the job that sends it.
create function write_webhook_messages(event text, kind text, object uuid) returns void
language plpgsql as $$
declare
  event_id constant uuid := gen_random_uuid();
  endpoint record;
begin
  -- Locked, since the row of one that is being deleted must not fail what happens here.
  for endpoint in select id, failing_since, off_since from webhook_endpoints where types @> array[event] order by id for key share loop
    insert into webhook_messages (endpoint_id, event_id, type, object_kind, object_id)
    values (endpoint.id, event_id, event, kind, object);
    if endpoint.off_since is null then
      -- Without a job key, whose row would have all transactions with events wait for each other. An endpoint that fails comes last.
      perform graphile_worker.add_job('send_webhooks', json_build_object('endpointId', endpoint.id),
        priority := case when endpoint.failing_since is null then 10 else 20 end);
    end if;
  end loop;
end $$;
comment on function write_webhook_messages(text, text, uuid) is 'Takes a type of event, and the kind and id of the object that it is about.';

-- The type of an event is the kind of what changed and the state that it has now: 'order.paid'. tg_argv: that kind, the kind of
-- the object that consumers fetch, and the column with its id.
create function note_webhook_event() returns trigger
language plpgsql as $$
declare
  changed jsonb;
  object uuid;
begin
  if exists (select from webhook_endpoints) then
    changed := to_jsonb(new);
    object := (changed ->> tg_argv[2])::uuid;
    if object is not null then
      perform write_webhook_messages(tg_argv[0] || '.' || coalesce(changed ->> 'state', changed ->> 'status'), tg_argv[1], object);
    end if;
  end if;
  return null;
end $$;

create function note_price_event() returns trigger
language plpgsql as $$
begin
  if exists (select from webhook_endpoints) then
    perform write_webhook_messages('phone.price_changed', 'phone', new.id);
  end if;
  return null;
end $$;
