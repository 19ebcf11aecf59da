-- An address whose mail server has refused a letter for good gets no more, until one that was asked for arrives there.
create table refused_addresses (
  address text primary key,
  refused_at timestamptz not null default market_now(),
  answer text not null,
  withheld integer not null default 0,
  constraint refused_addresses_answer_length check (char_length(answer) <= 300),
  constraint refused_addresses_withheld_not_negative check (withheld >= 0)
);
comment on table refused_addresses is 'Addresses to which no letters go any more because a mail server has refused one for good.';
comment on column refused_addresses.answer is 'What the mail server answered.';
comment on column refused_addresses.withheld is 'How many letters were not sent since.';

alter table mail_messages add column reply_to text;
comment on column mail_messages.reply_to is 'Where an answer goes; null: to the operator.';
comment on table mail_messages is 'Letters that wait to be sent to the operator; deleted once they are sent, and with the account of their recipient.';
