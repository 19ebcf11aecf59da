-- Mail is a row written with its cause; a job of the same transaction sends it, under one Message-ID however often it runs.
create table mail_messages (
  id uuid primary key default gen_random_uuid(),
  message_id text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default market_now(),
  sent_at timestamptz,
  constraint mail_messages_message_id_unique unique (message_id),
  constraint mail_messages_lengths check (char_length(subject) <= 200 and char_length(body) <= 20000)
);
comment on table mail_messages is 'What the market writes to people; deleted a month after it was sent, and with the account it went to.';
create index mail_messages_sent on mail_messages (sent_at) where sent_at is not null;
create index mail_messages_receiver on mail_messages (to_address);
