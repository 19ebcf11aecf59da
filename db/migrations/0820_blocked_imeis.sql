-- Phones that the police or an owner have reported stolen: nobody can list or ship one with such an IMEI.
create table blocked_imeis (
  id uuid not null,
  imei_hash bytea not null,
  imei_last4 text not null,
  reason text not null,
  report_number text,
  since date,
  blocked_by uuid not null,
  blocked_at timestamp with time zone not null default market_now(),
  decision_id uuid,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_reason text,
  constraint blocked_imeis_pkey primary key (id),
  constraint blocked_imeis_blocked_by_fkey foreign key (blocked_by) references people(id) on delete restrict,
  constraint blocked_imeis_ended_by_fkey foreign key (ended_by) references people(id) on delete restrict,
  constraint blocked_imeis_decision_id_fkey foreign key (decision_id) references moderation_decisions(id) on delete restrict,
  constraint blocked_imeis_ended check (ended_at is not null or (ended_by is null and end_reason is null))
);
comment on table blocked_imeis is 'IMEIs that staff have blocked. Rows are never deleted; an ended one counts no more.';
comment on column blocked_imeis.id is 'Chosen by the client of the staff.';
comment on column blocked_imeis.report_number is 'The number that the police or the owner gave the report.';
comment on column blocked_imeis.since is 'The day from which the phone was missing, if the report says so.';
comment on column blocked_imeis.decision_id is 'The decision that hid its listing, if there was one; the block ends with it.';
comment on column blocked_imeis.ended_by is 'Null if the block ended with the decision that hid the listing.';
create unique index blocked_imeis_one on blocked_imeis (imei_hash) where ended_at is null;
create index blocked_imeis_of_imei on blocked_imeis (imei_hash, blocked_at);
create index blocked_imeis_newest on blocked_imeis (blocked_at desc, id desc);
create index blocked_imeis_of_decision on blocked_imeis (decision_id) where decision_id is not null;
