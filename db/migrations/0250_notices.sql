-- What people are told (shared/domain/notices/notices.ts): one row an event and person, written with its cause. The sentence is
-- made from kind and params whenever it is read; mail follows by a job of the same transaction.
create table notices (
  id bigint generated always as identity primary key,
  person_id uuid not null references people (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  cause text not null,
  created_at timestamptz not null default market_now(),
  read_at timestamptz,
  mailed_at timestamptz,
  constraint notices_once_per_cause unique (person_id, cause),
  constraint notices_lengths check (char_length(kind) <= 40 and char_length(cause) <= 120 and pg_column_size(params) <= 4000)
);
comment on table notices is 'What a person was told of their orders, phones, money and account; deleted a year later, and with the account.';
comment on column notices.cause is 'The event it tells of, such as paid:{order}: nobody is told of it twice.';
create index notices_of_person on notices (person_id, id desc);
create index notices_unread on notices (person_id) where read_at is null;
create index notices_by_age on notices (created_at);

create table notice_settings (
  person_id uuid not null references people (id) on delete cascade,
  class text not null,
  mail boolean not null,
  primary key (person_id, class),
  constraint notice_settings_class_length check (char_length(class) <= 40)
);
comment on table notice_settings is 'By which channels a person wants to hear of a class of notices; what is not here is as the table of classes says.';

-- Wakes the servers that have an open page of the person; what there is to know is read from the tables.
create function announce_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', new.person_id || ' ' || new.id || ' ' || new.kind);
  return null;
end $$;
create trigger notices_announced after insert on notices for each row execute function announce_notice();

alter table people add column mail_token uuid not null default gen_random_uuid();
alter table people add constraint people_mail_token_unique unique (mail_token);
comment on column people.mail_token is 'Stands in the links by which mail is switched off without signing in (RFC 8058).';
