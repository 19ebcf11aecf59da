-- Contacts in questions and answers are masked where they are written, so that reading them costs nothing (S13.2).

alter table questions
  add column body_masked boolean not null default false,
  add column answer_masked boolean not null default false;
comment on table questions is 'What somebody asks about a phone on its page, and what its seller answers. Contacts in it are masked.';
comment on column questions.body_masked is 'Contacts in the question are masked as it stands here; where a version before wrote it, a job sees to that.';
comment on column questions.answer_masked is 'The same of the answer.';
