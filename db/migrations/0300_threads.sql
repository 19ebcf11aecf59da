-- People talk (S13.1 to S13.3): one thread a phone and buyer, its messages, who blocked whom, and what was reported.

create table threads (
  id uuid primary key default gen_random_uuid(),
  phone_id uuid not null references phones on delete restrict,
  buyer_id uuid not null references people on delete restrict,
  seller_id uuid not null references people on delete restrict,
  created_at timestamptz not null default market_now(),
  first_at timestamptz,
  begun_by uuid references people on delete restrict,
  last_at timestamptz,
  last_id bigint not null default 0,
  buyer_read_id bigint not null default 0,
  seller_read_id bigint not null default 0,
  constraint threads_phone_buyer_unique unique (phone_id, buyer_id),
  constraint threads_sides check (buyer_id <> seller_id),
  constraint threads_begun check ((first_at is null) = (last_at is null) and (first_at is null) = (begun_by is null))
);
comment on table threads is 'What the seller of a phone and one buyer write to each other; it goes on through the order.';
comment on column threads.first_at is 'When its first message was written; a thread without one is shown to nobody.';
comment on column threads.buyer_read_id is 'The last message that the buyer has read; all before it are read, too.';
create index threads_of_buyer on threads (buyer_id, last_at desc, id desc) where last_at is not null;
create index threads_of_seller on threads (seller_id, last_at desc, id desc) where last_at is not null;
create index threads_begun_by on threads (begun_by, first_at);
create index threads_empty on threads (created_at) where first_at is null;

create table messages (
  id bigint generated always as identity primary key,
  thread_id uuid not null references threads on delete restrict,
  sender_id uuid not null references people on delete restrict,
  client_key uuid not null,
  body text not null,
  hidden jsonb not null default '[]',
  withheld boolean not null default false,
  erased boolean not null default false,
  created_at timestamptz not null default market_now(),
  constraint messages_once unique (thread_id, sender_id, client_key),
  constraint messages_lengths check (char_length(body) <= 2000 and pg_column_size(hidden) <= 20000)
);
comment on column messages.client_key is 'Made by the sender''s page: a message that is sent again is the same one.';
comment on column messages.hidden is 'Parts of the body that the receiver does not see: from and to (UTF-16), and whether until the payment (contact) or for good (code).';
comment on column messages.withheld is 'Written while the receiver had blocked the sender, who is not told: only the sender sees it.';
comment on column messages.erased is 'Its sender has closed the account, and nothing was bought in the thread.';
create index messages_of_thread on messages (thread_id, id);
create index messages_of_sender on messages (sender_id, created_at);

create table message_pictures (
  message_id bigint not null references messages on delete cascade,
  position smallint not null,
  image_id uuid not null references images on delete restrict,
  primary key (message_id, position),
  constraint message_pictures_position check (position between 0 and 5)
);
create index message_pictures_image on message_pictures (image_id);

create table blocks (
  blocker_id uuid not null references people on delete cascade,
  blocked_id uuid not null references people on delete cascade,
  created_at timestamptz not null default market_now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_of_others check (blocker_id <> blocked_id)
);
comment on table blocks is 'Whose messages a person does not want; the other is not told, and in an open order it has no effect.';

create table message_reports (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages on delete restrict,
  reporter_id uuid references people on delete set null,
  reason text not null,
  words text,
  created_at timestamptz not null default market_now(),
  constraint message_reports_once unique (message_id, reporter_id),
  constraint message_reports_reason check (reason in ('wrong_mask', 'scam', 'off_market', 'insult', 'spam', 'other', 'many_contacts')),
  constraint message_reports_words check (char_length(words) <= 500)
);
comment on table message_reports is 'Messages that a person, or the market itself (no reporter), wants the staff to look at.';
create index message_reports_of_reporter on message_reports (reporter_id);
create unique index message_reports_by_market on message_reports (message_id) where reporter_id is null;
