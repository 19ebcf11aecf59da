-- S15.4: letters that did not arrive, for staff to see and send again.
create table failed_letters (
  id uuid not null default gen_random_uuid(),
  message_id text not null,
  person_id uuid,
  to_address text not null,
  kind text not null,
  subject text not null,
  job text not null,
  payload jsonb not null,
  state text not null,
  answer text not null,
  tries integer not null default 0,
  failed_at timestamp with time zone not null default market_now(),
  asked_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint failed_letters_pkey primary key (id),
  constraint failed_letters_message_id_unique unique (message_id),
  constraint failed_letters_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint failed_letters_state check (state in ('waiting', 'given_up', 'refused', 'sent', 'dropped')),
  constraint failed_letters_sent check ((state = 'sent') = (sent_at is not null)),
  constraint failed_letters_lengths check (char_length(subject) <= 300 and char_length(answer) <= 300 and char_length(kind) <= 40)
);
create index failed_letters_newest on failed_letters (failed_at desc, id desc);
create index failed_letters_receiver on failed_letters (to_address);
create index failed_letters_of_person on failed_letters (person_id) where person_id is not null;
create index failed_letters_waiting on failed_letters (job) where state = 'waiting';
comment on table failed_letters is 'Letters that failed, one row each, without what they say. Deleted after thirty days.';
comment on column failed_letters.message_id is 'The letter''s Message-ID: a letter that is sent again has the same.';
comment on column failed_letters.person_id is 'Whose address it was; null if nobody''s.';
comment on column failed_letters.job is 'The job that writes the letter, with its payload.';
comment on column failed_letters.answer is 'What the mail server answered, or why it could not be asked.';
comment on column failed_letters.tries is 'How often it has failed since staff last asked to send it again.';
comment on column failed_letters.asked_at is 'When staff asked to send it again; null once it has failed for good.';
