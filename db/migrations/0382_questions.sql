-- People ask about a phone where everybody reads it, and its seller answers (S13.4).

create table questions (
  id uuid primary key default gen_random_uuid(),
  phone_id uuid not null references phones on delete restrict,
  asker_id uuid not null references people on delete restrict,
  body text not null,
  asked_at timestamptz not null default market_now(),
  answer text,
  answered_at timestamptz,
  removed boolean not null default false,
  erased boolean not null default false,
  constraint questions_answered check ((answer is null) = (answered_at is null)),
  constraint questions_lengths check (char_length(body) <= 500 and char_length(answer) <= 1000)
);
comment on table questions is 'What somebody asks about a phone on its page, and what its seller answers. Contacts in it are masked for everybody who reads it.';
comment on column questions.removed is 'Hidden by staff.';
comment on column questions.erased is 'Its asker has closed the account: the words are gone, and nobody sees it.';
create index questions_of_phone on questions (phone_id, asked_at desc, id desc);
create index questions_unanswered on questions (phone_id, asked_at desc, id desc) where answered_at is null and not removed and not erased;
create index questions_of_asker on questions (asker_id, asked_at);

-- They are reported and hidden as messages are.
alter table moderation_items add column question_id uuid references questions on delete restrict;
drop index moderation_items_one_open;
alter table moderation_items drop column thing;
alter table moderation_items add column thing text generated always as
  (about || ':' || coalesce(phone_id::text, message_id::text, rating_id::text, question_id::text, person_id::text)) stored;
create unique index moderation_items_one_open on moderation_items (thing) where state = 'open';
create index moderation_items_of_question on moderation_items (question_id) where question_id is not null;
alter table moderation_items drop constraint moderation_items_about;
alter table moderation_items add constraint moderation_items_about check (
  about in ('phone', 'person', 'message', 'rating', 'question') and (about = 'phone') = (phone_id is not null)
  and (about = 'message') = (message_id is not null) and (about = 'rating') = (rating_id is not null)
  and (about = 'question') = (question_id is not null) and (about = 'phone') = (listing is not null));

alter table restrictions add column question_id uuid references questions on delete restrict;
alter table restrictions drop constraint restrictions_measure;
alter table restrictions add constraint restrictions_measure check (case measure
  when 'hide' then num_nonnulls(phone_id, message_id, question_id) = 1 and rating_id is null and until is null
  when 'remove' then num_nonnulls(phone_id, rating_id) = 1 and num_nonnulls(message_id, question_id) = 0 and until is null
  else measure in ('suspend_selling', 'suspend_account') and num_nonnulls(phone_id, message_id, rating_id, question_id) = 0 end);
create index restrictions_of_question on restrictions (question_id) where ended_at is null and question_id is not null;
drop trigger restrictions_only_end on restrictions;
create trigger restrictions_only_end before update on restrictions for each row
  when (old.ended_at is not null or new.ended_at is null
    or (old.decision_id, old.measure, old.person_id, old.phone_id, old.message_id, old.rating_id, old.question_id, old.until, old.began_at)
      is distinct from (new.decision_id, new.measure, new.person_id, new.phone_id, new.message_id, new.rating_id, new.question_id,
        new.until, new.began_at))
  execute function refuse_restriction_change();

create function refuse_question_without_restriction() returns trigger language plpgsql as $$
begin
  if not exists (select from restrictions where ended_at is null and question_id = new.id) then
    raise exception 'a question is hidden without a decision'
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger questions_removed_with_reasons after update of removed on questions
  deferrable initially deferred for each row when (new.removed and not old.removed)
  execute function refuse_question_without_restriction();
