-- What staff changed, recorded in the transaction that changed it (decision 83).
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default market_now(),
  person_id uuid references people on delete restrict,
  operation text not null,
  subject uuid,
  details jsonb not null,
  request_id text
);
comment on table staff_actions is 'Each change that staff or an operator made: who, what, about whom and when. Rows are never changed.';
comment on column staff_actions.person_id is 'Null if an operator ran a command.';
comment on column staff_actions.operation is 'Method and path of the operation, or the command.';
comment on column staff_actions.subject is 'The id in the path: of a person, an order, a refund or a reported item.';
comment on column staff_actions.details is 'What was chosen: numbers, yes or no, and words of a fixed list; never text that somebody wrote.';
create index staff_actions_of_person on staff_actions (person_id, id);
create index staff_actions_about on staff_actions (subject, id);
create trigger staff_actions_append_only before update or delete or truncate on staff_actions
  for each statement execute function refuse_change();
