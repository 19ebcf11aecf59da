-- What an account did not cover, or the provider refused, is asked for again, with growing waits (S11.3).
alter table reversals
  add column round smallint not null default 0,
  add column ask_again_at timestamptz;
comment on column reversals.round is 'How often this money was asked for before, after a refusal and a wait.';
comment on column reversals.ask_again_at is 'When what it did not bring is asked for again; null if it brought all, or is not asked for any more.';
