-- S14.4: what was checked of a verified seller and until when the badge lasts, and who asks for one.
create table badge_requests (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  state text not null default 'open',
  words text,
  asked_at timestamp with time zone not null default market_now(),
  ended_at timestamp with time zone,
  decided_by uuid,
  reason text,
  constraint badge_requests_pkey primary key (id),
  constraint badge_requests_seller_id_fkey foreign key (seller_id) references people(id) on delete cascade,
  constraint badge_requests_decided_by_fkey foreign key (decided_by) references people(id) on delete restrict,
  constraint badge_requests_state check (state in ('open', 'granted', 'refused', 'withdrawn', 'lapsed')),
  constraint badge_requests_ended check ((state = 'open') = (ended_at is null) and (state = 'open' or words is null)),
  constraint badge_requests_decided check ((state in ('granted', 'refused')) = (decided_by is not null) and (state = 'refused') = (reason is not null))
);
comment on table badge_requests is 'Sellers who ask for the badge, and what became of it.';
comment on column badge_requests.words is 'What the seller wrote to the staff; erased with the documents.';
comment on column badge_requests.reason is 'Why staff refused it; the seller reads it.';
create unique index badge_requests_one_open on badge_requests (seller_id) where state = 'open';
create index badge_requests_of_seller on badge_requests (seller_id, asked_at);
create index badge_requests_waiting on badge_requests (asked_at, id) where state = 'open';

create table badge_documents (
  request_id uuid not null,
  position smallint not null,
  requirement text not null,
  image_id uuid not null,
  constraint badge_documents_pkey primary key (request_id, position),
  constraint badge_documents_request_id_fkey foreign key (request_id) references badge_requests(id) on delete cascade,
  constraint badge_documents_image_id_fkey foreign key (image_id) references images(id) on delete restrict
);
comment on table badge_documents is 'Pictures of documents with an open request; deleted when it ends.';
create index badge_documents_of_image on badge_documents (image_id);

create table seller_badges (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  request_id uuid,
  granted_by uuid,
  checked jsonb,
  missing text[] not null default '{}',
  granted_at timestamp with time zone not null default market_now(),
  until timestamp with time zone not null,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_because text,
  decision_id uuid,
  constraint seller_badges_pkey primary key (id),
  constraint seller_badges_seller_id_fkey foreign key (seller_id) references people(id) on delete cascade,
  constraint seller_badges_request_id_fkey foreign key (request_id) references badge_requests(id) on delete restrict,
  constraint seller_badges_granted_by_fkey foreign key (granted_by) references people(id) on delete restrict,
  constraint seller_badges_decision_id_fkey foreign key (decision_id) references moderation_decisions(id) on delete restrict,
  constraint seller_badges_recorded check ((checked is null) = (granted_by is null)),
  constraint seller_badges_ended check ((ended_at is null) = (ended_because is null)
    and (ended_because in ('expired', 'renewed', 'given_up', 'taken_back', 'account'))),
  constraint seller_badges_taken_back check ((ended_because is not distinct from 'taken_back') = (decision_id is not null))
);
comment on table seller_badges is 'Each badge of a seller. The one that has not ended goes with people.verified_at.';
comment on column seller_badges.checked is 'What was checked, with the figures of that day (shared/domain/badges/requirements.ts); null for a badge of a version that recorded nothing.';
comment on column seller_badges.missing is 'What this market requires and was not checked.';
comment on column seller_badges.decision_id is 'The decision of staff that took it back.';
create unique index seller_badges_one_in_force on seller_badges (seller_id) where ended_at is null;
create index seller_badges_of_seller on seller_badges (seller_id, granted_at);
create index seller_badges_due on seller_badges (until) where ended_at is null;

-- The previous version sets and clears people.verified_at alone. A badge of which nothing is recorded lasts for half a year.
create function keep_seller_badges() returns trigger language plpgsql as $$
begin
  if new.verified_at is not null then
    insert into seller_badges (seller_id, granted_at, until)
      values (new.id, new.verified_at, market_now() + interval '180 days')
      on conflict do nothing;
  else
    update seller_badges set ended_at = market_now(), ended_because = 'account' where seller_id = new.id and ended_at is null;
  end if;
  return null;
end
$$;
create trigger people_new_badge after insert on people
  for each row when (new.verified_at is not null) execute function keep_seller_badges();
create trigger people_keep_badge after update of verified_at on people
  for each row when (new.verified_at is distinct from old.verified_at) execute function keep_seller_badges();

insert into seller_badges (seller_id, granted_at, until)
  select id, verified_at, market_now() + interval '180 days' from people where verified_at is not null
  on conflict do nothing;

-- Staff take a badge back by a decision with reasons.
alter table moderation_decisions drop constraint moderation_decisions_measure,
  add constraint moderation_decisions_measure
    check (measure in ('none', 'warn', 'take_badge', 'hide', 'remove', 'suspend_selling', 'suspend_account')) not valid;
