-- Accounts are linked by marks that each has given about itself, and a mark counts only for what came after it (S23.2).

create table given_marks (
  person_id uuid not null references people on delete restrict,
  kind text not null,
  mark bytea not null,
  given_at timestamptz not null default market_now(),
  constraint given_marks_pkey primary key (person_id, kind, mark),
  constraint given_marks_kind check (kind in ('card', 'payout', 'device', 'phone', 'address'))
);
comment on table given_marks is 'Keyed hashes of the cards, payout accounts, devices, phone numbers and addresses that accounts gave about themselves; two accounts that share one are linked.';
comment on column given_marks.given_at is 'When the account first gave it.';
create index given_marks_shared on given_marks (kind, mark) include (person_id, given_at);

-- Of the marks in use until now only the cards are facts: an address may be a return address that somebody made up.
insert into given_marks (person_id, kind, mark) select person_id, kind, mark from account_marks where kind = 'card';
comment on table account_marks is 'Superseded by given_marks; the next version drops it.';

alter table rating_windows drop constraint rating_windows_barred;
alter table rating_windows add constraint rating_windows_barred
  check (barred in ('card', 'payout', 'device', 'phone', 'address', 'contact', 'chain')) not valid;
comment on column rating_windows.barred is 'What links the accounts of both sides, so that neither can rate; set when the window opens, and never later.';
