-- A seller's answer is reported, and hidden, apart from the question that it answers (S13.4, S14.1).

alter table questions add column answer_removed boolean not null default false;
comment on column questions.answer_removed is 'Its answer is hidden by staff.';

alter table moderation_items drop constraint moderation_items_about;
alter table moderation_items add constraint moderation_items_about check (
  about in ('phone', 'person', 'message', 'rating', 'question', 'answer') and (about = 'phone') = (phone_id is not null)
  and (about = 'message') = (message_id is not null) and (about = 'rating') = (rating_id is not null)
  and (about in ('question', 'answer')) = (question_id is not null) and (about = 'phone') = (listing is not null)) not valid;

alter table restrictions add column of_answer boolean not null default false;
comment on column restrictions.of_answer is 'What is hidden is the answer to the question, not the question.';
alter table restrictions add constraint restrictions_of_answer check (not of_answer or question_id is not null) not valid;

create or replace function refuse_question_without_restriction() returns trigger language plpgsql as $$
begin
  if not exists (select from restrictions where ended_at is null and question_id = new.id
      and of_answer = (tg_name = 'answers_removed_with_reasons')) then
    raise exception 'a question or its answer is hidden without a decision'
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger answers_removed_with_reasons after update of answer_removed on questions
  deferrable initially deferred for each row when (new.answer_removed and not old.answer_removed)
  execute function refuse_question_without_restriction();

drop trigger restrictions_only_end on restrictions;
create trigger restrictions_only_end before update on restrictions for each row
  when (old.ended_at is not null or new.ended_at is null
    or (old.decision_id, old.measure, old.person_id, old.phone_id, old.message_id, old.rating_id, old.question_id, old.of_answer,
        old.until, old.began_at)
      is distinct from (new.decision_id, new.measure, new.person_id, new.phone_id, new.message_id, new.rating_id, new.question_id,
        new.of_answer, new.until, new.began_at))
  execute function refuse_restriction_change();
