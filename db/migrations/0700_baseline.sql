-- Replaces the migrations up to 0692_addresses_in_parts.sql, which commit 9f52fd546d6b7e7a11f30b63316f0523d8f8a82b has.
-- The schema of a new market, its functions and triggers, and the models that it knows. Read db/schema.sql for today's tables.

create extension if not exists pg_trgm;

create type account_lock as enum ('off', 'on');
create type alert_outcome as enum ('at_once', 'digest', 'again', 'gone', 'off', 'enough');
create type attempt_status as enum ('requested', 'open', 'succeeded', 'cancelled');
create type case_kind as enum ('not_arrived', 'other_thing', 'not_as_described', 'tricked', 'unscanned', 'blocked');
create type case_state as enum ('seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision', 'decided', 'appealed', 'closed');
create type chargeback_state as enum ('needs_evidence', 'sending', 'under_review', 'accepting', 'silent', 'to_bear', 'won', 'lost', 'accepted', 'expired');
create type delivery_state as enum ('to_ship', 'cancel_asked', 'meeting', 'shipped', 'delivered', 'handed_over', 'case', 'completed', 'refunded', 'charged_back');
create type ledger_transaction_kind as enum ('charge', 'refund_started', 'refund_done', 'refund_failed', 'completion', 'transfer', 'reversal', 'bank_transfer', 'write_off', 'provider_fee', 'chargeback', 'chargeback_lost', 'completion_undone', 'cancel_fee');
create type moderation_state as enum ('open', 'decided', 'appealed', 'closed');
create type network_lock as enum ('unlocked', 'locked');
create type offer_state as enum ('made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'overtaken');
create type order_status as enum ('booked', 'paying', 'paid', 'expired', 'cancelled', 'refunded');
create type payout_state as enum ('held', 'due', 'waiting_account', 'sending', 'paid_out', 'staff', 'void');
create type phone_condition as enum ('like_new', 'very_good', 'good', 'fair', 'for_parts');
create type phone_status as enum ('listed', 'sold', 'lost', 'withdrawn', 'paused', 'suspended');
create type refund_state as enum ('requested', 'done', 'failed', 'charged_back');
create type role as enum ('admin', 'seller', 'buyer');
create type suspension_scope as enum ('selling', 'account');

-- Bodies may name tables that come later.
set local check_function_bodies = off;

-- The market's clock: the database's own plus an offset, which is nought unless a test or the demo turned it. The offset is
-- written into the function's body, so that the planner reads it as it reads now().
create function market_now() returns timestamptz
language sql stable parallel safe as $$ select now() $$;
comment on function market_now() is 'The market''s time at the start of the transaction, like now().';

create table access_token_keys (
  id text not null,
  sealed_private_jwk bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default market_now(),
  constraint access_token_keys_pkey primary key (id)
);
comment on table access_token_keys is 'The keys that sign access tokens, shared by all servers; private halves are sealed with IDENTITY_SECRET. The newest signs, all verify.';

create table account_marks (
  person_id uuid not null,
  kind text not null,
  mark bytea not null,
  constraint account_marks_pkey primary key (person_id, kind, mark),
  constraint account_marks_kind check (kind in ('card', 'phone', 'address'))
);
comment on table account_marks is 'Superseded by given_marks; the next version drops it.';
create index account_marks_shared on account_marks (kind, mark) include (person_id);

create table alerts (
  id bigint not null generated always as identity,
  person_id uuid not null,
  search_id uuid,
  phone_id uuid not null,
  was_cents integer,
  price_cents integer not null,
  at_once boolean not null,
  due_at timestamptz not null,
  created_at timestamptz not null default market_now(),
  outcome alert_outcome,
  ended_at timestamptz,
  constraint alerts_pkey primary key (id),
  constraint alerts_ended_whole check ((outcome is null) = (ended_at is null))
);
comment on table alerts is 'Alerts about phones: for a saved search that a phone matches or, if search_id is null, for a wish whose price fell.';
comment on column alerts.due_at is 'When the digest with it is due, in the evening of its person; null if it was sent at once.';
comment on column alerts.outcome is 'How it ended: sent at once or in a digest, sent for another search before, the phone is gone, alerts are off, or the digest was full. Null while it waits.';
create index alerts_by_age on alerts (created_at);
create index alerts_of_person on alerts (person_id, id desc);
create index alerts_of_phone on alerts (phone_id);
create unique index alerts_once_a_price on alerts (person_id, phone_id, price_cents) where search_id is null;
create unique index alerts_once_a_search on alerts (search_id, phone_id) where search_id is not null;
create index alerts_waiting on alerts (due_at, person_id) where outcome is null;
create index alerts_waiting_at_once on alerts (phone_id) where (outcome is null) and at_once;

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default market_now(),
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_of_others check (blocker_id <> blocked_id)
);
comment on table blocks is 'Whose messages a person does not want. The other person does not learn this, and it has no effect in an open order.';

create table case_decisions (
  id bigint not null generated always as identity,
  case_id uuid not null,
  admin_id uuid not null,
  refund_cents integer not null,
  against_return boolean not null,
  reason text not null,
  same_admin boolean not null default false,
  "at" timestamptz not null default market_now(),
  constraint case_decisions_pkey primary key (id),
  constraint case_decisions_refund check (refund_cents >= 0)
);
comment on table case_decisions is 'Decisions of staff with their reasons, which both sides can read; the last of a case counts. Rows are never changed.';
comment on column case_decisions.same_admin is 'Whether an appeal was decided by the person who made the first decision, because there is nobody else.';
create index case_decisions_of_case on case_decisions (case_id, id);

create table case_statement_pictures (
  statement_id bigint not null,
  position smallint not null,
  image_id uuid not null,
  constraint case_statement_pictures_pkey primary key (statement_id, "position"),
  constraint case_statement_pictures_position check ("position" >= 0 and "position" <= 5)
);
comment on table case_statement_pictures is 'Pictures of a statement, for the other side and staff. Rows are never changed.';
create index case_statement_pictures_image on case_statement_pictures (image_id);

create table case_statements (
  id bigint not null generated always as identity,
  case_id uuid not null,
  person_id uuid,
  step text not null,
  words text not null,
  "at" timestamptz not null default market_now(),
  constraint case_statements_pkey primary key (id)
);
comment on table case_statements is 'Statements of the sides of a case, for the other side and staff; without a person if the market made it. Rows are never changed.';
create index case_statements_of_case on case_statements (case_id, id);
create index case_statements_of_person on case_statements (person_id, id) where person_id is not null;

create table cases (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind case_kind not null,
  state case_state not null default 'seller_turn',
  since timestamptz not null default market_now(),
  opened_at timestamptz not null default market_now(),
  points jsonb not null default '[]',
  offer_cents integer,
  offered_at timestamptz,
  return_carrier text,
  return_tracking_number text,
  return_shipped_at timestamptz,
  return_imei_hash bytea,
  return_imei_last4 text,
  buyer_appealed boolean not null default false,
  seller_appealed boolean not null default false,
  return_scanned_at timestamptz,
  return_delivered_at timestamptz,
  asked_by text,
  address_doubted boolean not null default false,
  constraint cases_pkey primary key (id),
  constraint cases_asked_by check (asked_by in ('buyer', 'seller')),
  constraint cases_offer check ((offer_cents is null) = (offered_at is null) and offer_cents > 0),
  constraint cases_return check ((return_carrier is null) = (return_shipped_at is null) and (return_tracking_number is null) = (return_shipped_at is null)),
  constraint cases_returning check ((state not in ('returning', 'returned')) or return_shipped_at is not null)
);
comment on table cases is 'Problems with a phone that the sides of an order, and if necessary staff, resolve (shared/domain/case-life.ts). Its deadline is that of its delivery.';
comment on column cases.points is 'The facts of the booked listing that are not true, each with its label and value.';
comment on column cases.return_scanned_at is 'When the carrier first scanned the parcel on its way back.';
comment on column cases.return_delivered_at is 'When the carrier delivered the returned parcel, as the carrier says.';
comment on column cases.asked_by is 'Which side asked staff to decide: buyer or seller; null if the case came to them by itself, or has not.';
comment on column cases.address_doubted is 'Whether the buyer has said that the return address cannot be used: staff who decide that the phone goes back then give one.';
create index cases_for_staff on cases (since) where state in ('decision', 'appealed');
create index cases_of_order on cases (order_id, opened_at);
create unique index cases_one_open on cases (order_id) where state <> 'closed';
create unique index cases_one_parcel on cases (return_carrier, return_tracking_number) where (return_tracking_number is not null) and (return_carrier <> 'other');

create table categories (
  id uuid not null default gen_random_uuid(),
  name text not null,
  image_url text not null,
  position smallint not null,
  maker text,
  offered boolean not null default true,
  constraint categories_pkey primary key (id),
  constraint categories_name_unique unique (name)
);
comment on column categories.maker is 'The maker whose words and models it has (shared/domain/phone-words/makers.ts), however the market calls it; null if it is none of those.';
comment on column categories.offered is 'Whether phones can be listed under it and lists and filters offer it; its phones stay.';

create table chargebacks (
  id uuid not null default gen_random_uuid(),
  dispute_id text not null,
  intent_id text not null,
  order_id uuid,
  state chargeback_state not null default 'needs_evidence',
  since timestamptz not null default market_now(),
  opened_at timestamptz not null default market_now(),
  due_at timestamptz,
  evidence_due_at timestamptz not null,
  ask_at timestamptz not null default market_now(),
  reason text not null,
  currency text not null,
  amount_cents integer not null,
  taken_cents integer not null default 0,
  fee_cents integer not null default 0,
  entries smallint not null default 0,
  words text,
  evidence jsonb,
  borne_by text,
  constraint chargebacks_pkey primary key (id),
  constraint chargebacks_dispute_unique unique (dispute_id),
  constraint chargebacks_amounts check (amount_cents > 0 and taken_cents >= 0),
  constraint chargebacks_borne_by check (borne_by in ('seller', 'guarantee', 'buyer', 'nobody')),
  constraint chargebacks_due check ((state in ('silent', 'to_bear', 'won', 'lost', 'accepted', 'expired')) = (due_at is null)),
  constraint chargebacks_evidence check (state <> 'sending' or evidence is not null),
  constraint chargebacks_lost_is_borne check ((state in ('lost', 'accepted', 'expired')) = (borne_by is not null))
);
comment on table chargebacks is 'Charges that the buyer''s bank takes back, and the market''s response (shared/domain/chargeback-life.ts).';
comment on column chargebacks.order_id is 'Null for a charge whose order is missing since a backup was restored.';
comment on column chargebacks.due_at is 'Deadline of the current state; null in final states and while it waits for staff.';
comment on column chargebacks.evidence_due_at is 'Until when the bank accepts evidence.';
comment on column chargebacks.ask_at is 'When the provider is asked next, in case no webhook arrives.';
comment on column chargebacks.taken_cents is 'The amount that the provider has taken from the market, as posted in the ledger; 0 once it was returned.';
comment on column chargebacks.fee_cents is 'The provider''s fee for it, as posted in the ledger.';
comment on column chargebacks.entries is 'How many times its money was posted in the ledger.';
comment on column chargebacks.words is 'Text that staff add to the evidence.';
comment on column chargebacks.evidence is 'The evidence as sent to the bank.';
comment on column chargebacks.borne_by is 'Who bears the loss; the buyer if the money had been refunded already, nobody if the phone is with its seller.';
create index chargebacks_asked on chargebacks (ask_at) where state in ('needs_evidence', 'sending', 'under_review', 'accepting', 'silent');
create index chargebacks_due on chargebacks (due_at) where due_at is not null;
create index chargebacks_of_intent on chargebacks (intent_id);
create index chargebacks_of_order on chargebacks (order_id);

create table deliveries (
  order_id uuid not null,
  state delivery_state not null default 'to_ship',
  since timestamptz not null default market_now(),
  due_at timestamptz,
  next_at timestamptz,
  reminded smallint not null default 0,
  shipping_from timestamptz not null default market_now(),
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  scanned_at timestamptz,
  delivered_at timestamptz,
  return_address text,
  imei_hash bytea,
  imei_last4 text,
  imei_sealed bytea,
  meeting_offered_by text,
  meeting_failed boolean not null default false,
  in_person boolean not null default false,
  code_hash bytea,
  code_until timestamptz,
  code_tries smallint not null default 0,
  extended boolean not null default false,
  cancel_reason text,
  registry_asks smallint not null default 0,
  registry_listed_at timestamptz,
  stopped_at timestamptz,
  stopped_seconds bigint not null default 0,
  bank_paid_at timestamptz,
  lost_at timestamptz,
  shipped_in_time boolean,
  arrived_imei_hash bytea,
  arrived_imei_last4 text,
  arrived_imei_unreadable boolean not null default false,
  cancel_fee_cents integer not null default 0,
  listed_before boolean not null default false,
  advertised_before timestamptz,
  relisted boolean not null default false,
  carrier_delivered_at timestamptz,
  registry_since date,
  return_address_parts jsonb,
  constraint deliveries_pkey primary key (order_id),
  constraint deliveries_code check ((code_hash is null) = (code_until is null)),
  constraint deliveries_delivered check (state <> 'delivered' or delivered_at is not null),
  constraint deliveries_due check ((state in ('completed', 'refunded', 'charged_back')) = (due_at is null)),
  constraint deliveries_meeting_offered_by check (meeting_offered_by in ('buyer', 'seller')),
  constraint deliveries_next check ((due_at is null) = (next_at is null) and next_at <= due_at),
  constraint deliveries_registry_asks_check check (registry_asks >= 0 and registry_asks <= 3),
  constraint deliveries_shipped check (state <> 'shipped' or carrier is not null and tracking_number is not null and shipped_at is not null)
);
comment on table deliveries is 'The delivery of each paid order (shared/domain/delivery-life.ts).';
comment on column deliveries.due_at is 'Deadline of the current state; null only in final states.';
comment on column deliveries.next_at is 'When the delivery is processed next: at its deadline, or at a reminder before it.';
comment on column deliveries.shipping_from is 'When the days for shipping start.';
comment on column deliveries.imei_sealed is 'The IMEI typed when the phone left its seller, encrypted; deleted after 30 days, when only its hash remains.';
comment on column deliveries.registry_asks is 'How many times the device registry was queried after the arrival: on that day, after 14 and after 30 days.';
comment on column deliveries.registry_listed_at is 'When the device registry reported that the phone is listed.';
comment on column deliveries.stopped_at is 'Since when the order and its payout are paused because the buyer''s bank has taken the payment back.';
comment on column deliveries.stopped_seconds is 'For how many seconds the deadline of the current state was paused.';
comment on column deliveries.bank_paid_at is 'When the buyer''s bank took the payment back for good.';
comment on column deliveries.lost_at is 'When the sale was undone although the phone had not returned to its seller.';
comment on column deliveries.shipped_in_time is 'Whether the seller shipped within the business days of the order''s terms; null until then, and if the phone was handed over.';
comment on column deliveries.arrived_imei_hash is 'Keyed hash of the IMEI that the buyer typed when accepting the phone or reporting a different one.';
comment on column deliveries.arrived_imei_unreadable is 'Whether the buyer stated that the IMEI cannot be read.';
comment on column deliveries.cancel_fee_cents is 'The part of the payment that is kept for the fee of the card provider if the buyer cancels or has asked to.';
comment on column deliveries.listed_before is 'Whether the phone was listed when it was paid; its buyer''s cancellation then lists it again.';
comment on column deliveries.advertised_before is 'Since when the phone was advertised as it was paid.';
comment on column deliveries.relisted is 'Whether the end of the sale listed the phone again.';
comment on column deliveries.carrier_delivered_at is 'When the carrier delivered the parcel, as the carrier says, whatever the sides say.';
comment on column deliveries.registry_since is 'The day since which the register lists the phone, as the register says; null if it names none.';
comment on column deliveries.return_address_parts is 'The parts of return_address; null if only the line is known.';
create index deliveries_next on deliveries (next_at) where next_at is not null;
-- A parcel is found by its label, and no label is on two parcels: a scan of one would say that another has arrived.
create unique index deliveries_one_parcel on deliveries (carrier, tracking_number) where (tracking_number is not null) and (carrier <> 'other');
create index deliveries_registry on deliveries (delivered_at) where (imei_sealed is not null) and (registry_asks < 3);
create index deliveries_to_ask_about on deliveries (shipped_at) where carrier_delivered_at is null;

create table given_marks (
  person_id uuid not null,
  kind text not null,
  mark bytea not null,
  given_at timestamptz not null default market_now(),
  constraint given_marks_pkey primary key (person_id, kind, mark),
  constraint given_marks_kind check (kind in ('card', 'payout', 'device', 'phone', 'address'))
);
comment on table given_marks is 'Keyed hashes of the cards, payout accounts, devices, phone numbers and addresses that accounts gave about themselves; two accounts that share one are linked.';
comment on column given_marks.given_at is 'When the account first gave it.';
create index given_marks_shared on given_marks (kind, mark) include (person_id, given_at);

create table idempotency_keys (
  person_id uuid not null,
  key_hash bytea not null,
  request_hash bytea not null,
  sealed_answer bytea,
  started_at timestamptz not null default market_now(),
  try integer not null default 1,
  constraint idempotency_keys_pkey primary key (person_id, key_hash)
);
comment on table idempotency_keys is 'Stored for a day. Neither key nor response can be read from a row: the response is encrypted with the key, which only its sender has.';
comment on column idempotency_keys.sealed_answer is 'The response, encrypted; null while the request is being processed.';
comment on column idempotency_keys.try is 'The attempt that processes the request; one that is silent for a minute is replaced by the next.';
create index idempotency_keys_started on idempotency_keys (started_at);

create table images (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default market_now(),
  private boolean not null default false,
  constraint images_pkey primary key (id),
  constraint images_size check (width > 0 and height > 0)
);
comment on table images is 'Pictures re-encoded by the market; the bytes are in the image store under the id.';
comment on column images.private is 'Whether it is read only through GET /pictures/{id}, by its owner and by those who may read the message or statement with it.';
create index images_owner on images (owner_id, created_at desc);
-- The export reads a person's pictures in this order.
create index images_owner_id on images (owner_id, id);

create table kept_searches (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  name text not null,
  q text,
  brands text[],
  models text[],
  min_price_cents integer,
  max_price_cents integer,
  storages text[],
  conditions text[],
  max_years numeric(4,2),
  min_battery smallint,
  verified boolean not null default false,
  is_on boolean not null default true,
  since timestamptz not null default market_now(),
  created_at timestamptz not null default market_now(),
  read_at timestamptz not null default market_now(),
  open_words text[] not null default '{}',
  constraint kept_searches_pkey primary key (id),
  constraint kept_searches_lengths check (char_length(name) >= 1 and char_length(name) <= 60 and char_length(q) <= 120 and cardinality(brands) <= 20 and cardinality(models) <= 20 and cardinality(storages) <= 20 and cardinality(conditions) <= 20)
);
comment on table kept_searches is 'Saved searches with the filters of the contract; deleted with the account.';
comment on column kept_searches.since is 'When it was saved, or its filters were changed; phones listed from then on match as new.';
comment on column kept_searches.open_words is 'Words of its text that may match models outside the catalogue; when such a model appears, the search is parsed again.';
create index kept_searches_by_reading on kept_searches (read_at) where is_on and (q is not null);
create index kept_searches_of_person on kept_searches (person_id);
create index kept_searches_open_words on kept_searches using gin (open_words) where is_on;

create table known_brands (
  name text not null,
  image_url text not null,
  constraint known_brands_pkey primary key (name)
);
comment on table known_brands is 'Brands that our catalogue has models of; sell_brand() begins to sell one.';

create table known_models (
  brand text not null,
  name text not null,
  released smallint not null,
  storages text not null default '',
  colours text not null default '',
  constraint known_models_pkey primary key (brand, name)
);
comment on table known_models is 'Models of the brands that a market need not sell; sell_brand() adds them to the catalogue.';
comment on column known_models.storages is 'Gigabytes and what they cost new in US dollars: ''128:599 256:699''; empty if not known for certain.';

create table ledger_postings (
  transaction_id bigint not null,
  account text not null,
  amount_cents bigint not null,
  constraint ledger_postings_pkey primary key (transaction_id, account),
  constraint ledger_postings_account check ((account in ('provider', 'held', 'market', 'guarantee', 'provider_fees', 'refunds', 'disputed', 'bank')) or account ~ '^(seller|buyer):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
  constraint ledger_postings_amount check (amount_cents <> 0)
);
comment on table ledger_postings is 'The amounts by which a transaction changes accounts; docs/decisions/0032-double-entry.md describes each account.';
create index ledger_postings_of_seller on ledger_postings (account, transaction_id) where account ~~ 'seller:%';

create table ledger_seals (
  id bigint not null,
  transaction_ids bigint[] not null,
  rows_hash text not null,
  previous_hash text not null,
  hash text not null,
  created_at timestamptz not null default market_now(),
  constraint ledger_seals_pkey primary key (id)
);
comment on table ledger_seals is 'The hash chain over the ledger: each seal contains the hash of the previous one. Numbers have no gaps.';
comment on column ledger_seals.rows_hash is 'SHA-256 of these transactions and their postings, in the order of their numbers.';
comment on column ledger_seals.hash is 'SHA-256 of the seal and of previous_hash; the first follows the last entry of the former ledger, otherwise 64 zeros.';
create index ledger_seals_by_age on ledger_seals (created_at);

create table ledger_transactions (
  id bigint not null generated always as identity,
  kind ledger_transaction_kind not null,
  object text not null,
  order_id uuid,
  reason text,
  currency text not null,
  postings smallint not null,
  created_at timestamptz not null default market_now(),
  constraint ledger_transactions_pkey primary key (id),
  constraint ledger_transactions_once unique (kind, object)
);
comment on table ledger_transactions is 'Each movement of money; rows are added and never changed (I7).';
comment on column ledger_transactions.object is 'The id of the provider''s intent, refund or transfer, otherwise of our own row; each is posted only once per kind.';
comment on column ledger_transactions.postings is 'How many postings it has; none can be added later.';
create index ledger_transactions_of_order on ledger_transactions (order_id);

create table ledger_unsealed (
  transaction_id bigint not null,
  constraint ledger_unsealed_pkey primary key (transaction_id)
);
comment on table ledger_unsealed is 'Transactions that no seal covers yet.';

create table listing_drafts (
  id uuid not null,
  seller_id uuid not null,
  fields jsonb not null,
  updated_at timestamptz not null default market_now(),
  constraint listing_drafts_pkey primary key (seller_id, id)
);
comment on table listing_drafts is 'Unfinished listings, as the seller left the form.';
create index listing_drafts_seller on listing_drafts (seller_id, updated_at desc);

create table mail_messages (
  id uuid not null default gen_random_uuid(),
  message_id text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default market_now(),
  sent_at timestamptz,
  reply_to text,
  constraint mail_messages_pkey primary key (id),
  constraint mail_messages_message_id_unique unique (message_id),
  constraint mail_messages_lengths check (char_length(subject) <= 200 and char_length(body) <= 20000)
);
comment on table mail_messages is 'Letters that wait to be sent to the operator; deleted once they are sent, and with the account of their recipient.';
comment on column mail_messages.reply_to is 'Where an answer goes; null: to the operator.';
create index mail_messages_receiver on mail_messages (to_address);
create index mail_messages_sent on mail_messages (sent_at) where sent_at is not null;

create table market_id (
  only_one boolean not null default true,
  id uuid not null default gen_random_uuid(),
  imei_key_check text,
  constraint market_id_pkey primary key (only_one),
  constraint market_id_only_one check (only_one)
);
comment on table market_id is 'One row that identifies the market; backups contain it.';
comment on column market_id.imei_key_check is 'Recognises the key that IMEIs are hashed with, without revealing it: a server with another one does not start.';

create table message_pictures (
  message_id bigint not null,
  position smallint not null,
  image_id uuid not null,
  constraint message_pictures_pkey primary key (message_id, "position"),
  constraint message_pictures_position check ("position" >= 0 and "position" <= 5)
);
create index message_pictures_image on message_pictures (image_id);

create table messages (
  id bigint not null generated always as identity,
  thread_id uuid not null,
  sender_id uuid not null,
  client_key uuid not null,
  body text not null,
  hidden jsonb not null default '[]',
  withheld boolean not null default false,
  erased boolean not null default false,
  created_at timestamptz not null default market_now(),
  removed boolean not null default false,
  constraint messages_pkey primary key (id),
  constraint messages_once unique (thread_id, sender_id, client_key),
  constraint messages_lengths check (char_length(body) <= 2000 and pg_column_size(hidden) <= 20000)
);
comment on column messages.client_key is 'Created by the sender''s page, so that a repeated request does not store the message twice.';
comment on column messages.hidden is 'Ranges of the body that the receiver does not see: from and to (UTF-16), until the payment (contact) or for good (code).';
comment on column messages.withheld is 'Whether the receiver had blocked the sender, who does not learn this; only the sender can read it.';
comment on column messages.erased is 'Whether its text was erased because the sender closed the account and nothing was bought in the thread.';
comment on column messages.removed is 'Whether staff removed it; only its writer and staff can read it then.';
create index messages_of_sender on messages (sender_id, created_at);
create index messages_of_thread on messages (thread_id, id);

create table model_storages (
  model_id uuid not null,
  storage_gb smallint not null,
  launch_price_cents integer not null,
  constraint model_storages_pkey primary key (model_id, storage_gb)
);
comment on column model_storages.launch_price_cents is 'The price of the model in its first year, in US cents.';

create table model_words (
  word text not null,
  model_id uuid not null,
  constraint model_words_pkey primary key (word, model_id)
);
comment on table model_words is 'Each word of the keys of models outside the catalogue.';
create index model_words_beginning on model_words (word collate "C", model_id);
create index model_words_model on model_words (model_id);

create table models (
  id uuid not null default gen_random_uuid(),
  category_id uuid not null,
  name text not null,
  key text not null,
  released smallint,
  colours text[] not null default '{}',
  catalogued boolean not null default false,
  well_known boolean not null default false,
  constraint models_pkey primary key (id),
  constraint models_key_unique unique (category_id, key)
);
comment on table models is 'Phone models: those of the catalogue, and names that sellers typed for models outside it.';
comment on column models.key is 'The words of the model''s name that distinguish it from other models, in a normalised spelling.';
comment on column models.well_known is 'Whether it is in the catalogue, or named with words that makers use; only then is it offered as a filter.';
create index models_catalogued on models (category_id) where catalogued;

create table moderation_appeals (
  decision_id uuid not null,
  words text not null,
  "at" timestamptz not null default market_now(),
  constraint moderation_appeals_pkey primary key (decision_id)
);
comment on table moderation_appeals is 'Appeals against decisions, one per decision. Rows are never changed.';

create table moderation_decisions (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  admin_id uuid not null,
  measure text not null,
  facts text not null,
  ground text,
  automated boolean not null default false,
  ends_at timestamptz,
  appeal_until timestamptz,
  "at" timestamptz not null default market_now(),
  constraint moderation_decisions_pkey primary key (id),
  constraint moderation_decisions_one unique (item_id),
  constraint moderation_decisions_end check (ends_at is null or (measure in ('suspend_selling', 'suspend_account'))),
  constraint moderation_decisions_measure check (measure in ('none', 'warn', 'hide', 'remove', 'suspend_selling', 'suspend_account')),
  constraint moderation_decisions_reasons check (facts <> '' and (measure = 'none') = (ground is null) and (measure = 'none') = (appeal_until is null))
);
comment on table moderation_decisions is 'Decisions of staff with the statement of reasons that the person receives. Rows are never changed.';

create table moderation_events (
  id bigint not null generated always as identity,
  item_id uuid not null,
  step text not null,
  person_id uuid,
  reason text,
  "at" timestamptz not null default market_now(),
  constraint moderation_events_pkey primary key (id)
);
comment on table moderation_events is 'Each step of a moderation item: who, when and why; without a person if a deadline took it. Rows are never changed.';
create index moderation_events_of_item on moderation_events (item_id, id);

create table moderation_items (
  id uuid not null default gen_random_uuid(),
  about text not null,
  person_id uuid not null,
  phone_id uuid,
  message_id bigint,
  listing jsonb,
  harm smallint not null,
  state moderation_state not null default 'open',
  since timestamptz not null default market_now(),
  leased_by uuid,
  leased_until timestamptz,
  rating_id uuid,
  question_id uuid,
  thing text generated always as (((about || ':') || coalesce((phone_id)::text, (message_id)::text, (rating_id)::text, (question_id)::text, (person_id)::text))) stored,
  constraint moderation_items_pkey primary key (id),
  constraint moderation_items_about check ((about in ('phone', 'person', 'message', 'rating', 'question', 'answer')) and (about = 'phone') = (phone_id is not null) and (about = 'message') = (message_id is not null) and (about = 'rating') = (rating_id is not null) and (about in ('question', 'answer')) = (question_id is not null) and (about = 'phone') = (listing is not null)),
  constraint moderation_items_harm check (harm >= 0 and harm <= 3),
  constraint moderation_items_lease check ((leased_by is null) = (leased_until is null) and (leased_by is null or (state in ('open', 'appealed'))))
);
comment on table moderation_items is 'Reported phones, people, messages, ratings and questions, as staff process them (shared/domain/moderation-life.ts).';
comment on column moderation_items.person_id is 'The person whose item it is.';
comment on column moderation_items.listing is 'The listing as it was at the first report.';
comment on column moderation_items.leased_by is 'The member of staff who works on it; nobody else can until the lease ends.';
create index moderation_items_of_message on moderation_items (message_id) where message_id is not null;
create index moderation_items_of_person on moderation_items (person_id, since);
create index moderation_items_of_question on moderation_items (question_id) where question_id is not null;
create index moderation_items_of_rating on moderation_items (rating_id) where rating_id is not null;
create unique index moderation_items_one_open on moderation_items (thing) where state = 'open';
create index moderation_items_waiting on moderation_items (harm desc, since) where state in ('open', 'appealed');

create table moderation_rulings (
  decision_id uuid not null,
  admin_id uuid not null,
  upheld boolean not null,
  reason text not null,
  same_admin boolean not null,
  "at" timestamptz not null default market_now(),
  constraint moderation_rulings_pkey primary key (decision_id)
);
comment on table moderation_rulings is 'Decisions of appeals; upheld: the decision stands. Rows are never changed.';
comment on column moderation_rulings.same_admin is 'Whether the appeal was decided by the person who made the decision, because there is nobody else.';

create table notice_settings (
  person_id uuid not null,
  class text not null,
  mail boolean not null,
  constraint notice_settings_pkey primary key (person_id, class),
  constraint notice_settings_class_length check (char_length(class) <= 40)
);
comment on table notice_settings is 'The channels that a person chose for a class of notices; without a row, the defaults of the class apply.';

create table notices (
  id bigint not null generated always as identity,
  person_id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  cause text not null,
  created_at timestamptz not null default market_now(),
  read_at timestamptz,
  mailed_at timestamptz,
  caused_by uuid,
  bundled_at timestamptz,
  constraint notices_pkey primary key (id),
  constraint notices_once_per_cause unique (person_id, cause),
  constraint notices_lengths check (char_length(kind) <= 40 and char_length(cause) <= 120 and pg_column_size(params) <= 8000)
);
comment on table notices is 'Notices to people about their orders, phones, money and account; deleted after a year, and with the account.';
comment on column notices.cause is 'The event behind it, such as paid:{order}; nobody is notified of an event twice.';
comment on column notices.caused_by is 'The account whose act the person is notified of, if it is another one.';
comment on column notices.bundled_at is 'Since when it waits to be mailed together with others, as its causer has caused too many letters.';
create index notices_by_age on notices (created_at);
create index notices_caused on notices (caused_by, created_at) where caused_by is not null;
create index notices_of_person on notices (person_id, id desc);
create index notices_to_bundle on notices (person_id) where (bundled_at is not null) and (mailed_at is null);
create index notices_unread on notices (person_id) where read_at is null;

create table offer_events (
  id bigint not null generated always as identity,
  offer_id uuid not null,
  step text not null,
  actor text not null,
  cents integer not null,
  "at" timestamptz not null default market_now(),
  constraint offer_events_pkey primary key (id),
  constraint offer_events_actor check (actor in ('buyer', 'seller', 'market'))
);
comment on table offer_events is 'Each step of an offer: who and when; cents: the price at that time. Rows are never changed.';
create index offer_events_of_offer on offer_events (offer_id, id);

create table offers (
  id uuid not null default gen_random_uuid(),
  phone_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  state offer_state not null default 'made',
  since timestamptz not null default market_now(),
  made_at timestamptz not null default market_now(),
  round smallint not null,
  price_cents integer not null,
  offer_cents integer not null,
  counter_cents integer,
  agreed_cents integer generated always as (coalesce(counter_cents, offer_cents)) stored,
  contact_phone text,
  location text,
  order_id uuid,
  last_step text not null default 'make',
  address_parts jsonb,
  constraint offers_pkey primary key (id),
  constraint offers_order_once unique (order_id),
  constraint offers_amount check (offer_cents < price_cents and (offer_cents * 2) >= price_cents),
  constraint offers_contact check ((state in ('made', 'countered')) = (contact_phone is not null) and (contact_phone is null) = (location is null)),
  constraint offers_counter check (counter_cents > offer_cents and counter_cents < price_cents),
  constraint offers_countered check (state <> 'countered' or counter_cents is not null),
  constraint offers_order check ((state = 'accepted') = (order_id is not null)),
  constraint offers_sides check (buyer_id <> seller_id)
);
comment on table offers is 'Price offers of buyers for a phone, and the seller''s answers (shared/domain/offer-life.ts).';
comment on column offers.since is 'When the current state began; the time to answer starts then.';
comment on column offers.price_cents is 'The price of the phone when the offer was made.';
comment on column offers.counter_cents is 'The price that the seller asks instead.';
comment on column offers.contact_phone is 'For the order if the offer is accepted, like location; deleted once the offer is answered.';
comment on column offers.address_parts is 'The parts of location; null if only the line is known.';
create index offers_of_buyer on offers (buyer_id, made_at desc, id desc);
create index offers_of_phone on offers (phone_id);
create index offers_of_seller on offers (seller_id, made_at desc, id desc);
create unique index offers_one_open on offers (buyer_id, phone_id) where state in ('made', 'countered');
create index offers_open_on_phone on offers (phone_id) where state in ('made', 'countered');
create index offers_open_since on offers (since) where state in ('made', 'countered');

create table order_events (
  id bigint not null generated always as identity,
  order_id uuid not null,
  step text not null,
  actor text not null,
  person_id uuid,
  reason text,
  "at" timestamptz not null default market_now(),
  constraint order_events_pkey primary key (id),
  constraint order_events_actor check (actor in ('buyer', 'seller', 'admin', 'carrier', 'time', 'market'))
);
comment on table order_events is 'Each step of an order, its delivery or its payout: who, when and why. Rows are never changed.';
create index order_events_of_order on order_events (order_id, id);
create index order_events_of_person on order_events (person_id, id) where person_id is not null;

create table orders (
  id uuid not null default gen_random_uuid(),
  buyer_id uuid not null,
  phone_id uuid not null,
  contact_phone text not null,
  location text not null,
  price_cents integer not null,
  delivery_cents integer not null,
  total_cents integer not null generated always as ((price_cents + delivery_cents)) stored,
  status order_status not null default 'booked',
  claim_until timestamptz,
  booked_at timestamptz not null default market_now(),
  paid_at timestamptz,
  ended_at timestamptz,
  flagged text,
  flagged_at timestamptz,
  flag_closed_at timestamptz,
  hold_extended_at timestamptz,
  terms jsonb not null default '{}',
  listing jsonb,
  given_up_at timestamptz,
  address_parts jsonb,
  constraint orders_pkey primary key (id),
  constraint orders_claim_has_end check ((status in ('booked', 'paying')) = (claim_until is not null)),
  constraint orders_flag_has_date check ((flagged is null) = (flagged_at is null)),
  constraint orders_paid_has_date check ((status in ('paid', 'refunded')) = (paid_at is not null))
);
comment on table orders is 'Bookings and the orders that follow from them (S3.5).';
comment on column orders.claim_until is 'By the market''s clock; afterwards the booking expires once its payment intents are cancelled at the provider.';
comment on column orders.flagged is 'Why staff should look at this order, such as that its seller was removed after the payment.';
comment on column orders.flag_closed_at is 'When an admin removed the order from the staff list.';
comment on column orders.hold_extended_at is 'When the hold was extended, once, because a payment was being confirmed as it ended.';
comment on column orders.terms is 'Deadlines and fee of the booking (shared/domain/order-terms.ts); missing values are the defaults.';
comment on column orders.listing is 'The listing as it was when the phone was booked; null for orders from before it was stored.';
comment on column orders.given_up_at is 'When the buyer gave the order up after the payment, before it was shipped.';
comment on column orders.address_parts is 'The parts of location; null if only the line is known.';
create index orders_buyer_newest on orders (buyer_id, booked_at desc);
create index orders_claim_end on orders (claim_until) where status in ('booked', 'paying');
-- Contacts still to be erased, of orders that ended unpaid.
create index orders_ended_contacts on orders (buyer_id) where (status in ('expired', 'cancelled')) and (contact_phone <> '—');
create index orders_flagged on orders (flagged_at, id) where (flagged is not null) and (flag_closed_at is null);
create index orders_given_up on orders (phone_id, ended_at) where status in ('expired', 'cancelled');
create index orders_listing_image on orders (((listing ->> 'imageId')));
-- One phone, one open claim.
create unique index orders_one_claim on orders (phone_id) where status in ('booked', 'paying', 'paid');
-- The dashboards draw what was sold in the last weeks: the market's sales by day, and a seller's own.
create index orders_paid_newest on orders (paid_at desc) where status = 'paid';

create table payment_attempts (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  number integer not null,
  intent_id text,
  amount_cents integer not null,
  currency text not null default 'usd',
  status attempt_status not null default 'requested',
  created_at timestamptz not null default market_now(),
  settled_at timestamptz,
  asked integer not null default 0,
  ask_at timestamptz not null default (market_now() + '00:01:00'::interval),
  constraint payment_attempts_pkey primary key (id),
  constraint payment_attempts_intent_unique unique (intent_id),
  constraint payment_attempts_number_unique unique (order_id, number),
  constraint payment_attempts_amount check (amount_cents > 0),
  constraint payment_attempts_open_has_intent check ((status not in ('open', 'succeeded')) or intent_id is not null)
);
comment on table payment_attempts is 'Each charge requested from the card provider, stored before the request. The idempotency key is pi:{order}:{number}.';
comment on column payment_attempts.asked is 'How many times the reconciler has queried the provider about it.';
comment on column payment_attempts.ask_at is 'When the reconciler queries the provider next.';
create unique index payment_attempts_one_live on payment_attempts (order_id) where status in ('requested', 'open');
create index payment_attempts_unresolved on payment_attempts (ask_at) where status in ('requested', 'open');

create table payments (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  intent_id text not null,
  amount_cents integer not null,
  currency text not null,
  created_at timestamptz not null default market_now(),
  constraint payments_pkey primary key (id),
  constraint payments_intent_unique unique (intent_id),
  constraint payments_order_unique unique (order_id)
);

create table payout_accounts (
  person_id uuid not null,
  account_id text not null,
  number integer not null default 1,
  state text not null,
  checked_at timestamptz not null default market_now(),
  created_at timestamptz not null default market_now(),
  dropped_at timestamptz,
  bank_marks bytea[],
  bank_name text,
  rejection text,
  constraint payout_accounts_pkey primary key (person_id),
  constraint payout_accounts_account_unique unique (account_id),
  constraint payout_accounts_state check (state in ('new', 'pending', 'ready', 'restricted', 'closed'))
);
comment on table payout_accounts is 'Sellers'' accounts at the card provider; the owner''s identity and bank account are stored there, not here.';
comment on column payout_accounts.number is 'The number of this account among those of the person; a closed account is followed by a new one.';
comment on column payout_accounts.state is 'The state that the provider last reported (server/ports/payments/payouts-port.ts).';
comment on column payout_accounts.dropped_at is 'When the account was taken off its person because it was connected before they confirmed their e-mail; null if it is theirs.';
comment on column payout_accounts.bank_marks is 'Keyed hashes of what the account has last paid out to; empty if that is not known yet, null if it was connected before this was stored.';
comment on column payout_accounts.bank_name is 'What it pays out to, as its owner recognises it; null if the provider names nothing.';
comment on column payout_accounts.rejection is 'Why the provider has rejected the account for good, in its words; null if it has not.';

create table payout_confirmations (
  code_hash bytea not null,
  person_id uuid not null,
  expires_at timestamptz not null,
  constraint payout_confirmations_pkey primary key (code_hash)
);
create index payout_confirmations_person_index on payout_confirmations (person_id);

create table payout_holds (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  admin_id uuid not null,
  until timestamptz,
  reason text not null,
  "at" timestamptz not null default market_now(),
  constraint payout_holds_pkey primary key (id)
);
comment on table payout_holds is 'Who held all payouts to a seller back or released them, and why.';
comment on column payout_holds.until is 'Until when they are held back; null if they were released.';
create index payout_holds_seller_index on payout_holds (seller_id, at);

create table payouts (
  order_id uuid not null,
  seller_id uuid not null,
  state payout_state not null default 'held',
  since timestamptz not null default market_now(),
  share_cents integer not null,
  fee_cents integer not null,
  set_off_cents integer not null default 0,
  transfer_id text,
  bank_reference text,
  reminded smallint not null default 0,
  due_since timestamptz,
  tried_at timestamptz,
  next_try_at timestamptz,
  account_id text,
  refusals integer not null default 0,
  hold_until timestamptz,
  hold_reason text,
  first_sale_until timestamptz,
  is_linked boolean not null default false,
  constraint payouts_pkey primary key (order_id),
  constraint payouts_transfer_unique unique (transfer_id),
  constraint payouts_amounts check (share_cents >= 0 and fee_cents >= 0 and set_off_cents >= 0 and set_off_cents <= share_cents),
  constraint payouts_due_since check ((state in ('due', 'waiting_account', 'sending', 'staff')) <= (due_since is not null)),
  constraint payouts_hold check ((hold_until is null) = (hold_reason is null))
);
comment on table payouts is 'The payout to the seller of each paid order, and its state (shared/domain/payout-life.ts).';
comment on column payouts.share_cents is 'The seller''s share; while the payment is held, the share if the sale is completed.';
comment on column payouts.set_off_cents is 'The part of it that was kept for a debt of the seller.';
comment on column payouts.account_id is 'The account at the card provider that receives the transfer.';
comment on column payouts.refusals is 'How many times the provider has refused it; each attempt has its own idempotency key.';
comment on column payouts.hold_until is 'Until when staff hold it back; null if they do not. Who held it stands in order_events.';
comment on column payouts.hold_reason is 'Why staff hold it back; the seller reads it.';
comment on column payouts.first_sale_until is 'Until when it waits because it is one of the first completed sales of its seller; null if it is not.';
comment on column payouts.is_linked is 'Whether a card, payout account or device linked buyer and seller when the share was released.';
create index payouts_of_seller on payouts (seller_id, since desc);
create index payouts_open on payouts (next_try_at) where state in ('due', 'waiting_account', 'sending', 'staff');

create table people (
  id uuid not null default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  email text,
  email_verified boolean not null default false,
  name text not null,
  role role not null,
  verified_at timestamptz,
  created_at timestamptz not null default market_now(),
  closed_at timestamptz,
  badge_name text,
  signed_out_at timestamptz,
  contact_phone text,
  location text,
  mail_token uuid not null default gen_random_uuid(),
  alias uuid not null default gen_random_uuid(),
  suspension suspension_scope,
  suspended_until timestamptz,
  time_zone text not null default 'UTC',
  payouts_wait_until timestamptz,
  payouts_wait_because text,
  payouts_unconfirmed_since timestamptz,
  payouts_hold_until timestamptz,
  payouts_hold_reason text,
  address_parts jsonb,
  constraint people_pkey primary key (id),
  constraint people_alias_unique unique (alias),
  constraint people_identity_unique unique (issuer, subject),
  constraint people_mail_token_unique unique (mail_token),
  constraint people_badge_is_verified check (badge_name is null or verified_at is not null),
  constraint people_contact_phone check (char_length(contact_phone) <= 40),
  constraint people_email_canonical check (email = lower(btrim(email))),
  constraint people_location check (char_length(location) <= 200),
  constraint people_name_length check (char_length(name) >= 1 and char_length(name) <= 80),
  constraint people_only_sellers_verified check (verified_at is null or role = 'seller'),
  constraint people_open_has_email check (closed_at is not null or email is not null),
  constraint people_payouts_hold check ((payouts_hold_until is null) = (payouts_hold_reason is null)),
  constraint people_payouts_wait check ((payouts_wait_until is null) = (payouts_wait_because is null) and (payouts_wait_because in ('password', 'email', 'account', 'proof'))),
  constraint people_suspended_until check (suspended_until is null or suspension is not null)
);
comment on table people is 'Every account; identified by the identity provider''s issuer and subject, never by e-mail alone.';
comment on column people.closed_at is 'When the account was closed. The row remains for the books; name and e-mail are erased, and the identity cannot sign in.';
comment on column people.badge_name is 'The name with look-alike letters replaced (shared/domain/look-alike.ts); set with the badge.';
comment on column people.signed_out_at is 'When the identity provider last ended all sessions without naming them; sign-ins from before are not accepted.';
comment on column people.contact_phone is 'Saved by the person to prefill the phone number of the booking form.';
comment on column people.location is 'Saved by the person to prefill the address of the booking form.';
comment on column people.mail_token is 'Part of the links that unsubscribe from mail without signing in (RFC 8058).';
comment on column people.alias is 'Shown as sellerEmail to everybody except the seller and admins (server/features/accounts/seller-alias.ts).';
comment on column people.suspension is 'The widest suspension of their current restrictions; read with the person at each call.';
comment on column people.suspended_until is 'When the suspension ends; null if it has no end.';
comment on column people.time_zone is 'IANA name of the time zone in whose evening digests are sent.';
comment on column people.payouts_wait_until is 'Until when payouts to this seller wait, because of a change of the account.';
comment on column people.payouts_wait_because is 'The change: a recovered password, another e-mail, or another payout account.';
comment on column people.payouts_unconfirmed_since is 'Since when payouts wait for the owner to confirm a change of the account; null if there is nothing to confirm.';
comment on column people.payouts_hold_until is 'Until when staff hold all payouts to this seller back; null if they do not. Who did it stands in payout_holds.';
comment on column people.payouts_hold_reason is 'Why staff hold them back; the seller reads it.';
comment on column people.address_parts is 'The parts of location (shared/domain/countries/postal-form.ts); null if only the line is known.';
create unique index people_badge_name_unique on people (badge_name);
create unique index people_email_unique on people (email) where closed_at is null;
-- The admin's lists of people can be sorted by name.
create index people_role_name on people (role, lower(name), id) where closed_at is null;
create index people_role_newest on people (role, created_at desc, id desc) where closed_at is null;

create table phone_photos (
  phone_id uuid not null,
  position smallint not null,
  image_id uuid not null,
  constraint phone_photos_pkey primary key (phone_id, "position"),
  constraint phone_photos_position check ("position" >= 2 and "position" <= 8)
);
comment on table phone_photos is 'A phone''s photos after the cover, which is phones.image_id.';
create index phone_photos_image on phone_photos (image_id);

create table phones (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  category_id uuid not null,
  image_id uuid,
  name text not null,
  price_cents integer not null,
  original_price_cents integer not null,
  used_years numeric not null,
  status phone_status not null default 'listed',
  advertised_at timestamptz,
  hidden_at timestamptz,
  posted_at timestamptz not null default market_now(),
  import_key text,
  model_id uuid not null,
  storage_gb smallint,
  colour text,
  condition phone_condition,
  battery_health smallint,
  network_lock network_lock,
  carrier text,
  faults text[] not null default '{}',
  box text[] not null default '{}',
  description text,
  imei_hash bytea,
  imei_last4 text,
  saving_percent smallint not null generated always as (
case
    when (original_price_cents > price_cents) then (((original_price_cents - price_cents) * 100) / original_price_cents)
    else 0
end) stored,
  ram_mb integer,
  colour_bits bigint not null default 0,
  name_version smallint not null default 0,
  registry_asked_at timestamptz,
  status_before phone_status,
  account_lock account_lock,
  replaced_parts text[] not null default '{}',
  constraint phones_pkey primary key (id),
  constraint phones_import_key_unique unique (seller_id, import_key),
  constraint phones_battery_health check (battery_health >= 1 and battery_health <= 100),
  constraint phones_box_known check (box <@ array['box', 'charger', 'cable', 'earphones', 'case', 'receipt']),
  constraint phones_carrier_length check (char_length(carrier) >= 1 and char_length(carrier) <= 40),
  constraint phones_carrier_only_locked check (carrier is null or network_lock = 'locked'),
  constraint phones_colour_length check (char_length(colour) >= 1 and char_length(colour) <= 40),
  constraint phones_description_length check (char_length(description) >= 1 and char_length(description) <= 2000),
  constraint phones_faults_known check (faults <@ array['screen_cracked', 'screen_marks', 'back_cracked', 'camera', 'speaker', 'microphone', 'buttons', 'charging', 'biometrics', 'water']),
  constraint phones_imei_whole check ((imei_hash is null) = (imei_last4 is null)),
  constraint phones_locked_only_for_parts check (account_lock is distinct from 'on' or not condition is distinct from 'for_parts'),
  constraint phones_name_length check (char_length(name) >= 1 and char_length(name) <= 120),
  constraint phones_original_price check (original_price_cents >= 0 and original_price_cents <= 10000000),
  constraint phones_price check (price_cents >= 100 and price_cents <= 10000000),
  constraint phones_ram check (ram_mb >= 1 and ram_mb <= 1048576),
  constraint phones_replaced_parts_known check (replaced_parts <@ array['none', 'battery:maker', 'battery:authorised', 'battery:independent', 'battery:self', 'battery:unknown', 'display:maker', 'display:authorised', 'display:independent', 'display:self', 'display:unknown', 'back:maker', 'back:authorised', 'back:independent', 'back:self', 'back:unknown', 'camera:maker', 'camera:authorised', 'camera:independent', 'camera:self', 'camera:unknown', 'other:maker', 'other:authorised', 'other:independent', 'other:self', 'other:unknown']),
  constraint phones_storage check (storage_gb >= 1 and storage_gb <= 8192),
  constraint phones_suspended_from check (status <> 'suspended' or (status_before in ('listed', 'paused'))),
  constraint phones_used_years check (used_years >= 0::numeric and used_years <= 30::numeric),
  constraint phones_used_years_decimals check (used_years = round(used_years, 2))
);
comment on column phones.image_id is 'Null only for imported phones, which show a drawn placeholder.';
comment on column phones.used_years is 'In years with two decimals; round(used_years * 12) is the number of months.';
comment on column phones.hidden_at is 'When the seller removed the sold phone from their list; it remains in the books.';
comment on column phones.import_key is 'Identifies the line of an import, so that a second run does not list it again.';
comment on column phones.imei_hash is 'HMAC of the IMEI with the market''s key; the number itself is not stored.';
comment on column phones.colour_bits is 'The colours that a search finds it by: one bit for each in shared/domain/phone-words/colours.ts.';
comment on column phones.name_version is 'Version of the parser that filled the columns from the name; a job updates rows of older versions.';
comment on column phones.registry_asked_at is 'When a registry of lost and stolen devices last reported that the IMEI is not listed.';
comment on column phones.status_before is 'The status that a suspended phone had before, and gets back.';
comment on column phones.account_lock is 'Whether the phone is still locked to an account (iCloud, Google, maker); null: not stated.';
comment on column phones.replaced_parts is 'Parts that were replaced and by whom, or none; empty: not stated.';
create index phones_advertised_newest on phones (advertised_at desc, id desc) where (status = 'listed') and (advertised_at is not null);
create index phones_category_cheapest on phones (category_id, price_cents, id) include (model_id, seller_id, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
-- Whether a category without phones to buy has had any, without reading those that are listed.
create index phones_category_gone on phones (category_id, posted_at desc) where status <> 'listed';
create index phones_category_newest on phones (category_id, posted_at desc, id desc) include (model_id, seller_id, price_cents, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
create index phones_category_saving on phones (category_id, saving_percent desc, id desc) include (model_id, seller_id, price_cents, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
-- A picture's phones, for the sweep and for the foreign key when a picture goes.
create index phones_image on phones (image_id) where image_id is not null;
-- The same device is on the market once.
create unique index phones_imei_unique on phones (imei_hash) where status not in ('sold', 'withdrawn');
create index phones_model_cheapest on phones (model_id, price_cents, id) include (seller_id, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
create index phones_model_newest on phones (model_id, posted_at desc, id desc) include (seller_id, price_cents, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
create index phones_model_saving on phones (model_id, saving_percent desc, id desc) include (seller_id, price_cents, used_years, storage_gb, ram_mb, colour_bits, condition, battery_health) where status = 'listed';
-- The seed's clients name a phone by its name and price instead of its id.
create index phones_name_price on phones (name, price_cents);
create index phones_name_version on phones (name_version);
-- Every order of every list that a search walks: of all, of a category, of a model.
create index phones_newest on phones (posted_at desc, id desc) where status = 'listed';
-- A seller may have any number of phones: closing their account goes through them in the order of this index.
create index phones_seller_id on phones (seller_id, id);
-- How many phones a seller has on the lists, without reading those that are sold.
create index phones_seller_listed on phones (seller_id) where status = 'listed';
create index phones_seller_newest on phones (seller_id, posted_at desc, id desc);
create index phones_seller_sold on phones (seller_id, id) where status = 'sold';
create index phones_seller_suspended on phones (seller_id, id) where status = 'suspended';
create index phones_sold_by_model on phones (model_id, posted_at desc) where status = 'sold';
create index phones_sold_newest on phones (category_id, posted_at desc) where status = 'sold';

create table phones_to_match (
  id bigint not null generated always as identity,
  phone_id uuid not null,
  was_cents integer,
  noted_at timestamptz not null default market_now(),
  constraint phones_to_match_pkey primary key (id)
);
comment on table phones_to_match is 'Phones that were listed or changed and are not yet matched with saved searches and wishes.';
comment on column phones_to_match.was_cents is 'The price before the change; null if the phone was not listed before.';
create index phones_to_match_of_phone on phones_to_match (phone_id);

create table price_changes (
  id bigint not null generated always as identity,
  phone_id uuid not null,
  from_cents integer not null,
  to_cents integer not null,
  changed_at timestamptz not null default market_now(),
  constraint price_changes_pkey primary key (id),
  constraint price_changes_differ check (from_cents <> to_cents)
);
create index price_changes_phone on price_changes (phone_id, changed_at);

create table questions (
  id uuid not null default gen_random_uuid(),
  phone_id uuid not null,
  asker_id uuid not null,
  body text not null,
  asked_at timestamptz not null default market_now(),
  answer text,
  answered_at timestamptz,
  removed boolean not null default false,
  erased boolean not null default false,
  body_masked boolean not null default false,
  answer_masked boolean not null default false,
  answer_removed boolean not null default false,
  constraint questions_pkey primary key (id),
  constraint questions_answered check ((answer is null) = (answered_at is null)),
  constraint questions_lengths check (char_length(body) <= 500 and char_length(answer) <= 1000)
);
comment on table questions is 'Public questions about a phone, and the seller''s answers. Contacts in them are masked.';
comment on column questions.removed is 'Whether staff removed it.';
comment on column questions.erased is 'Whether the text was erased because the asker closed the account; nobody sees the question then.';
comment on column questions.body_masked is 'Whether the stored text is masked; a job masks questions that an earlier version stored.';
comment on column questions.answer_masked is 'The same for the answer.';
comment on column questions.answer_removed is 'Whether staff removed the answer.';
create index questions_of_asker on questions (asker_id, asked_at);
create index questions_of_phone on questions (phone_id, asked_at desc, id desc);
create index questions_to_mask on questions (id) where (not body_masked) or ((answer is not null) and (not answer_masked));
create index questions_unanswered on questions (phone_id, asked_at desc, id desc) where (answered_at is null) and (not removed) and (not erased);

create unlogged table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);
comment on table rate_limits is 'Recent counts of rate-limited actions. If a crash loses them, only some attempts are forgotten.';
comment on column rate_limits.expire is 'Milliseconds since 1970, by the database''s clock.';
create index rate_limits_expire on rate_limits (expire);

create table rating_windows (
  order_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  opened_at timestamptz not null default market_now(),
  closes_at timestamptz not null,
  barred text,
  constraint rating_windows_pkey primary key (order_id),
  constraint rating_windows_barred check (barred in ('card', 'payout', 'device', 'phone', 'address', 'contact', 'chain')),
  constraint rating_windows_sides check (buyer_id <> seller_id)
);
comment on table rating_windows is 'Orders that both sides can rate, and until when: one for each order that was shipped or handed over and is completed.';
comment on column rating_windows.barred is 'What links the accounts of both sides, so that neither can rate; set when the window opens, and never later.';
create index rating_windows_of_buyer on rating_windows (buyer_id);
create index rating_windows_of_seller on rating_windows (seller_id);

create table ratings (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  side text not null,
  rater_id uuid not null,
  rated_id uuid not null,
  stars smallint not null,
  as_described boolean,
  words text,
  written_at timestamptz not null default market_now(),
  shown_from timestamptz not null,
  reply text,
  replied_at timestamptz,
  removed boolean not null default false,
  constraint ratings_pkey primary key (id),
  constraint ratings_one_a_side unique (order_id, side),
  constraint ratings_reply check ((reply is null) = (replied_at is null) and char_length(reply) >= 1 and char_length(reply) <= 500),
  constraint ratings_side check ((side in ('buyer', 'seller')) and (side = 'buyer') = (as_described is not null)),
  constraint ratings_stars check (stars >= 1 and stars <= 5),
  constraint ratings_words check (char_length(words) >= 1 and char_length(words) <= 1000)
);
comment on table ratings is 'Ratings of one side of an order by the other. Texts are stored as shown, with contacts masked.';
comment on column ratings.shown_from is 'When everybody can read it: once both sides have rated, otherwise when the time to rate is over.';
comment on column ratings.removed is 'Whether staff removed it; that it existed is still shown.';
create index ratings_given on ratings (rater_id, written_at desc, id desc);
create index ratings_of_sellers on ratings (shown_from, id) where (side = 'buyer') and (not removed);
create index ratings_received on ratings (rated_id, shown_from desc, id desc);

create table refunds (
  intent_id text not null,
  order_id uuid,
  amount_cents integer not null,
  reason text not null,
  provider_refund_id text,
  created_at timestamptz not null default market_now(),
  refunded_at timestamptz,
  id uuid not null default gen_random_uuid(),
  cause text not null,
  state refund_state not null default 'requested',
  tries integer not null default 1,
  provider_key text not null,
  try_at timestamptz not null default market_now(),
  failing_since timestamptz,
  failure text,
  bank_reference text,
  waits_because text,
  covered_by text,
  constraint refunds_pkey primary key (id),
  constraint refunds_once_a_cause unique (intent_id, cause),
  constraint refunds_provider_key_unique unique (provider_key),
  constraint refunds_provider_refund_unique unique (provider_refund_id),
  constraint refunds_amount check (amount_cents > 0),
  constraint refunds_covered_by check (covered_by is null or (covered_by in ('seller', 'advance', 'decision')) and cause = 'return_postage' and state = 'done'),
  constraint refunds_done_has_date check ((state = 'done') = (refunded_at is not null)),
  constraint refunds_done_has_number check (num_nonnulls(provider_refund_id, bank_reference) =
case
    when state = 'done' then 1
    else 0
end),
  constraint refunds_failed_has_reason check (state <> 'failed' or num_nonnulls(failure, failing_since) = 2),
  constraint refunds_postage_by_bank check (cause <> 'return_postage' or state <> 'requested' and provider_refund_id is null),
  constraint refunds_waits_because check (waits_because is null or (waits_because in ('linked', 'not_scanned', 'too_often')) and cause = 'return_postage')
);
comment on table refunds is 'Full and partial refunds.';
comment on column refunds.cause is 'The event that it follows from; there is only one refund for each cause.';
comment on column refunds.state is 'charged_back: the bank has returned the money instead.';
comment on column refunds.provider_key is 'Idempotency key of the current attempt: rf:{id}, and rf:{id}:{tries} after a failure.';
comment on column refunds.try_at is 'When the provider is called next; later than created_at after a failure.';
comment on column refunds.failing_since is 'When the provider first reported that it failed; after the number of days in the order''s terms, staff must handle it.';
comment on column refunds.failure is 'Why staff must handle it, as a text for people.';
comment on column refunds.bank_reference is 'The bank''s reference of the transfer by which staff refunded the buyer.';
comment on column refunds.waits_because is 'Why the market does not advance the postage of a return, which waits until its seller''s account covers it or staff decide; null if it can be paid.';
comment on column refunds.covered_by is 'Of the postage of a return that was paid: by the seller''s account, advanced by rule, or by a decision of staff.';
create index refunds_of_order on refunds (order_id);
create index refunds_of_staff on refunds (failing_since, id) where state = 'failed';
create index refunds_unfinished on refunds (try_at) where state = 'requested';

create table refused_addresses (
  address text not null,
  refused_at timestamptz not null default market_now(),
  answer text not null,
  withheld integer not null default 0,
  constraint refused_addresses_pkey primary key (address),
  constraint refused_addresses_answer_length check (char_length(answer) <= 300),
  constraint refused_addresses_withheld_not_negative check (withheld >= 0)
);
comment on table refused_addresses is 'Addresses to which no letters go any more because a mail server has refused one for good.';
comment on column refused_addresses.answer is 'What the mail server answered.';
comment on column refused_addresses.withheld is 'How many letters were not sent since.';

create table reports (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  thing text not null,
  reporter_id uuid,
  category text not null,
  words text,
  phone_id uuid,
  thread_id uuid,
  "at" timestamptz not null default market_now(),
  constraint reports_pkey primary key (id),
  constraint reports_once unique (reporter_id, thing),
  constraint reports_category check (category in ('scam', 'stolen', 'fake', 'insult', 'off_market', 'spam', 'other', 'wrong_mask', 'many_contacts', 'extortion', 'private_facts')),
  constraint reports_words check (char_length(words) <= 500)
);
comment on table reports is 'Reports to staff by a person or by the market itself (no reporter). Rows are never changed.';
comment on column reports.phone_id is 'Where the reporter met the person: on the page of this phone, or in this thread.';
create unique index reports_by_market on reports (item_id) where reporter_id is null;
create index reports_of_item on reports (item_id, at);
create index reports_of_reporter on reports (reporter_id, at);
create index reports_of_thread on reports (thread_id) where thread_id is not null;

create table restrictions (
  decision_id uuid not null,
  measure text not null,
  person_id uuid not null,
  phone_id uuid,
  message_id bigint,
  until timestamptz,
  began_at timestamptz not null default market_now(),
  ended_at timestamptz,
  ended_by text,
  rating_id uuid,
  question_id uuid,
  of_answer boolean not null default false,
  constraint restrictions_pkey primary key (decision_id),
  constraint restrictions_end check ((ended_at is null) = (ended_by is null) and (ended_by in ('time', 'appeal', 'staff'))),
  constraint restrictions_measure check (
case measure
    when 'hide' then num_nonnulls(phone_id, message_id, question_id) = 1 and rating_id is null and until is null
    when 'remove' then num_nonnulls(phone_id, rating_id) = 1 and num_nonnulls(message_id, question_id) = 0 and until is null
    else (measure in ('suspend_selling', 'suspend_account')) and num_nonnulls(phone_id, message_id, rating_id, question_id) = 0
end),
  constraint restrictions_of_answer check (not of_answer or question_id is not null)
);
comment on table restrictions is 'The effect of a decision until it ends. Each belongs to a decision, which states its reasons.';
comment on column restrictions.of_answer is 'Whether the answer is hidden, not the question.';
create index restrictions_due on restrictions (until) where (ended_at is null) and (until is not null);
create index restrictions_of_person on restrictions (person_id) where ended_at is null;
create index restrictions_of_phone on restrictions (phone_id) where (ended_at is null) and (phone_id is not null);
create index restrictions_of_question on restrictions (question_id) where (ended_at is null) and (question_id is not null);
create index restrictions_of_rating on restrictions (rating_id) where (ended_at is null) and (rating_id is not null);

create table reversals (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  seller_id uuid not null,
  transfer_id text not null,
  amount_cents integer not null,
  state text not null default 'requested',
  tries smallint not null default 0,
  provider_id text,
  try_at timestamptz not null default market_now(),
  created_at timestamptz not null default market_now(),
  asked_cents integer,
  round smallint not null default 0,
  ask_again_at timestamptz,
  constraint reversals_pkey primary key (id),
  constraint reversals_provider_unique unique (provider_id),
  constraint reversals_amount check (amount_cents > 0),
  constraint reversals_done check ((state = 'done') = (provider_id is not null)),
  constraint reversals_state check (state in ('requested', 'done', 'refused'))
);
comment on table reversals is 'Parts of a transfer that are taken back because the seller owes them; what cannot be taken back remains the seller''s debt.';
comment on column reversals.asked_cents is 'The amount requested first, which the account may not have had; null for reversals from before it was stored, which requested the whole debt.';
comment on column reversals.round is 'How often this money was asked for before, after a refusal and a wait.';
comment on column reversals.ask_again_at is 'When what it did not bring is asked for again; null if it brought all, or is not asked for any more.';
create index reversals_of_order on reversals (order_id);
create index reversals_of_seller on reversals (seller_id);
create index reversals_open on reversals (try_at) where state = 'requested';
create index reversals_to_ask_again on reversals (ask_again_at) where ask_again_at is not null;

create table score_runs (
  one boolean not null default true,
  as_of timestamptz not null,
  market_mean double precision,
  ratings integer not null,
  constraint score_runs_pkey primary key (one),
  constraint score_runs_one check (one)
);
comment on table score_runs is 'When scores were last computed, and the mean of all sellers'' ratings, towards which they are weighted.';

create table search_terms (
  search_id uuid not null,
  person_id uuid not null,
  model_id uuid,
  category_id uuid,
  is_exact boolean not null,
  since timestamptz not null,
  min_price integer,
  max_price integer not null,
  models uuid[],
  text_storage integer[],
  text_ram integer[],
  text_sizes integer[],
  colours bigint,
  storage integer[],
  condition phone_condition[],
  max_years numeric(4,2),
  min_battery integer,
  verified boolean,
  network text,
  constraint search_terms_one_place check ((model_id is null) <> (category_id is null))
);
comment on table search_terms is 'The conditions of saved searches: one row per model or category, with every filter (server/features/search/filters.ts).';
comment on column search_terms.is_exact is 'Whether the search is for this one model; alerts for its phones are sent at once.';
comment on column search_terms.max_price is 'In cents; 2147483647 if there is no maximum.';
comment on column search_terms.network is 'The network that a phone must be locked to, in letters and digits alone; ''unlocked'': not locked to any that we know of.';
create index search_terms_by_category on search_terms (category_id, max_price) where model_id is null;
create index search_terms_by_model on search_terms (model_id, max_price) where model_id is not null;
create index search_terms_of_person on search_terms (person_id);
create index search_terms_of_search on search_terms (search_id);

create table seller_summaries (
  seller_id uuid not null,
  as_of timestamptz not null,
  ratings integer not null default 0,
  score double precision,
  good_share double precision,
  described integer not null default 0,
  sales integer not null default 0,
  to_ship integer not null default 0,
  shipped_in_time integer not null default 0,
  delivered integer not null default 0,
  cases integer not null default 0,
  answers integer not null default 0,
  answer_minutes double precision,
  constraint seller_summaries_pkey primary key (seller_id),
  constraint seller_summaries_score check ((score is null) = (good_share is null))
);
comment on table seller_summaries is 'Figures of a seller for lists and pages, computed each hour by refresh_scores; no row if there are none.';
comment on column seller_summaries.score is 'Null with fewer than three ratings, when the seller counts as new.';
comment on column seller_summaries.to_ship is 'Sales that had to be shipped, whether or not they were.';

create table sessions (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  provider_session text not null,
  created_at timestamptz not null default market_now(),
  renewed_at timestamptz not null default market_now(),
  ended_at timestamptz,
  session_at_provider text,
  constraint sessions_pkey primary key (id),
  constraint sessions_provider_session_unique unique (person_id, provider_session)
);
comment on table sessions is 'One row per sign-in; access tokens name it and are valid only as long as it is.';
comment on column sessions.provider_session is 'The identity provider''s id of the sign-in: its sid claim, otherwise the token''s jti or hash.';
comment on column sessions.session_at_provider is 'An external provider''s own session, to which several sign-ins here may belong: when it ends, all of them end.';
create index sessions_at_provider on sessions (session_at_provider) where session_at_provider is not null;
create index sessions_last_use on sessions (coalesce(ended_at, renewed_at));
comment on index sessions_last_use is 'For the job that removes expired sessions.';

create table signing_keys (
  id text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default market_now(),
  constraint signing_keys_pkey primary key (id)
);
comment on table signing_keys is 'Keys of access tokens as version 0.1 stored them, and the public halves of those in access_token_keys, for servers of that version.';

create table staff_actions (
  id bigint not null generated always as identity,
  "at" timestamptz not null default market_now(),
  person_id uuid,
  operation text not null,
  subject uuid,
  details jsonb not null,
  request_id text,
  constraint staff_actions_pkey primary key (id)
);
comment on table staff_actions is 'Each change that staff or an operator made: who, what, about whom and when. Rows are never changed.';
comment on column staff_actions.person_id is 'Null if an operator ran a command.';
comment on column staff_actions.operation is 'Method and path of the operation, or the command.';
comment on column staff_actions.subject is 'The id in the path: of a person, an order, a refund or a reported item.';
comment on column staff_actions.details is 'What was chosen: numbers, yes or no, and words of a fixed list; never text that somebody wrote.';
create index staff_actions_about on staff_actions (subject, id);
create index staff_actions_of_person on staff_actions (person_id, id);

create table threads (
  id uuid not null default gen_random_uuid(),
  phone_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  created_at timestamptz not null default market_now(),
  first_at timestamptz,
  begun_by uuid,
  last_at timestamptz,
  last_id bigint not null default 0,
  buyer_read_id bigint not null default 0,
  seller_read_id bigint not null default 0,
  constraint threads_pkey primary key (id),
  constraint threads_phone_buyer_unique unique (phone_id, buyer_id),
  constraint threads_begun check ((first_at is null) = (last_at is null) and (first_at is null) = (begun_by is null)),
  constraint threads_sides check (buyer_id <> seller_id)
);
comment on table threads is 'Conversations between the seller of a phone and one buyer; they continue through the order.';
comment on column threads.first_at is 'When its first message was written; a thread without messages is not shown.';
comment on column threads.buyer_read_id is 'The last message that the buyer has read; all earlier ones are read, too.';
create index threads_begun_by on threads (begun_by, first_at);
create index threads_empty on threads (created_at) where first_at is null;
create index threads_of_buyer on threads (buyer_id, last_at desc, id desc) where last_at is not null;
create index threads_of_seller on threads (seller_id, last_at desc, id desc) where last_at is not null;

create table webhook_events (
  id text not null,
  type text not null,
  received_at timestamptz not null default market_now(),
  applied_at timestamptz,
  intent_id text,
  subject_kind text,
  subject_id text,
  constraint webhook_events_pkey primary key (id),
  constraint webhook_events_subject check ((subject_kind is null) = (subject_id is null))
);
comment on table webhook_events is 'Webhooks of the card provider, stored before they are applied.';
comment on column webhook_events.subject_kind is 'The kind of object that it is about, which is then read from the provider: refund, account, transfer, dispute; null for intents.';
create index webhook_events_applied on webhook_events (applied_at) where applied_at is not null;
-- What the reconciler looks for every minute must not cost more the older the market grows.
create index webhook_events_unapplied on webhook_events (received_at) where applied_at is null;

create table wishes (
  id uuid not null default gen_random_uuid(),
  buyer_id uuid not null,
  phone_id uuid not null,
  created_at timestamptz not null default market_now(),
  level_cents integer,
  constraint wishes_pkey primary key (id),
  constraint wishes_buyer_phone_unique unique (buyer_id, phone_id)
);
create index wishes_phone on wishes (phone_id);

create table write_offs (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  admin_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  "at" timestamptz not null default market_now(),
  constraint write_offs_pkey primary key (id),
  constraint write_offs_amount check (amount_cents > 0)
);
comment on table write_offs is 'Debts of sellers that staff gave up; the guarantee fund bears them. Rows are never changed.';
create index write_offs_of_seller on write_offs (seller_id);

-- References between tables.
alter table account_marks add constraint account_marks_person_id_fkey foreign key (person_id) references people (id) on delete restrict;
alter table alerts add constraint alerts_person_id_fkey foreign key (person_id) references people (id) on delete cascade;
alter table alerts add constraint alerts_phone_id_fkey foreign key (phone_id) references phones (id) on delete cascade;
alter table alerts add constraint alerts_search_id_fkey foreign key (search_id) references kept_searches (id) on delete cascade;
alter table blocks add constraint blocks_blocked_id_fkey foreign key (blocked_id) references people (id) on delete cascade;
alter table blocks add constraint blocks_blocker_id_fkey foreign key (blocker_id) references people (id) on delete cascade;
alter table case_decisions add constraint case_decisions_admin_id_fkey foreign key (admin_id) references people (id) on delete restrict;
alter table case_decisions add constraint case_decisions_case_id_fkey foreign key (case_id) references cases (id) on delete restrict;
alter table case_statement_pictures add constraint case_statement_pictures_image_id_fkey foreign key (image_id) references images (id) on delete restrict;
alter table case_statement_pictures add constraint case_statement_pictures_statement_id_fkey foreign key (statement_id) references case_statements (id) on delete restrict;
alter table case_statements add constraint case_statements_case_id_fkey foreign key (case_id) references cases (id) on delete restrict;
alter table case_statements add constraint case_statements_person_id_fkey foreign key (person_id) references people (id) on delete restrict;
alter table cases add constraint cases_order_id_fkey foreign key (order_id) references deliveries (order_id) on delete restrict;
alter table chargebacks add constraint chargebacks_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table deliveries add constraint deliveries_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table given_marks add constraint given_marks_person_id_fkey foreign key (person_id) references people (id) on delete restrict;
alter table idempotency_keys add constraint idempotency_keys_person_id_fkey foreign key (person_id) references people (id) on delete cascade;
alter table images add constraint images_owner_id_fkey foreign key (owner_id) references people (id) on delete restrict;
alter table kept_searches add constraint kept_searches_person_id_fkey foreign key (person_id) references people (id) on delete cascade;
alter table known_models add constraint known_models_brand_fkey foreign key (brand) references known_brands (name) on delete cascade;
alter table ledger_postings add constraint ledger_postings_transaction_id_fkey foreign key (transaction_id) references ledger_transactions (id) on delete restrict;
alter table ledger_transactions add constraint ledger_transactions_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table ledger_unsealed add constraint ledger_unsealed_transaction_id_fkey foreign key (transaction_id) references ledger_transactions (id) on delete restrict;
alter table listing_drafts add constraint listing_drafts_seller_id_fkey foreign key (seller_id) references people (id) on delete cascade;
alter table message_pictures add constraint message_pictures_image_id_fkey foreign key (image_id) references images (id) on delete restrict;
alter table message_pictures add constraint message_pictures_message_id_fkey foreign key (message_id) references messages (id) on delete cascade;
alter table messages add constraint messages_sender_id_fkey foreign key (sender_id) references people (id) on delete restrict;
alter table messages add constraint messages_thread_id_fkey foreign key (thread_id) references threads (id) on delete restrict;
alter table model_storages add constraint model_storages_model_id_fkey foreign key (model_id) references models (id) on delete cascade;
alter table model_words add constraint model_words_model_id_fkey foreign key (model_id) references models (id) on delete cascade;
alter table models add constraint models_category_id_fkey foreign key (category_id) references categories (id) on delete restrict;
alter table moderation_appeals add constraint moderation_appeals_decision_id_fkey foreign key (decision_id) references moderation_decisions (id) on delete restrict;
alter table moderation_decisions add constraint moderation_decisions_admin_id_fkey foreign key (admin_id) references people (id) on delete restrict;
alter table moderation_decisions add constraint moderation_decisions_item_id_fkey foreign key (item_id) references moderation_items (id) on delete restrict;
alter table moderation_events add constraint moderation_events_item_id_fkey foreign key (item_id) references moderation_items (id) on delete restrict;
alter table moderation_events add constraint moderation_events_person_id_fkey foreign key (person_id) references people (id) on delete restrict;
alter table moderation_items add constraint moderation_items_leased_by_fkey foreign key (leased_by) references people (id) on delete restrict;
alter table moderation_items add constraint moderation_items_message_id_fkey foreign key (message_id) references messages (id) on delete restrict;
alter table moderation_items add constraint moderation_items_person_id_fkey foreign key (person_id) references people (id) on delete restrict;
alter table moderation_items add constraint moderation_items_phone_id_fkey foreign key (phone_id) references phones (id) on delete restrict;
alter table moderation_items add constraint moderation_items_question_id_fkey foreign key (question_id) references questions (id) on delete restrict;
alter table moderation_items add constraint moderation_items_rating_id_fkey foreign key (rating_id) references ratings (id) on delete restrict;
alter table moderation_rulings add constraint moderation_rulings_admin_id_fkey foreign key (admin_id) references people (id) on delete restrict;
alter table moderation_rulings add constraint moderation_rulings_decision_id_fkey foreign key (decision_id) references moderation_appeals (decision_id) on delete restrict;
alter table notice_settings add constraint notice_settings_person_id_fkey foreign key (person_id) references people (id) on delete cascade;
alter table notices add constraint notices_person_id_fkey foreign key (person_id) references people (id) on delete cascade;
alter table offer_events add constraint offer_events_offer_id_fkey foreign key (offer_id) references offers (id) on delete restrict;
alter table offers add constraint offers_buyer_id_fkey foreign key (buyer_id) references people (id) on delete restrict;
alter table offers add constraint offers_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table offers add constraint offers_phone_id_fkey foreign key (phone_id) references phones (id) on delete restrict;
alter table offers add constraint offers_seller_id_fkey foreign key (seller_id) references people (id) on delete restrict;
alter table order_events add constraint order_events_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table order_events add constraint order_events_person_id_fkey foreign key (person_id) references people (id) on delete restrict;
alter table orders add constraint orders_buyer_id_fkey foreign key (buyer_id) references people (id) on delete restrict;
alter table orders add constraint orders_phone_id_fkey foreign key (phone_id) references phones (id) on delete restrict;
alter table payment_attempts add constraint payment_attempts_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table payments add constraint payments_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table payout_accounts add constraint payout_accounts_person_id_fkey foreign key (person_id) references people (id) on delete restrict;
alter table payout_confirmations add constraint payout_confirmations_person foreign key (person_id) references people (id) on delete cascade;
alter table payout_holds add constraint payout_holds_admin foreign key (admin_id) references people (id) on delete restrict;
alter table payout_holds add constraint payout_holds_seller foreign key (seller_id) references people (id) on delete restrict;
alter table payouts add constraint payouts_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table payouts add constraint payouts_seller_id_fkey foreign key (seller_id) references people (id) on delete restrict;
alter table phone_photos add constraint phone_photos_image_id_fkey foreign key (image_id) references images (id) on delete restrict;
alter table phone_photos add constraint phone_photos_phone_id_fkey foreign key (phone_id) references phones (id) on delete cascade;
alter table phones add constraint phones_category_id_fkey foreign key (category_id) references categories (id) on delete restrict;
alter table phones add constraint phones_image_id_fkey foreign key (image_id) references images (id) on delete restrict;
alter table phones add constraint phones_model_id_fkey foreign key (model_id) references models (id) on delete restrict;
alter table phones add constraint phones_seller_id_fkey foreign key (seller_id) references people (id) on delete restrict;
alter table phones_to_match add constraint phones_to_match_phone_id_fkey foreign key (phone_id) references phones (id) on delete cascade;
alter table price_changes add constraint price_changes_phone_id_fkey foreign key (phone_id) references phones (id) on delete cascade;
alter table questions add constraint questions_asker_id_fkey foreign key (asker_id) references people (id) on delete restrict;
alter table questions add constraint questions_phone_id_fkey foreign key (phone_id) references phones (id) on delete restrict;
alter table rating_windows add constraint rating_windows_buyer_id_fkey foreign key (buyer_id) references people (id) on delete restrict;
alter table rating_windows add constraint rating_windows_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table rating_windows add constraint rating_windows_seller_id_fkey foreign key (seller_id) references people (id) on delete restrict;
alter table ratings add constraint ratings_order_id_fkey foreign key (order_id) references rating_windows (order_id) on delete restrict;
alter table ratings add constraint ratings_rated_id_fkey foreign key (rated_id) references people (id) on delete restrict;
alter table ratings add constraint ratings_rater_id_fkey foreign key (rater_id) references people (id) on delete restrict;
alter table refunds add constraint refunds_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table reports add constraint reports_item_id_fkey foreign key (item_id) references moderation_items (id) on delete restrict;
alter table reports add constraint reports_phone_id_fkey foreign key (phone_id) references phones (id) on delete restrict;
alter table reports add constraint reports_reporter_id_fkey foreign key (reporter_id) references people (id) on delete restrict;
alter table reports add constraint reports_thread_id_fkey foreign key (thread_id) references threads (id) on delete restrict;
alter table restrictions add constraint restrictions_decision_id_fkey foreign key (decision_id) references moderation_decisions (id) on delete restrict;
alter table restrictions add constraint restrictions_message_id_fkey foreign key (message_id) references messages (id) on delete restrict;
alter table restrictions add constraint restrictions_person_id_fkey foreign key (person_id) references people (id) on delete restrict;
alter table restrictions add constraint restrictions_phone_id_fkey foreign key (phone_id) references phones (id) on delete restrict;
alter table restrictions add constraint restrictions_question_id_fkey foreign key (question_id) references questions (id) on delete restrict;
alter table restrictions add constraint restrictions_rating_id_fkey foreign key (rating_id) references ratings (id) on delete restrict;
alter table reversals add constraint reversals_order_id_fkey foreign key (order_id) references payouts (order_id) on delete restrict;
alter table reversals add constraint reversals_seller_id_fkey foreign key (seller_id) references people (id) on delete restrict;
alter table search_terms add constraint search_terms_category_id_fkey foreign key (category_id) references categories (id) on delete cascade;
alter table search_terms add constraint search_terms_model_id_fkey foreign key (model_id) references models (id) on delete cascade;
alter table search_terms add constraint search_terms_person_id_fkey foreign key (person_id) references people (id) on delete cascade;
alter table search_terms add constraint search_terms_search_id_fkey foreign key (search_id) references kept_searches (id) on delete cascade;
alter table seller_summaries add constraint seller_summaries_seller_id_fkey foreign key (seller_id) references people (id) on delete restrict;
alter table sessions add constraint sessions_person_id_fkey foreign key (person_id) references people (id) on delete cascade;
alter table staff_actions add constraint staff_actions_person_id_fkey foreign key (person_id) references people (id) on delete restrict;
alter table threads add constraint threads_begun_by_fkey foreign key (begun_by) references people (id) on delete restrict;
alter table threads add constraint threads_buyer_id_fkey foreign key (buyer_id) references people (id) on delete restrict;
alter table threads add constraint threads_phone_id_fkey foreign key (phone_id) references phones (id) on delete restrict;
alter table threads add constraint threads_seller_id_fkey foreign key (seller_id) references people (id) on delete restrict;
alter table wishes add constraint wishes_buyer_id_fkey foreign key (buyer_id) references people (id) on delete cascade;
alter table wishes add constraint wishes_phone_id_fkey foreign key (phone_id) references phones (id) on delete restrict;
alter table write_offs add constraint write_offs_admin_id_fkey foreign key (admin_id) references people (id) on delete restrict;
alter table write_offs add constraint write_offs_seller_id_fkey foreign key (seller_id) references people (id) on delete restrict;

-- Functions, and the triggers that call them.

-- Wakes the servers that have an open page of the person; what there is to know is read from the tables.
create function announce_notice() returns trigger
language plpgsql as $$
begin
  perform pg_notify('notices', new.person_id || ' ' || new.id || ' ' || new.kind);
  return null;
end $$;

-- Open pages of a person show whether their address gets letters, so they are told when that changes.
create function announce_refused_address() returns trigger
language plpgsql as $$
begin
  perform pg_notify('notices', people.id || ' - person') from people
  where people.email = coalesce(new.address, old.address) and people.closed_at is null;
  return null;
end $$;

create function await_seal() returns trigger
language plpgsql as $$
begin
  insert into ledger_unsealed (transaction_id) values (new.id);
  return null;
end $$;

-- The steps of a case's life in shared/domain; a test compares the two.
create function case_may_move(before case_state, after case_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('seller_turn'::case_state, 'talking'::case_state), ('seller_turn', 'return_agreed'), ('seller_turn', 'decision'),
    ('seller_turn', 'closed'), ('talking', 'return_agreed'), ('talking', 'decision'), ('talking', 'closed'),
    ('return_agreed', 'returning'), ('return_agreed', 'decision'), ('return_agreed', 'closed'),
    ('returning', 'returned'), ('returning', 'decision'), ('returning', 'closed'),
    ('returned', 'decision'), ('returned', 'closed'),
    ('decision', 'decided'), ('decision', 'return_agreed'), ('decision', 'closed'),
    ('decided', 'appealed'), ('decided', 'return_agreed'), ('decided', 'closed'),
    ('appealed', 'decided'), ('appealed', 'return_agreed'), ('appealed', 'closed'))
$$;
comment on function case_may_move(before case_state, after case_state) is 'Whether a case may change from one state to the other.';

-- The steps of a chargeback's life in shared/domain; a test compares the two. A bank that has only asked may take the money later,
-- and then wants evidence again.
create function chargeback_may_move(before chargeback_state, after chargeback_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('needs_evidence'::chargeback_state, 'sending'::chargeback_state), ('needs_evidence', 'accepting'),
    ('needs_evidence', 'under_review'), ('needs_evidence', 'won'), ('needs_evidence', 'lost'), ('needs_evidence', 'expired'),
    ('needs_evidence', 'to_bear'),
    ('sending', 'under_review'), ('sending', 'silent'), ('sending', 'won'), ('sending', 'lost'), ('sending', 'expired'),
    ('sending', 'to_bear'),
    ('under_review', 'needs_evidence'), ('under_review', 'silent'), ('under_review', 'won'), ('under_review', 'lost'),
    ('under_review', 'to_bear'),
    ('accepting', 'accepted'), ('accepting', 'silent'), ('accepting', 'won'), ('accepting', 'to_bear'),
    ('silent', 'needs_evidence'), ('silent', 'won'), ('silent', 'lost'), ('silent', 'to_bear'),
    ('to_bear', 'won'), ('to_bear', 'lost'), ('won', 'lost'), ('won', 'to_bear'))
$$;
comment on function chargeback_may_move(before chargeback_state, after chargeback_state) is 'Whether a chargeback may change from one state to the other.';

-- The steps of a delivery's life in shared/domain; a test compares the two.
create function delivery_may_move(before delivery_state, after delivery_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('to_ship'::delivery_state, 'shipped'::delivery_state),
    ('to_ship', 'cancel_asked'), ('to_ship', 'meeting'), ('to_ship', 'refunded'),
    ('cancel_asked', 'shipped'), ('cancel_asked', 'to_ship'), ('cancel_asked', 'refunded'),
    ('meeting', 'to_ship'), ('meeting', 'cancel_asked'), ('meeting', 'handed_over'), ('meeting', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'completed'), ('shipped', 'case'), ('shipped', 'refunded'), ('shipped', 'charged_back'),
    ('delivered', 'completed'), ('delivered', 'case'), ('delivered', 'refunded'), ('delivered', 'charged_back'),
    ('handed_over', 'completed'), ('handed_over', 'case'), ('handed_over', 'refunded'), ('handed_over', 'charged_back'),
    ('case', 'completed'), ('case', 'refunded'), ('case', 'delivered'), ('case', 'charged_back'),
    ('completed', 'case'), ('completed', 'charged_back'))
$$;
comment on function delivery_may_move(before delivery_state, after delivery_state) is 'Whether a delivery may change from one state to the other.';

-- The parts go with their line, also where a statement names the line alone: erasing, forgetting, the version before.
create function drop_address_parts() returns trigger
language plpgsql as $$
begin
  new.address_parts := null;
  return new;
end $$;

-- The same for the address of a return.
create function drop_return_address_parts() returns trigger
language plpgsql as $$
begin
  new.return_address_parts := null;
  return new;
end $$;

create function ledger_rows_hash(numbers bigint[]) returns text
language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(entry.id, entry.kind, entry.object, entry.order_id,
    entry.reason, entry.currency, entry.postings, extract(epoch from entry.created_at), posted.list)::text, E'\n' order by entry.id), ''), 'UTF8')), 'hex')
  from ledger_transactions entry left join lateral (
    select jsonb_agg(jsonb_build_array(account, amount_cents) order by account collate "C") as list
    from ledger_postings where transaction_id = entry.id) posted on true
  where entry.id = any (numbers)
$$;

create function ledger_seal_hash(seal ledger_seals) returns text
language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(seal.id, seal.transaction_ids, seal.rows_hash, seal.previous_hash,
    extract(epoch from seal.created_at))::text, 'UTF8')), 'hex')
$$;

-- The same for the same model however it is written; 'Note10' is 'Note 10', and 'Flip5' is 'Flip 5'.
create function model_key(name text) returns text
language sql immutable parallel safe strict as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(spaced,
      '\m\d+ ?[gt]b\M.*$', ''), '\m(samsung|apple|realme|redmi|xiaomi|4g|5g)\M', ' ', 'g'), '\s+', ' ', 'g')), ''), btrim(spaced))
  from (select regexp_replace(regexp_replace(replace(lower(name), '+', ' plus '), '[^[:alnum:]]+', ' ', 'g'),
    '\m(note|flip|fold)(\d)', '\1 \2', 'g') as spaced) as words
$$;

-- Where a model is made with and without 5G, the one with it has '5g' at the end of its key: 'note 10' and 'note 10 5g'.
create function model_key_with_network(name text) returns text
language sql immutable parallel safe strict as $$
  select model_key(name) || case when lower(name) ~ '\m5g\M' then ' 5g' else '' end
$$;

-- The steps of a moderation item's life in shared/domain; a test compares the two.
create function moderation_may_move(before moderation_state, after moderation_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('open'::moderation_state, 'decided'::moderation_state), ('open', 'closed'),
    ('decided', 'appealed'), ('decided', 'closed'), ('appealed', 'closed'))
$$;
comment on function moderation_may_move(before moderation_state, after moderation_state) is 'Whether a moderation item may change from one state to the other.';

-- Six in the evening, the next time where somebody lives.
create function next_evening(zone text) returns timestamptz
language sql stable as $$
  select case when today > market_now() then today
    else ((market_now() at time zone zone)::date + 1 + time '18:00') at time zone zone end
  from (select ((market_now() at time zone zone)::date + time '18:00') at time zone zone as today) as evening
$$;

-- The steps of an offer's life in shared/domain; a test compares the two.
create function offer_may_move(before offer_state, after offer_state) returns boolean
language sql immutable parallel safe as $$
  select before in ('made', 'countered') and after not in ('made', 'countered')
    or (before, after) = ('made'::offer_state, 'countered'::offer_state)
$$;
comment on function offer_may_move(before offer_state, after offer_state) is 'Whether an offer may change from one state to the other.';

-- The steps of an order's life in shared/domain; a test compares the two.
create function order_may_move(before order_status, after order_status) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('booked'::order_status, 'paying'::order_status),
    ('paying', 'booked'),
    ('booked', 'paid'),
    ('paying', 'paid'),
    ('booked', 'expired'),
    ('paying', 'expired'),
    ('booked', 'cancelled'),
    ('paying', 'cancelled'),
    ('paid', 'refunded'))
$$;
comment on function order_may_move(before order_status, after order_status) is 'Whether an order may change from one state to the other.';

-- The steps of a payout's life in shared/domain; a test compares the two.
create function payout_may_move(before payout_state, after payout_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('held'::payout_state, 'due'::payout_state), ('held', 'void'),
    ('due', 'waiting_account'), ('sending', 'waiting_account'), ('waiting_account', 'due'),
    ('due', 'sending'), ('sending', 'paid_out'), ('due', 'paid_out'),
    ('due', 'staff'), ('waiting_account', 'staff'), ('sending', 'staff'), ('staff', 'paid_out'))
$$;
comment on function payout_may_move(before payout_state, after payout_state) is 'Whether a payout may change from one state to the other.';

-- The steps of a phone's life in shared/domain; a test compares the two.
create function phone_may_move(before phone_status, after phone_status) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('listed'::phone_status, 'paused'::phone_status),
    ('listed', 'sold'),
    ('listed', 'withdrawn'),
    ('listed', 'suspended'),
    ('paused', 'listed'),
    ('paused', 'withdrawn'),
    ('paused', 'suspended'),
    ('sold', 'listed'),
    ('sold', 'paused'),
    ('sold', 'lost'),
    ('sold', 'withdrawn'),
    ('lost', 'listed'),
    ('lost', 'withdrawn'),
    ('withdrawn', 'listed'),
    ('withdrawn', 'sold'),
    ('suspended', 'listed'),
    ('suspended', 'paused'),
    ('suspended', 'sold'),
    ('suspended', 'withdrawn'))
$$;
comment on function phone_may_move(before phone_status, after phone_status) is 'Whether a phone may change from one state to the other.';

-- The steps of a refund's life in shared/domain; a test compares the two.
create function refund_may_move(before refund_state, after refund_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('requested'::refund_state, 'done'::refund_state),
    ('requested', 'failed'),
    ('requested', 'charged_back'),
    ('done', 'requested'),
    ('done', 'failed'),
    ('failed', 'requested'),
    ('failed', 'done'),
    ('failed', 'charged_back'))
$$;
comment on function refund_may_move(before refund_state, after refund_state) is 'Whether a refund may change from one state to the other.';

-- Neither side of a barred window rates.
create function refuse_barred_rating() returns trigger
language plpgsql as $$
begin
  if not exists (select from rating_windows as its where its.order_id = new.order_id and its.barred is null
      and (new.rater_id, new.rated_id) = (case new.side when 'buyer' then its.buyer_id else its.seller_id end,
        case new.side when 'buyer' then its.seller_id else its.buyer_id end)) then
    raise exception 'nobody rates this order, or not as this side'
      using errcode = 'check_violation', constraint = 'ratings_of_sides', table = 'ratings';
  end if;
  return new;
end $$;

-- A delivery rests in 'case' exactly while a case of it is open.
create function refuse_case_apart() returns trigger
language plpgsql as $$
begin
  if exists (select from deliveries where order_id = new.order_id
      and (state = 'case') <> exists (select from cases where cases.order_id = deliveries.order_id and cases.state <> 'closed')) then
    raise exception 'the delivery of % and its case say different things', new.order_id
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create function refuse_imbalance() returns trigger
language plpgsql as $$
declare
  number bigint;
begin
  if tg_table_name = 'ledger_transactions' then
    number := new.id;
  else
    number := new.transaction_id;
  end if;
  if not exists (select from ledger_transactions entry where id = number
      and (select (count(*), coalesce(sum(amount_cents), 0)) = (entry.postings::bigint, 0::numeric)
        from ledger_postings where transaction_id = number)) then
    raise exception 'the postings of ledger transaction % are not whole', number
      using errcode = 'check_violation', constraint = 'ledger_balanced', table = tg_table_name;
  end if;
  return null;
end $$;

create function refuse_move() returns trigger
language plpgsql as $$
begin
  raise exception 'a row of % that is % cannot become %', tg_table_name, old.state, new.state
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end $$;

-- A phone that is booked has no open offers: whoever books it ends them.
create function refuse_offer_on_claimed() returns trigger
language plpgsql as $$
begin
  if exists (select from offers where phone_id = new.phone_id and state in ('made', 'countered')) then
    raise exception 'the phone of order % has open offers', new.id
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;

create function refuse_order_move() returns trigger
language plpgsql as $$
begin
  raise exception 'an order that is % cannot become %', old.status, new.status
    using errcode = 'check_violation', constraint = 'orders_known_moves', table = 'orders';
end $$;

-- An order that came of an offer is the buyer's, of that phone, at the price agreed.
create function refuse_other_price() returns trigger
language plpgsql as $$
begin
  if not exists (select from orders where orders.id = new.order_id and orders.phone_id = new.phone_id
      and orders.buyer_id = new.buyer_id and orders.price_cents = new.agreed_cents) then
    raise exception 'the order of offer % is not what was agreed', new.id
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;

create function refuse_phone_move() returns trigger
language plpgsql as $$
begin
  raise exception 'a phone that is % cannot become %', old.status, new.status
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end $$;

create function refuse_question_without_restriction() returns trigger
language plpgsql as $$
begin
  if not exists (select from restrictions where ended_at is null and question_id = new.id
      and of_answer = (tg_name = 'answers_removed_with_reasons')) then
    raise exception 'a question or its answer is hidden without a decision'
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;

-- What is shown is not edited, and a reply is given once.
create function refuse_rating_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a rating that is shown stays as it is, and its reply, too'
    using errcode = 'check_violation', constraint = 'ratings_kept', table = 'ratings';
end $$;

create function refuse_rating_without_restriction() returns trigger
language plpgsql as $$
begin
  if not exists (select from restrictions where ended_at is null and rating_id = new.id) then
    raise exception 'a rating is removed without a decision'
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;

-- The postage of a return that the seller bears goes to the buyer beside what was charged: by bank transfer.
create function refuse_refund_beyond_charge() returns trigger
language plpgsql as $$
declare
  charge bigint;
begin
  -- Refunds of one charge take turns, so that each sees the one before.
  select id into charge from ledger_transactions where kind = 'charge' and object = new.intent_id for no key update;
  if coalesce((select amount_cents from ledger_postings where transaction_id = charge and account = 'provider'), 0)
      < (select sum(amount_cents) from refunds where intent_id = new.intent_id and cause <> 'return_postage') then
    raise exception 'more would be given back than was charged by %', new.intent_id
      using errcode = 'check_violation', constraint = 'refunds_within_charge', table = 'refunds';
  end if;
  return null;
end $$;

-- A bank may take less than a charge: what it leaves can go back to the buyer, and no more.
create function refuse_refund_of_chargeback() returns trigger
language plpgsql as $$
begin
  if exists (select from chargebacks where intent_id = new.intent_id and state <> 'won') and new.amount_cents
      > (select sum(amount_cents) from ledger_transactions charge join ledger_postings on transaction_id = charge.id
          where charge.kind = 'charge' and charge.object = new.intent_id and account = 'provider')
        - (select coalesce(sum(amount_cents), 0) from refunds
          where intent_id = new.intent_id and state <> 'charged_back' and cause <> 'return_postage')
        - (select sum(case when taken_cents > 0 or state in ('lost', 'expired', 'accepted') then taken_cents else amount_cents end)
          from chargebacks where intent_id = new.intent_id and state <> 'won') then
    raise exception 'the charge % was taken back by the bank', new.intent_id
      using errcode = 'check_violation', constraint = 'refunds_not_charged_back', table = 'refunds';
  end if;
  return new;
end $$;

create function refuse_restriction_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a restriction only ends, once'
    using errcode = 'check_violation', constraint = 'restrictions_only_end', table = 'restrictions';
end $$;

-- Nothing is restricted without reasons: what is hidden or suspended has a restriction in force, which has a decision.
create function refuse_without_restriction() returns trigger
language plpgsql as $$
declare
  is_founded boolean;
begin
  if tg_table_name = 'people' then
    is_founded := exists (select from restrictions
      where person_id = new.id and ended_at is null and measure = 'suspend_' || new.suspension);
  elsif tg_table_name = 'phones' then
    is_founded := exists (select from restrictions where ended_at is null and phone_id = new.id)
      or exists (select from restrictions where ended_at is null and person_id = new.seller_id and measure like 'suspend%');
  else
    is_founded := exists (select from restrictions where ended_at is null and message_id = new.id);
  end if;
  if not is_founded then
    raise exception 'a row of % is restricted without a decision', tg_table_name
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;

-- Seals up to so many transactions and answers how many it has; whoever seals at the same time comes after.
create function seal_ledger(most integer, start_hash text default repeat('0'::text, 64)) returns integer
language plpgsql as $$
declare
  seal ledger_seals;
  last ledger_seals;
begin
  perform pg_advisory_xact_lock(72464226);
  select array_agg(transaction_id order by transaction_id) into seal.transaction_ids
    from (select transaction_id from ledger_unsealed order by transaction_id limit most) waiting;
  if seal.transaction_ids is null then
    return 0;
  end if;
  delete from ledger_unsealed where transaction_id = any (seal.transaction_ids);
  select * into last from ledger_seals order by id desc limit 1;
  seal.id := coalesce(last.id, 0) + 1;
  seal.previous_hash := coalesce(last.hash, start_hash);
  seal.rows_hash := ledger_rows_hash(seal.transaction_ids);
  seal.created_at := market_now();
  seal.hash := ledger_seal_hash(seal);
  insert into ledger_seals select seal.*;
  return cardinality(seal.transaction_ids);
end $$;

create function sell_brand(brand text) returns uuid
language plpgsql as $$
declare
  sold uuid;
begin
  update categories set offered = true where maker = brand returning id into sold;
  if sold is null then
    insert into categories (name, maker, image_url, position)
    select known_brands.name, known_brands.name, known_brands.image_url, coalesce(max(categories.position), 0) + 1
    from known_brands left join categories on true where known_brands.name = brand group by known_brands.name
    on conflict on constraint categories_name_unique do update set maker = excluded.maker, offered = true
    returning id into sold;
  end if;
  insert into models (category_id, name, key, released, colours, catalogued, well_known)
  select sold, known_models.name, model_key(known_models.name), known_models.released,
    case when known_models.colours = '' then '{}' else string_to_array(known_models.colours, ', ') end, true, true
  from known_models where sold is not null and known_models.brand = sell_brand.brand
  on conflict on constraint models_key_unique
    do update set name = excluded.name, released = excluded.released, colours = excluded.colours, catalogued = true;
  insert into model_storages (model_id, storage_gb, launch_price_cents)
  select models.id, split_part(size, ':', 1)::smallint, split_part(size, ':', 2)::integer * 100
  from known_models
    join models on models.category_id = sold and models.catalogued and models.name = known_models.name
    cross join lateral string_to_table(known_models.storages, ' ') as size
  where known_models.brand = sell_brand.brand and size <> ''
  on conflict (model_id, storage_gb) do update set launch_price_cents = excluded.launch_price_cents;
  return sold;
end $$;
comment on function sell_brand(brand text) is 'Begins to sell a brand of known_brands, with its models; null if there is none of that name.';

create function wish_at_price() returns trigger
language plpgsql as $$
begin
  select price_cents into new.level_cents from phones where phones.id = new.phone_id;
  return new;
end $$;

create trigger case_decisions_append_only before delete or update or truncate on case_decisions
  for each statement
  execute function refuse_change();
create trigger case_statement_pictures_append_only before delete or update or truncate on case_statement_pictures
  for each statement
  execute function refuse_change();
create trigger case_statements_append_only before delete or update or truncate on case_statements
  for each statement
  execute function refuse_change();
create trigger cases_known_moves before update of state on cases
  for each row when (old.state <> new.state and not case_may_move(old.state, new.state))
  execute function refuse_move();
create constraint trigger cases_with_delivery after insert or update of state on cases deferrable initially deferred
  for each row
  execute function refuse_case_apart();
create trigger chargebacks_known_moves before update of state on chargebacks
  for each row when (old.state <> new.state and not chargeback_may_move(old.state, new.state))
  execute function refuse_move();
create trigger deliveries_address_parts before update of return_address on deliveries
  for each row when (new.return_address is distinct from old.return_address and not new.return_address_parts is distinct from old.return_address_parts)
  execute function drop_return_address_parts();
create trigger deliveries_known_moves before update of state on deliveries
  for each row when (old.state <> new.state and not delivery_may_move(old.state, new.state))
  execute function refuse_move();
create constraint trigger deliveries_with_case after update of state on deliveries deferrable initially deferred
  for each row when (old.state = 'case' or new.state = 'case')
  execute function refuse_case_apart();
create trigger ledger_postings_append_only before delete or update or truncate on ledger_postings
  for each statement
  execute function refuse_change();
create constraint trigger ledger_postings_balanced after insert on ledger_postings deferrable initially deferred
  for each row
  execute function refuse_imbalance();
create trigger ledger_seals_append_only before delete or update or truncate on ledger_seals
  for each statement
  execute function refuse_change();
create trigger ledger_transactions_append_only before delete or update or truncate on ledger_transactions
  for each statement
  execute function refuse_change();
create trigger ledger_transactions_await_seal after insert on ledger_transactions
  for each row
  execute function await_seal();
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions deferrable initially deferred
  for each row
  execute function refuse_imbalance();
create constraint trigger messages_removed_with_reasons after update of removed on messages deferrable initially deferred
  for each row when (new.removed and not old.removed)
  execute function refuse_without_restriction();
create trigger moderation_appeals_append_only before delete or update or truncate on moderation_appeals
  for each statement
  execute function refuse_change();
create trigger moderation_decisions_append_only before delete or update or truncate on moderation_decisions
  for each statement
  execute function refuse_change();
create trigger moderation_events_append_only before delete or update or truncate on moderation_events
  for each statement
  execute function refuse_change();
create trigger moderation_items_known_moves before update of state on moderation_items
  for each row when (old.state <> new.state and not moderation_may_move(old.state, new.state))
  execute function refuse_move();
create trigger moderation_rulings_append_only before delete or update or truncate on moderation_rulings
  for each statement
  execute function refuse_change();
create trigger notices_announced after insert on notices
  for each row
  execute function announce_notice();
create trigger offer_events_append_only before delete or update or truncate on offer_events
  for each statement
  execute function refuse_change();
create trigger offers_address_parts before update of location on offers
  for each row when (new.location is distinct from old.location and not new.address_parts is distinct from old.address_parts)
  execute function drop_address_parts();
create trigger offers_known_moves before update of state on offers
  for each row when (old.state <> new.state and not offer_may_move(old.state, new.state))
  execute function refuse_move();
create constraint trigger offers_order_as_agreed after insert or update of state, order_id on offers deferrable initially deferred
  for each row when (new.order_id is not null)
  execute function refuse_other_price();
create trigger order_events_append_only before delete or update or truncate on order_events
  for each statement
  execute function refuse_change();
create trigger orders_address_parts before update of location on orders
  for each row when (new.location is distinct from old.location and not new.address_parts is distinct from old.address_parts)
  execute function drop_address_parts();
create constraint trigger orders_end_offers after insert on orders deferrable initially deferred
  for each row when (new.status in ('booked', 'paying', 'paid'))
  execute function refuse_offer_on_claimed();
create trigger orders_known_moves before update of status on orders
  for each row when (old.status <> new.status and not order_may_move(old.status, new.status))
  execute function refuse_order_move();
create trigger payouts_known_moves before update of state on payouts
  for each row when (old.state <> new.state and not payout_may_move(old.state, new.state))
  execute function refuse_move();
create trigger people_address_parts before update of location on people
  for each row when (new.location is distinct from old.location and not new.address_parts is distinct from old.address_parts)
  execute function drop_address_parts();
create constraint trigger people_suspended_with_reasons after update of suspension on people deferrable initially deferred
  for each row when (new.suspension is not null and new.suspension is distinct from old.suspension)
  execute function refuse_without_restriction();
create trigger phones_known_moves before update of status on phones
  for each row when (old.status <> new.status and not phone_may_move(old.status, new.status))
  execute function refuse_phone_move();
create constraint trigger phones_suspended_with_reasons after update of status on phones deferrable initially deferred
  for each row when (new.status::text = 'suspended' and new.status <> old.status)
  execute function refuse_without_restriction();
create constraint trigger answers_removed_with_reasons after update of answer_removed on questions deferrable initially deferred
  for each row when (new.answer_removed and not old.answer_removed)
  execute function refuse_question_without_restriction();
create constraint trigger questions_removed_with_reasons after update of removed on questions deferrable initially deferred
  for each row when (new.removed and not old.removed)
  execute function refuse_question_without_restriction();
create trigger ratings_kept before update on ratings
  for each row when (old.order_id is distinct from new.order_id or old.side is distinct from new.side or old.rater_id is distinct from new.rater_id or old.rated_id is distinct from new.rated_id or new.shown_from > old.shown_from or old.reply is not null and new.reply is distinct from old.reply or old.shown_from <= market_now() and (old.stars is distinct from new.stars or old.as_described is distinct from new.as_described or old.words is distinct from new.words or old.shown_from is distinct from new.shown_from))
  execute function refuse_rating_change();
create trigger ratings_of_sides before insert on ratings
  for each row
  execute function refuse_barred_rating();
create constraint trigger ratings_removed_with_reasons after update of removed on ratings deferrable initially deferred
  for each row when (new.removed and not old.removed)
  execute function refuse_rating_without_restriction();
create trigger ratings_stay before delete or truncate on ratings
  for each statement
  execute function refuse_change();
create trigger refunds_known_moves before update of state on refunds
  for each row when (old.state <> new.state and not refund_may_move(old.state, new.state))
  execute function refuse_move();
create trigger refunds_not_charged_back before insert on refunds
  for each row
  execute function refuse_refund_of_chargeback();
create trigger refunds_within_charge after insert or update of amount_cents, intent_id on refunds
  for each row
  execute function refuse_refund_beyond_charge();
create trigger refused_addresses_announced after insert or delete or update of answer on refused_addresses
  for each row
  execute function announce_refused_address();
create trigger reports_append_only before delete or update or truncate on reports
  for each statement
  execute function refuse_change();
create trigger restrictions_kept before delete or truncate on restrictions
  for each statement
  execute function refuse_change();
create trigger restrictions_only_end before update on restrictions
  for each row when (old.ended_at is not null or new.ended_at is null or old.decision_id is distinct from new.decision_id or old.measure is distinct from new.measure or old.person_id is distinct from new.person_id or old.phone_id is distinct from new.phone_id or old.message_id is distinct from new.message_id or old.rating_id is distinct from new.rating_id or old.question_id is distinct from new.question_id or old.of_answer is distinct from new.of_answer or old.until is distinct from new.until or old.began_at is distinct from new.began_at)
  execute function refuse_restriction_change();
create trigger staff_actions_append_only before delete or update or truncate on staff_actions
  for each statement
  execute function refuse_change();
create trigger wishes_at_price before insert on wishes
  for each row
  execute function wish_at_price();
create trigger write_offs_append_only before delete or update or truncate on write_offs
  for each statement
  execute function refuse_change();

-- What each market begins with.

insert into market_id default values;

insert into known_brands (name, image_url) values
  ('Apple', '/categories/apple.svg'),
  ('Google', '/categories/google.svg'),
  ('Honor', '/categories/honor.svg'),
  ('Motorola', '/categories/motorola.svg'),
  ('Nothing', '/categories/nothing.svg'),
  ('OnePlus', '/categories/oneplus.svg'),
  ('Oppo', '/categories/oppo.svg'),
  ('Realme', '/categories/realme.svg'),
  ('Redmi', '/categories/redmi.svg'),
  ('Samsung', '/categories/samsung.svg'),
  ('Sony', '/categories/sony.svg'),
  ('Vivo', '/categories/vivo.svg'),
  ('Xiaomi', '/categories/xiaomi.svg');

insert into known_models (brand, released, name, storages, colours) values
  ('Google', 2018, 'Pixel 3', '64:799 128:899', 'Just Black, Clearly White, Not Pink'),
  ('Google', 2018, 'Pixel 3 XL', '64:899 128:999', 'Just Black, Clearly White, Not Pink'),
  ('Google', 2019, 'Pixel 3a', '64:399', 'Just Black, Clearly White, Purple-ish'),
  ('Google', 2019, 'Pixel 3a XL', '64:479', 'Just Black, Clearly White, Purple-ish'),
  ('Google', 2019, 'Pixel 4', '64:799 128:899', 'Just Black, Clearly White, Oh So Orange'),
  ('Google', 2019, 'Pixel 4 XL', '64:899 128:999', 'Just Black, Clearly White, Oh So Orange'),
  ('Google', 2020, 'Pixel 4a', '128:349', 'Just Black, Barely Blue'),
  ('Google', 2020, 'Pixel 5', '128:699', 'Just Black, Sorta Sage'),
  ('Google', 2021, 'Pixel 5a', '128:449', 'Mostly Black'),
  ('Google', 2021, 'Pixel 6', '128:599 256:699', 'Stormy Black, Kinda Coral, Sorta Seafoam'),
  ('Google', 2021, 'Pixel 6 Pro', '128:899 256:999 512:1099', 'Stormy Black, Cloudy White, Sorta Sunny'),
  ('Google', 2022, 'Pixel 6a', '128:449', 'Charcoal, Chalk, Sage'),
  ('Google', 2022, 'Pixel 7', '128:599 256:699', 'Obsidian, Snow, Lemongrass'),
  ('Google', 2022, 'Pixel 7 Pro', '128:899 256:999 512:1099', 'Obsidian, Snow, Hazel'),
  ('Google', 2023, 'Pixel 7a', '128:499', 'Charcoal, Snow, Sea, Coral'),
  ('Google', 2023, 'Pixel 8', '128:699 256:759', 'Obsidian, Hazel, Rose, Mint'),
  ('Google', 2023, 'Pixel 8 Pro', '128:999 256:1059 512:1179 1024:1399', 'Obsidian, Porcelain, Bay, Mint'),
  ('Google', 2023, 'Pixel Fold', '256:1799 512:1919', 'Obsidian, Porcelain'),
  ('Google', 2024, 'Pixel 8a', '128:499 256:559', 'Obsidian, Porcelain, Bay, Aloe'),
  ('Google', 2024, 'Pixel 9', '128:799 256:899', 'Obsidian, Porcelain, Wintergreen, Peony'),
  ('Google', 2024, 'Pixel 9 Pro', '128:999 256:1099 512:1219 1024:1449', 'Obsidian, Porcelain, Hazel, Rose Quartz'),
  ('Google', 2024, 'Pixel 9 Pro Fold', '256:1799 512:1919', 'Obsidian, Porcelain'),
  ('Google', 2024, 'Pixel 9 Pro XL', '128:1099 256:1199 512:1319 1024:1549', 'Obsidian, Porcelain, Hazel, Rose Quartz'),
  ('Google', 2025, 'Pixel 10', '128:799 256:899', 'Obsidian, Frost, Indigo, Lemongrass'),
  ('Google', 2025, 'Pixel 10 Pro', '128:999 256:1099 512:1219 1024:1449', 'Obsidian, Porcelain, Moonstone, Jade'),
  ('Google', 2025, 'Pixel 10 Pro Fold', '256:1799 512:1919 1024:2149', 'Moonstone, Jade'),
  ('Google', 2025, 'Pixel 10 Pro XL', '256:1199 512:1319 1024:1549', 'Obsidian, Porcelain, Moonstone, Jade'),
  ('Google', 2025, 'Pixel 9a', '128:499 256:599', 'Obsidian, Porcelain, Iris, Peony'),
  ('Google', 2026, 'Pixel 10a', '', ''),
  ('Honor', 2021, 'Honor 50', '', ''),
  ('Honor', 2022, 'Honor 70', '', ''),
  ('Honor', 2022, 'Honor Magic4 Pro', '', ''),
  ('Honor', 2022, 'Honor X8', '', ''),
  ('Honor', 2023, 'Honor 90', '', ''),
  ('Honor', 2023, 'Honor 90 Lite', '', ''),
  ('Honor', 2023, 'Honor Magic5 Pro', '', ''),
  ('Honor', 2023, 'Honor X8a', '', ''),
  ('Honor', 2024, 'Honor 200', '', ''),
  ('Honor', 2024, 'Honor 200 Lite', '', ''),
  ('Honor', 2024, 'Honor 200 Pro', '', ''),
  ('Honor', 2024, 'Honor Magic V2', '', ''),
  ('Honor', 2024, 'Honor Magic6 Pro', '', ''),
  ('Honor', 2024, 'Honor X8b', '', ''),
  ('Honor', 2025, 'Honor 400', '', ''),
  ('Honor', 2025, 'Honor 400 Lite', '', ''),
  ('Honor', 2025, 'Honor 400 Pro', '', ''),
  ('Honor', 2025, 'Honor Magic V5', '', ''),
  ('Honor', 2025, 'Honor Magic7 Pro', '', ''),
  ('Motorola', 2020, 'Moto E', '', ''),
  ('Motorola', 2020, 'Moto G Power', '', ''),
  ('Motorola', 2020, 'Moto G Stylus', '', ''),
  ('Motorola', 2021, 'Edge 20', '', ''),
  ('Motorola', 2021, 'Edge 20 Pro', '', ''),
  ('Motorola', 2021, 'Moto G100', '', ''),
  ('Motorola', 2021, 'Moto G30', '', ''),
  ('Motorola', 2021, 'Moto G60', '', ''),
  ('Motorola', 2022, 'Edge 30', '', ''),
  ('Motorola', 2022, 'Edge 30 Neo', '', ''),
  ('Motorola', 2022, 'Edge 30 Pro', '', ''),
  ('Motorola', 2022, 'Edge 30 Ultra', '', ''),
  ('Motorola', 2022, 'Moto G52', '', ''),
  ('Motorola', 2022, 'Moto G62', '', ''),
  ('Motorola', 2022, 'Moto G82', '', ''),
  ('Motorola', 2023, 'Edge 40', '', ''),
  ('Motorola', 2023, 'Edge 40 Neo', '', ''),
  ('Motorola', 2023, 'Edge 40 Pro', '', ''),
  ('Motorola', 2023, 'Moto G13', '', ''),
  ('Motorola', 2023, 'Moto G53', '', ''),
  ('Motorola', 2023, 'Moto G54', '', ''),
  ('Motorola', 2023, 'Moto G73', '', ''),
  ('Motorola', 2023, 'Moto G84', '', ''),
  ('Motorola', 2023, 'Razr 40', '', ''),
  ('Motorola', 2023, 'Razr 40 Ultra', '', ''),
  ('Motorola', 2024, 'Edge 50', '', ''),
  ('Motorola', 2024, 'Edge 50 Fusion', '', ''),
  ('Motorola', 2024, 'Edge 50 Neo', '', ''),
  ('Motorola', 2024, 'Edge 50 Pro', '', ''),
  ('Motorola', 2024, 'Edge 50 Ultra', '', ''),
  ('Motorola', 2024, 'Moto G04', '', ''),
  ('Motorola', 2024, 'Moto G24', '', ''),
  ('Motorola', 2024, 'Moto G34', '', ''),
  ('Motorola', 2024, 'Moto G85', '', ''),
  ('Motorola', 2024, 'Razr 50', '', ''),
  ('Motorola', 2024, 'Razr 50 Ultra', '', ''),
  ('Motorola', 2025, 'Edge 60', '', ''),
  ('Motorola', 2025, 'Edge 60 Fusion', '', ''),
  ('Motorola', 2025, 'Edge 60 Pro', '', ''),
  ('Motorola', 2025, 'Moto G15', '', ''),
  ('Motorola', 2025, 'Moto G56', '', ''),
  ('Motorola', 2025, 'Moto G86', '', ''),
  ('Motorola', 2025, 'Razr 60', '', ''),
  ('Motorola', 2025, 'Razr 60 Ultra', '', ''),
  ('Nothing', 2022, 'Phone (1)', '', ''),
  ('Nothing', 2023, 'Phone (2)', '', ''),
  ('Nothing', 2024, 'CMF Phone 1', '', ''),
  ('Nothing', 2024, 'Phone (2a)', '', ''),
  ('Nothing', 2024, 'Phone (2a) Plus', '', ''),
  ('Nothing', 2025, 'CMF Phone 2 Pro', '', ''),
  ('Nothing', 2025, 'Phone (3)', '', ''),
  ('Nothing', 2025, 'Phone (3a)', '', ''),
  ('Nothing', 2025, 'Phone (3a) Pro', '', ''),
  ('OnePlus', 2019, 'OnePlus 7 Pro', '128:669 256:699', 'Mirror Gray, Nebula Blue, Almond'),
  ('OnePlus', 2019, 'OnePlus 7T', '128:599', 'Glacier Blue, Frosted Silver'),
  ('OnePlus', 2020, 'OnePlus 8', '128:699 256:799', 'Onyx Black, Glacial Green, Interstellar Glow'),
  ('OnePlus', 2020, 'OnePlus 8 Pro', '128:899 256:999', 'Onyx Black, Glacial Green, Ultramarine Blue'),
  ('OnePlus', 2020, 'OnePlus 8T', '256:749', 'Aquamarine Green, Lunar Silver'),
  ('OnePlus', 2020, 'OnePlus Nord', '', ''),
  ('OnePlus', 2020, 'OnePlus Nord N10', '', ''),
  ('OnePlus', 2021, 'OnePlus 9', '128:729 256:829', 'Astral Black, Arctic Sky, Winter Mist'),
  ('OnePlus', 2021, 'OnePlus 9 Pro', '256:969', 'Stellar Black, Pine Green, Morning Mist'),
  ('OnePlus', 2021, 'OnePlus 9R', '', ''),
  ('OnePlus', 2021, 'OnePlus Nord 2', '', ''),
  ('OnePlus', 2021, 'OnePlus Nord CE', '', ''),
  ('OnePlus', 2022, 'OnePlus 10 Pro', '128:899 256:969', 'Volcanic Black, Emerald Forest'),
  ('OnePlus', 2022, 'OnePlus 10R', '', ''),
  ('OnePlus', 2022, 'OnePlus 10T', '128:649 256:749', 'Moonstone Black, Jade Green'),
  ('OnePlus', 2022, 'OnePlus Nord CE 2', '', ''),
  ('OnePlus', 2022, 'OnePlus Nord N20', '', ''),
  ('OnePlus', 2023, 'OnePlus 11', '128:699 256:799', 'Titan Black, Eternal Green'),
  ('OnePlus', 2023, 'OnePlus 11R', '', ''),
  ('OnePlus', 2023, 'OnePlus Nord 3', '', ''),
  ('OnePlus', 2023, 'OnePlus Nord CE 3', '', ''),
  ('OnePlus', 2023, 'OnePlus Nord CE 3 Lite', '', ''),
  ('OnePlus', 2023, 'OnePlus Nord N30', '', ''),
  ('OnePlus', 2023, 'OnePlus Open', '', ''),
  ('OnePlus', 2024, 'OnePlus 12', '256:799 512:899', 'Silky Black, Flowy Emerald'),
  ('OnePlus', 2024, 'OnePlus 12R', '128:499 256:599', 'Iron Gray, Cool Blue'),
  ('OnePlus', 2024, 'OnePlus Nord 4', '', ''),
  ('OnePlus', 2024, 'OnePlus Nord CE 4', '', ''),
  ('OnePlus', 2025, 'OnePlus 13', '256:899 512:999', 'Midnight Ocean, Arctic Dawn, Black Eclipse'),
  ('OnePlus', 2025, 'OnePlus 13R', '256:599', 'Astral Trail, Nebula Noir'),
  ('OnePlus', 2025, 'OnePlus 13T', '', ''),
  ('OnePlus', 2025, 'OnePlus 13s', '', ''),
  ('OnePlus', 2025, 'OnePlus 15', '', ''),
  ('OnePlus', 2025, 'OnePlus Nord 5', '', ''),
  ('Oppo', 2020, 'A53', '', ''),
  ('Oppo', 2020, 'A72', '', ''),
  ('Oppo', 2020, 'Find X2 Pro', '', ''),
  ('Oppo', 2020, 'Reno4', '', ''),
  ('Oppo', 2021, 'A54', '', ''),
  ('Oppo', 2021, 'A74', '', ''),
  ('Oppo', 2021, 'A94', '', ''),
  ('Oppo', 2021, 'Find X3 Pro', '', ''),
  ('Oppo', 2021, 'Reno5', '', ''),
  ('Oppo', 2021, 'Reno6', '', ''),
  ('Oppo', 2022, 'A57', '', ''),
  ('Oppo', 2022, 'A77', '', ''),
  ('Oppo', 2022, 'A96', '', ''),
  ('Oppo', 2022, 'Find X5', '', ''),
  ('Oppo', 2022, 'Find X5 Pro', '', ''),
  ('Oppo', 2022, 'Reno7', '', ''),
  ('Oppo', 2022, 'Reno8', '', ''),
  ('Oppo', 2022, 'Reno8 Pro', '', ''),
  ('Oppo', 2023, 'A58', '', ''),
  ('Oppo', 2023, 'A78', '', ''),
  ('Oppo', 2023, 'A98', '', ''),
  ('Oppo', 2023, 'Find N2 Flip', '', ''),
  ('Oppo', 2023, 'Reno10', '', ''),
  ('Oppo', 2023, 'Reno10 Pro', '', ''),
  ('Oppo', 2024, 'A60', '', ''),
  ('Oppo', 2024, 'A80', '', ''),
  ('Oppo', 2024, 'Find X8', '', ''),
  ('Oppo', 2024, 'Find X8 Pro', '', ''),
  ('Oppo', 2024, 'Reno11', '', ''),
  ('Oppo', 2024, 'Reno12', '', ''),
  ('Oppo', 2024, 'Reno12 Pro', '', ''),
  ('Oppo', 2025, 'A5 Pro', '', ''),
  ('Oppo', 2025, 'Find N5', '', ''),
  ('Oppo', 2025, 'Find X9', '', ''),
  ('Oppo', 2025, 'Find X9 Pro', '', ''),
  ('Oppo', 2025, 'Reno13', '', ''),
  ('Oppo', 2025, 'Reno13 Pro', '', ''),
  ('Sony', 2019, 'Xperia 1', '', ''),
  ('Sony', 2019, 'Xperia 10', '', ''),
  ('Sony', 2019, 'Xperia 5', '', ''),
  ('Sony', 2020, 'Xperia 1 II', '', ''),
  ('Sony', 2020, 'Xperia 10 II', '', ''),
  ('Sony', 2020, 'Xperia 5 II', '', ''),
  ('Sony', 2021, 'Xperia 1 III', '', ''),
  ('Sony', 2021, 'Xperia 10 III', '', ''),
  ('Sony', 2021, 'Xperia 5 III', '', ''),
  ('Sony', 2022, 'Xperia 1 IV', '', ''),
  ('Sony', 2022, 'Xperia 10 IV', '', ''),
  ('Sony', 2022, 'Xperia 5 IV', '', ''),
  ('Sony', 2023, 'Xperia 1 V', '', ''),
  ('Sony', 2023, 'Xperia 10 V', '', ''),
  ('Sony', 2023, 'Xperia 5 V', '', ''),
  ('Sony', 2024, 'Xperia 1 VI', '', ''),
  ('Sony', 2024, 'Xperia 10 VI', '', ''),
  ('Sony', 2025, 'Xperia 1 VII', '', ''),
  ('Sony', 2025, 'Xperia 10 VII', '', ''),
  ('Vivo', 2020, 'V20', '', ''),
  ('Vivo', 2020, 'Y20', '', ''),
  ('Vivo', 2021, 'V21', '', ''),
  ('Vivo', 2021, 'V23', '', ''),
  ('Vivo', 2021, 'X60 Pro', '', ''),
  ('Vivo', 2021, 'Y21', '', ''),
  ('Vivo', 2021, 'Y72', '', ''),
  ('Vivo', 2022, 'V25', '', ''),
  ('Vivo', 2022, 'V25 Pro', '', ''),
  ('Vivo', 2022, 'X80', '', ''),
  ('Vivo', 2022, 'X80 Pro', '', ''),
  ('Vivo', 2022, 'Y16', '', ''),
  ('Vivo', 2022, 'Y35', '', ''),
  ('Vivo', 2023, 'V27', '', ''),
  ('Vivo', 2023, 'V29', '', ''),
  ('Vivo', 2023, 'V29 Pro', '', ''),
  ('Vivo', 2023, 'X90', '', ''),
  ('Vivo', 2023, 'X90 Pro', '', ''),
  ('Vivo', 2023, 'Y27', '', ''),
  ('Vivo', 2023, 'Y36', '', ''),
  ('Vivo', 2024, 'V30', '', ''),
  ('Vivo', 2024, 'V30 Pro', '', ''),
  ('Vivo', 2024, 'V40', '', ''),
  ('Vivo', 2024, 'X100', '', ''),
  ('Vivo', 2024, 'X100 Pro', '', ''),
  ('Vivo', 2024, 'Y28', '', ''),
  ('Vivo', 2024, 'Y38', '', ''),
  ('Vivo', 2025, 'V50', '', ''),
  ('Vivo', 2025, 'V60', '', ''),
  ('Vivo', 2025, 'X200', '', ''),
  ('Vivo', 2025, 'X200 FE', '', ''),
  ('Vivo', 2025, 'X200 Pro', '', ''),
  ('Vivo', 2025, 'Y39', '', ''),
  ('Xiaomi', 2019, 'Mi 9', '', ''),
  ('Xiaomi', 2019, 'Mi 9T', '', ''),
  ('Xiaomi', 2020, 'Mi 10', '', ''),
  ('Xiaomi', 2020, 'Mi 10 Pro', '', ''),
  ('Xiaomi', 2020, 'Mi 10T', '', ''),
  ('Xiaomi', 2020, 'Mi 10T Lite', '', ''),
  ('Xiaomi', 2020, 'Mi 10T Pro', '', ''),
  ('Xiaomi', 2020, 'Poco F2 Pro', '', ''),
  ('Xiaomi', 2020, 'Poco M3', '', ''),
  ('Xiaomi', 2020, 'Poco X3', '', ''),
  ('Xiaomi', 2021, 'Mi 11', '', ''),
  ('Xiaomi', 2021, 'Mi 11 Lite', '', ''),
  ('Xiaomi', 2021, 'Mi 11 Ultra', '', ''),
  ('Xiaomi', 2021, 'Poco F3', '', ''),
  ('Xiaomi', 2021, 'Poco M4 Pro', '', ''),
  ('Xiaomi', 2021, 'Poco X3 Pro', '', ''),
  ('Xiaomi', 2021, 'Xiaomi 11T', '', ''),
  ('Xiaomi', 2021, 'Xiaomi 11T Pro', '', ''),
  ('Xiaomi', 2022, 'Poco F4', '', ''),
  ('Xiaomi', 2022, 'Poco M5', '', ''),
  ('Xiaomi', 2022, 'Poco X4 Pro', '', ''),
  ('Xiaomi', 2022, 'Xiaomi 12', '', ''),
  ('Xiaomi', 2022, 'Xiaomi 12 Lite', '', ''),
  ('Xiaomi', 2022, 'Xiaomi 12 Pro', '', ''),
  ('Xiaomi', 2022, 'Xiaomi 12T', '', ''),
  ('Xiaomi', 2022, 'Xiaomi 12T Pro', '', ''),
  ('Xiaomi', 2022, 'Xiaomi 12X', '', ''),
  ('Xiaomi', 2023, 'Poco F5', '', ''),
  ('Xiaomi', 2023, 'Poco X5', '', ''),
  ('Xiaomi', 2023, 'Poco X5 Pro', '', ''),
  ('Xiaomi', 2023, 'Xiaomi 13', '', ''),
  ('Xiaomi', 2023, 'Xiaomi 13 Lite', '', ''),
  ('Xiaomi', 2023, 'Xiaomi 13 Pro', '', ''),
  ('Xiaomi', 2023, 'Xiaomi 13 Ultra', '', ''),
  ('Xiaomi', 2023, 'Xiaomi 13T', '', ''),
  ('Xiaomi', 2023, 'Xiaomi 13T Pro', '', ''),
  ('Xiaomi', 2024, 'Poco F6', '', ''),
  ('Xiaomi', 2024, 'Poco X6', '', ''),
  ('Xiaomi', 2024, 'Poco X6 Pro', '', ''),
  ('Xiaomi', 2024, 'Xiaomi 14', '', ''),
  ('Xiaomi', 2024, 'Xiaomi 14 Ultra', '', ''),
  ('Xiaomi', 2024, 'Xiaomi 14T', '', ''),
  ('Xiaomi', 2024, 'Xiaomi 14T Pro', '', ''),
  ('Xiaomi', 2025, 'Poco F7', '', ''),
  ('Xiaomi', 2025, 'Poco X7', '', ''),
  ('Xiaomi', 2025, 'Poco X7 Pro', '', ''),
  ('Xiaomi', 2025, 'Xiaomi 15', '', ''),
  ('Xiaomi', 2025, 'Xiaomi 15 Ultra', '', ''),
  ('Xiaomi', 2025, 'Xiaomi 15T', '', ''),
  ('Xiaomi', 2025, 'Xiaomi 15T Pro', '', '');

insert into categories (name, image_url, position, maker) values
  ('Samsung', '/categories/samsung.svg', 1, 'Samsung'),
  ('Realme', '/categories/realme.svg', 2, 'Realme'),
  ('Redmi', '/categories/redmi.svg', 3, 'Redmi'),
  ('Apple', '/categories/apple.svg', 4, 'Apple');

-- The models of the four brands that a market begins with: each storage in gigabytes with the model's price in its first year,
-- in US dollars, and its colours.
create temporary table beginning (brand text, released smallint, name text, storages text, colours text, key text, well_known boolean)
  on commit drop;
insert into beginning values
  ('Samsung', 2017, 'Galaxy A5 (2017)', '32:430', 'Black Sky, Gold Sand, Blue Mist, Peach Cloud', 'galaxy a5 2017', false),
  ('Samsung', 2017, 'Galaxy J5 (2017)', '16:280', 'Black, Gold, Blue', 'galaxy j5 2017', false),
  ('Samsung', 2017, 'Galaxy J7 Pro', '32:310 64:340', 'Black, Gold, Blue', 'galaxy j7 pro', false),
  ('Samsung', 2017, 'Galaxy Note8', '64:930', 'Midnight Black, Orchid Gray, Deepsea Blue', 'galaxy note 8', false),
  ('Samsung', 2017, 'Galaxy S8', '64:720', 'Midnight Black, Orchid Gray, Arctic Silver, Coral Blue', 'galaxy s8', false),
  ('Samsung', 2017, 'Galaxy S8+', '64:850', 'Midnight Black, Orchid Gray, Arctic Silver, Coral Blue', 'galaxy s8 plus', false),
  ('Samsung', 2018, 'Galaxy A7 (2018)', '64:400 128:450', 'Blue, Black, Gold, Pink', 'galaxy a7 2018', false),
  ('Samsung', 2018, 'Galaxy A8 (2018)', '32:550 64:600', 'Black, Orchid Gray, Gold, Blue', 'galaxy a8 2018', false),
  ('Samsung', 2018, 'Galaxy A9 (2018)', '128:650', 'Caviar Black, Lemonade Blue, Bubblegum Pink', 'galaxy a9 2018', false),
  ('Samsung', 2018, 'Galaxy J6', '32:230 64:270', 'Black, Blue, Gold, Lavender', 'galaxy j6', false),
  ('Samsung', 2018, 'Galaxy Note9', '128:999 512:1249', 'Midnight Black, Lavender Purple, Ocean Blue, Cloud Silver', 'galaxy note 9', false),
  ('Samsung', 2018, 'Galaxy S9', '64:720 128:770 256:820', 'Midnight Black, Lilac Purple, Coral Blue, Sunrise Gold', 'galaxy s9', false),
  ('Samsung', 2018, 'Galaxy S9+', '64:840 128:890 256:940', 'Midnight Black, Lilac Purple, Coral Blue, Sunrise Gold', 'galaxy s9 plus', false),
  ('Samsung', 2019, 'Galaxy A10', '32:140', 'Black, Blue, Red', 'galaxy a10', false),
  ('Samsung', 2019, 'Galaxy A20', '32:250', 'Black, Deep Blue, Red', 'galaxy a20', false),
  ('Samsung', 2019, 'Galaxy A30', '32:250 64:280', 'Black, White, Blue', 'galaxy a30', false),
  ('Samsung', 2019, 'Galaxy A50', '64:349 128:399', 'Black, White, Blue, Coral', 'galaxy a50', false),
  ('Samsung', 2019, 'Galaxy A70', '128:420', 'Black, Blue, White, Coral', 'galaxy a70', false),
  ('Samsung', 2019, 'Galaxy A80', '128:650', 'Phantom Black, Angel Gold, Ghost White', 'galaxy a80', false),
  ('Samsung', 2019, 'Galaxy Fold', '512:1980', 'Cosmos Black, Space Silver', 'galaxy fold', false),
  ('Samsung', 2019, 'Galaxy M30s', '64:200 128:240', 'Opal Black, Sapphire Blue, Pearl White', 'galaxy m30s', false),
  ('Samsung', 2019, 'Galaxy Note10', '256:949', 'Aura Glow, Aura White, Aura Black, Aura Pink', 'galaxy note 10', false),
  ('Samsung', 2019, 'Galaxy Note10+', '256:1099 512:1199', 'Aura Glow, Aura White, Aura Black, Aura Blue', 'galaxy note 10 plus', false),
  ('Samsung', 2019, 'Galaxy S10', '128:899 512:1149', 'Prism White, Prism Black, Prism Green, Prism Blue', 'galaxy s10', false),
  ('Samsung', 2019, 'Galaxy S10+', '128:999 512:1249 1024:1599', 'Prism White, Prism Black, Prism Green, Prism Blue, Ceramic Black', 'galaxy s10 plus', false),
  ('Samsung', 2019, 'Galaxy S10e', '128:749 256:849', 'Prism White, Prism Black, Prism Green, Prism Blue, Canary Yellow', 'galaxy s10e', false),
  ('Samsung', 2020, 'Galaxy A11', '32:180', 'Black, White, Blue, Red', 'galaxy a11', false),
  ('Samsung', 2020, 'Galaxy A21s', '32:200 64:230', 'Black, White, Blue, Red', 'galaxy a21s', false),
  ('Samsung', 2020, 'Galaxy A31', '64:260 128:290', 'Prism Crush Black, Prism Crush Blue, Prism Crush White', 'galaxy a31', false),
  ('Samsung', 2020, 'Galaxy A51', '128:399', 'Prism Crush Black, Prism Crush White, Prism Crush Blue, Prism Crush Pink', 'galaxy a51', false),
  ('Samsung', 2020, 'Galaxy A71', '128:450', 'Prism Crush Silver, Prism Crush Blue, Prism Crush Black', 'galaxy a71', false),
  ('Samsung', 2020, 'Galaxy M51', '128:370', 'Celestial Black, Electric Blue', 'galaxy m51', false),
  ('Samsung', 2020, 'Galaxy Note10 Lite', '128:600', 'Aura Glow, Aura Black, Aura Red', 'galaxy note 10 lite', false),
  ('Samsung', 2020, 'Galaxy Note20', '128:999', 'Mystic Gray, Mystic Green, Mystic Bronze', 'galaxy note 20', false),
  ('Samsung', 2020, 'Galaxy Note20 Ultra', '128:1299 512:1449', 'Mystic Black, Mystic White, Mystic Bronze', 'galaxy note 20 ultra', false),
  ('Samsung', 2020, 'Galaxy S10 Lite', '128:650', 'Prism White, Prism Black, Prism Blue', 'galaxy s10 lite', false),
  ('Samsung', 2020, 'Galaxy S20', '128:999', 'Cosmic Gray, Cloud Blue, Cloud Pink', 'galaxy s20', false),
  ('Samsung', 2020, 'Galaxy S20 FE', '128:699 256:769', 'Cloud Red, Cloud Orange, Cloud Lavender, Cloud Mint, Cloud Navy, Cloud White', 'galaxy s20 fe', false),
  ('Samsung', 2020, 'Galaxy S20 Ultra', '128:1399 512:1599', 'Cosmic Gray, Cosmic Black', 'galaxy s20 ultra', false),
  ('Samsung', 2020, 'Galaxy S20+', '128:1199 512:1349', 'Cosmic Gray, Cosmic Black, Cloud Blue', 'galaxy s20 plus', false),
  ('Samsung', 2020, 'Galaxy Z Flip', '256:1380', 'Mirror Purple, Mirror Black, Mirror Gold', 'galaxy z flip', false),
  ('Samsung', 2020, 'Galaxy Z Flip 5G', '256:1449', 'Mystic Gray, Mystic Bronze', 'galaxy z flip 5g', false),
  ('Samsung', 2020, 'Galaxy Z Fold2', '256:1999', 'Mystic Black, Mystic Bronze', 'galaxy z fold 2', false),
  ('Samsung', 2021, 'Galaxy A02s', '32:140', 'Black, White, Blue', 'galaxy a02s', false),
  ('Samsung', 2021, 'Galaxy A12', '32:180 64:200 128:220', 'Black, White, Blue, Red', 'galaxy a12', false),
  ('Samsung', 2021, 'Galaxy A22', '64:230 128:260', 'Black, White, Mint, Violet', 'galaxy a22', false),
  ('Samsung', 2021, 'Galaxy A22 5G', '64:260 128:290', 'Gray, White, Mint, Violet', 'galaxy a22 5g', false),
  ('Samsung', 2021, 'Galaxy A32', '64:280 128:300', 'Awesome Black, Awesome White, Awesome Blue, Awesome Violet', 'galaxy a32', false),
  ('Samsung', 2021, 'Galaxy A32 5G', '64:280 128:310', 'Awesome Black, Awesome White, Awesome Blue, Awesome Violet', 'galaxy a32 5g', false),
  ('Samsung', 2021, 'Galaxy A42 5G', '128:400', 'Prism Dot Black, Prism Dot White, Prism Dot Gray', 'galaxy a42', false),
  ('Samsung', 2021, 'Galaxy A52', '128:429 256:479', 'Awesome Black, Awesome White, Awesome Blue, Awesome Violet', 'galaxy a52', false),
  ('Samsung', 2021, 'Galaxy A52 5G', '128:500 256:550', 'Awesome Black, Awesome White, Awesome Blue, Awesome Violet', 'galaxy a52 5g', false),
  ('Samsung', 2021, 'Galaxy A52s 5G', '128:500 256:550', 'Awesome Black, Awesome White, Awesome Mint, Awesome Violet', 'galaxy a52s', false),
  ('Samsung', 2021, 'Galaxy A72', '128:530 256:590', 'Awesome Black, Awesome White, Awesome Blue, Awesome Violet', 'galaxy a72', false),
  ('Samsung', 2021, 'Galaxy S21', '128:799 256:849', 'Phantom Gray, Phantom White, Phantom Violet, Phantom Pink', 'galaxy s21', false),
  ('Samsung', 2021, 'Galaxy S21 Ultra', '128:1199 256:1249 512:1379', 'Phantom Silver, Phantom Black, Phantom Titanium, Phantom Navy', 'galaxy s21 ultra', false),
  ('Samsung', 2021, 'Galaxy S21+', '128:999 256:1049', 'Phantom Silver, Phantom Black, Phantom Violet', 'galaxy s21 plus', false),
  ('Samsung', 2021, 'Galaxy Z Flip3', '128:999 256:1049', 'Cream, Green, Lavender, Phantom Black', 'galaxy z flip 3', false),
  ('Samsung', 2021, 'Galaxy Z Fold3', '256:1799 512:1899', 'Phantom Black, Phantom Green, Phantom Silver', 'galaxy z fold 3', false),
  ('Samsung', 2022, 'Galaxy A03s', '32:160 64:180', 'Black, White, Blue', 'galaxy a03s', false),
  ('Samsung', 2022, 'Galaxy A04', '', '', 'galaxy a04', true),
  ('Samsung', 2022, 'Galaxy A13', '32:170 64:189 128:209', 'Black, White, Peach, Blue', 'galaxy a13', false),
  ('Samsung', 2022, 'Galaxy A13 5G', '64:250 128:270', 'Black', 'galaxy a13 5g', false),
  ('Samsung', 2022, 'Galaxy A23', '64:250 128:280', 'Black, White, Peach, Blue', 'galaxy a23', false),
  ('Samsung', 2022, 'Galaxy A23 5G', '64:300 128:330', 'Black, White, Pink, Blue', 'galaxy a23 5g', false),
  ('Samsung', 2022, 'Galaxy A33 5G', '128:380 256:420', 'Awesome Black, Awesome White, Awesome Blue, Awesome Peach', 'galaxy a33', false),
  ('Samsung', 2022, 'Galaxy A53 5G', '128:449 256:499', 'Awesome Black, Awesome White, Awesome Blue, Awesome Peach', 'galaxy a53', false),
  ('Samsung', 2022, 'Galaxy A73 5G', '128:500 256:550', 'Awesome Gray, Awesome Mint, Awesome White', 'galaxy a73', false),
  ('Samsung', 2022, 'Galaxy M33 5G', '128:270', 'Green, Blue, Brown', 'galaxy m33', false),
  ('Samsung', 2022, 'Galaxy M53 5G', '', '', 'galaxy m53', true),
  ('Samsung', 2022, 'Galaxy S21 FE', '128:699 256:769', 'Graphite, White, Lavender, Olive', 'galaxy s21 fe', false),
  ('Samsung', 2022, 'Galaxy S22', '128:799 256:849', 'Phantom Black, Phantom White, Green, Pink Gold, Bora Purple', 'galaxy s22', false),
  ('Samsung', 2022, 'Galaxy S22 Ultra', '128:1199 256:1299 512:1399 1024:1599', 'Phantom Black, Phantom White, Green, Burgundy', 'galaxy s22 ultra', false),
  ('Samsung', 2022, 'Galaxy S22+', '128:999 256:1049', 'Phantom Black, Phantom White, Green, Pink Gold', 'galaxy s22 plus', false),
  ('Samsung', 2022, 'Galaxy XCover6 Pro', '128:600', 'Black', 'galaxy xcover6 pro', false),
  ('Samsung', 2022, 'Galaxy Z Flip4', '128:999 256:1059 512:1179', 'Bora Purple, Graphite, Pink Gold, Blue', 'galaxy z flip 4', false),
  ('Samsung', 2022, 'Galaxy Z Fold4', '256:1799 512:1919 1024:2159', 'Graygreen, Phantom Black, Beige, Burgundy', 'galaxy z fold 4', false),
  ('Samsung', 2023, 'Galaxy A04s', '32:150 64:160 128:180', 'Black, White, Green, Copper', 'galaxy a04s', false),
  ('Samsung', 2023, 'Galaxy A05', '', '', 'galaxy a05', true),
  ('Samsung', 2023, 'Galaxy A14', '64:190 128:210', 'Black, Silver, Light Green, Dark Red', 'galaxy a14', false),
  ('Samsung', 2023, 'Galaxy A14 5G', '64:200 128:230', 'Black, Silver, Light Green, Dark Red', 'galaxy a14 5g', false),
  ('Samsung', 2023, 'Galaxy A24', '128:260', 'Black, Silver, Light Green, Dark Red', 'galaxy a24', false),
  ('Samsung', 2023, 'Galaxy A34 5G', '128:389 256:429', 'Awesome Graphite, Awesome Silver, Awesome Lime, Awesome Violet', 'galaxy a34', false),
  ('Samsung', 2023, 'Galaxy A54 5G', '128:449 256:499', 'Awesome Graphite, Awesome White, Awesome Lime, Awesome Violet', 'galaxy a54', false),
  ('Samsung', 2023, 'Galaxy M14 5G', '', '', 'galaxy m14', true),
  ('Samsung', 2023, 'Galaxy M54 5G', '256:430', 'Dark Blue, Silver', 'galaxy m54', false),
  ('Samsung', 2023, 'Galaxy S23', '128:799 256:859', 'Phantom Black, Cream, Green, Lavender', 'galaxy s23', false),
  ('Samsung', 2023, 'Galaxy S23 FE', '128:599 256:659', 'Mint, Cream, Graphite, Purple', 'galaxy s23 fe', false),
  ('Samsung', 2023, 'Galaxy S23 Ultra', '256:1199 512:1379 1024:1619', 'Phantom Black, Cream, Green, Lavender', 'galaxy s23 ultra', false),
  ('Samsung', 2023, 'Galaxy S23+', '256:999 512:1119', 'Phantom Black, Cream, Green, Lavender', 'galaxy s23 plus', false),
  ('Samsung', 2023, 'Galaxy Z Flip5', '256:999 512:1119', 'Mint, Graphite, Cream, Lavender', 'galaxy z flip 5', false),
  ('Samsung', 2023, 'Galaxy Z Fold5', '256:1799 512:1919 1024:2159', 'Icy Blue, Phantom Black, Cream', 'galaxy z fold 5', false),
  ('Samsung', 2024, 'Galaxy A05s', '64:150 128:170', 'Black, Silver, Light Green, Light Violet', 'galaxy a05s', false),
  ('Samsung', 2024, 'Galaxy A06', '', '', 'galaxy a06', true),
  ('Samsung', 2024, 'Galaxy A15', '128:190 256:230', 'Blue Black, Blue, Light Blue, Yellow', 'galaxy a15', false),
  ('Samsung', 2024, 'Galaxy A15 5G', '128:200 256:250', 'Blue Black, Blue, Light Blue, Yellow', 'galaxy a15 5g', false),
  ('Samsung', 2024, 'Galaxy A16', '128:180 256:210', 'Black, Gray, Light Green', 'galaxy a16', false),
  ('Samsung', 2024, 'Galaxy A16 5G', '128:200 256:250', 'Blue Black, Gray, Gold', 'galaxy a16 5g', false),
  ('Samsung', 2024, 'Galaxy A25 5G', '128:299 256:339', 'Blue Black, Blue, Light Blue, Yellow', 'galaxy a25', false),
  ('Samsung', 2024, 'Galaxy A35 5G', '128:399 256:449', 'Awesome Navy, Awesome Iceblue, Awesome Lilac, Awesome Lemon', 'galaxy a35', false),
  ('Samsung', 2024, 'Galaxy A55 5G', '128:479 256:529', 'Awesome Navy, Awesome Iceblue, Awesome Lilac, Awesome Lemon', 'galaxy a55', false),
  ('Samsung', 2024, 'Galaxy S24', '128:799 256:859', 'Onyx Black, Marble Gray, Cobalt Violet, Amber Yellow', 'galaxy s24', false),
  ('Samsung', 2024, 'Galaxy S24 FE', '128:649 256:709', 'Blue, Graphite, Gray, Mint, Yellow', 'galaxy s24 fe', false),
  ('Samsung', 2024, 'Galaxy S24 Ultra', '256:1299 512:1419 1024:1659', 'Titanium Gray, Titanium Black, Titanium Violet, Titanium Yellow', 'galaxy s24 ultra', false),
  ('Samsung', 2024, 'Galaxy S24+', '256:999 512:1119', 'Onyx Black, Marble Gray, Cobalt Violet, Amber Yellow', 'galaxy s24 plus', false),
  ('Samsung', 2024, 'Galaxy Z Flip6', '256:1099 512:1219', 'Blue, Silver Shadow, Yellow, Mint', 'galaxy z flip 6', false),
  ('Samsung', 2024, 'Galaxy Z Fold6', '256:1899 512:2019 1024:2259', 'Silver Shadow, Navy, Pink', 'galaxy z fold 6', false),
  ('Samsung', 2025, 'Galaxy A07', '', '', 'galaxy a07', true),
  ('Samsung', 2025, 'Galaxy A17 5G', '128:200', 'Black, Gray, Blue', 'galaxy a17', false),
  ('Samsung', 2025, 'Galaxy A26 5G', '128:299 256:339', 'Black, White, Mint, Peach Pink', 'galaxy a26', false),
  ('Samsung', 2025, 'Galaxy A36 5G', '128:399 256:449', 'Awesome Black, Awesome White, Awesome Lavender, Awesome Lime', 'galaxy a36', false),
  ('Samsung', 2025, 'Galaxy A56 5G', '128:499 256:549', 'Awesome Graphite, Awesome Lightgray, Awesome Olive, Awesome Pink', 'galaxy a56', false),
  ('Samsung', 2025, 'Galaxy F56 5G', '', '', 'galaxy f56', true),
  ('Samsung', 2025, 'Galaxy M36 5G', '', '', 'galaxy m36', true),
  ('Samsung', 2025, 'Galaxy M56 5G', '', '', 'galaxy m56', true),
  ('Samsung', 2025, 'Galaxy S25', '128:799 256:859', 'Navy, Icyblue, Silver Shadow, Mint', 'galaxy s25', false),
  ('Samsung', 2025, 'Galaxy S25 Edge', '256:1099 512:1219', 'Titanium Silver, Titanium Jetblack, Titanium Icyblue', 'galaxy s25 edge', false),
  ('Samsung', 2025, 'Galaxy S25 FE', '128:649 256:709', 'Icyblue, Jetblack, Navy, White', 'galaxy s25 fe', false),
  ('Samsung', 2025, 'Galaxy S25 Ultra', '256:1299 512:1419 1024:1659', 'Titanium Silverblue, Titanium Black, Titanium Whitesilver, Titanium Gray', 'galaxy s25 ultra', false),
  ('Samsung', 2025, 'Galaxy S25+', '256:999 512:1119', 'Navy, Icyblue, Silver Shadow, Mint', 'galaxy s25 plus', false),
  ('Samsung', 2025, 'Galaxy XCover7 Pro', '', '', 'galaxy xcover7 pro', true),
  ('Samsung', 2025, 'Galaxy Z Flip7', '256:1099 512:1219', 'Blue Shadow, Jet Black, Coralred', 'galaxy z flip 7', false),
  ('Samsung', 2025, 'Galaxy Z Flip7 FE', '128:899 256:959', 'Black, White', 'galaxy z flip 7 fe', false),
  ('Samsung', 2025, 'Galaxy Z Fold7', '256:1999 512:2119 1024:2419', 'Blue Shadow, Silver Shadow, Jet Black', 'galaxy z fold 7', false),
  ('Samsung', 2025, 'Galaxy Z TriFold', '', '', 'galaxy z trifold', true),
  ('Samsung', 2026, 'Galaxy A37 5G', '', '', 'galaxy a37', true),
  ('Samsung', 2026, 'Galaxy A57 5G', '', '', 'galaxy a57', true),
  ('Samsung', 2026, 'Galaxy S26', '256:899 512:1099', 'Cobalt Violet, Sky Blue, Black, White', 'galaxy s26', false),
  ('Samsung', 2026, 'Galaxy S26 Ultra', '256:1299 512:1499 1024:1799', 'Cobalt Violet, Sky Blue, Black, White', 'galaxy s26 ultra', false),
  ('Samsung', 2026, 'Galaxy S26+', '256:1099 512:1299', 'Cobalt Violet, Sky Blue, Black, White', 'galaxy s26 plus', false),
  ('Realme', 2018, 'realme 1', '32:130 64:160 128:200', 'Diamond Black, Solar Red, Moonlight Silver', '1', false),
  ('Realme', 2018, 'realme 2', '32:130 64:155', 'Diamond Black, Diamond Red, Diamond Blue', '2', false),
  ('Realme', 2018, 'realme 2 Pro', '64:195 128:245', 'Black Sea, Ice Lake, Blue Ocean', '2 pro', false),
  ('Realme', 2018, 'realme C1', '16:100 32:115', 'Mirror Black, Navy Blue', 'c1', false),
  ('Realme', 2018, 'realme U1', '32:170 64:205', 'Brave Blue, Ambitious Black, Fiery Gold', 'u1', false),
  ('Realme', 2019, 'realme 3', '32:130 64:155', 'Dynamic Black, Radiant Blue, Diamond Red', '3', false),
  ('Realme', 2019, 'realme 3 Pro', '64:200 128:240', 'Carbon Gray, Nitro Blue, Lightning Purple', '3 pro', false),
  ('Realme', 2019, 'realme 5', '32:140 64:155 128:170', 'Crystal Blue, Crystal Purple', '5', false),
  ('Realme', 2019, 'realme 5 Pro', '64:195 128:240', 'Crystal Green, Sparkling Blue, Chroma White', '5 pro', false),
  ('Realme', 2019, 'realme C2', '16:90 32:105', 'Diamond Black, Diamond Blue', 'c2', false),
  ('Realme', 2019, 'realme X', '128:245', 'Space Blue, Polar White', 'x', false),
  ('Realme', 2019, 'realme X2', '64:240 128:270', 'Pearl Green, Pearl Blue, Pearl White', 'x2', false),
  ('Realme', 2019, 'realme X2 Pro', '64:399 128:449 256:499', 'Neptune Blue, Lunar White', 'x2 pro', false),
  ('Realme', 2019, 'realme XT', '64:225 128:255', 'Pearl White, Pearl Blue', 'xt', false),
  ('Realme', 2020, 'realme 6', '64:190 128:230', 'Comet Blue, Comet White', '6', false),
  ('Realme', 2020, 'realme 6 Pro', '64:250 128:280', 'Lightning Blue, Lightning Orange', '6 pro', false),
  ('Realme', 2020, 'realme 6i', '64:180 128:200', 'Green Tea, White Milk', '6i', false),
  ('Realme', 2020, 'realme 7', '64:205 128:240', 'Mist Blue, Mist White', '7', false),
  ('Realme', 2020, 'realme 7 5G', '128:280', 'Baltic Blue, Flash Silver', '7 5g', false),
  ('Realme', 2020, 'realme 7 Pro', '128:299', 'Mirror Blue, Mirror Silver', '7 pro', false),
  ('Realme', 2020, 'realme C11', '32:100', 'Mint Green, Pepper Gray', 'c11', false),
  ('Realme', 2020, 'realme C15', '64:130 128:150', 'Marine Blue, Seagull Silver', 'c15', false),
  ('Realme', 2020, 'realme C3', '32:95 64:115', 'Blazing Red, Frozen Blue', 'c3', false),
  ('Realme', 2020, 'realme Narzo 20', '64:145 128:160', 'Victory Blue, Glory Silver', 'narzo 20', false),
  ('Realme', 2020, 'realme X3 SuperZoom', '128:430 256:480', 'Glacier Blue, Arctic White', 'x3 superzoom', false),
  ('Realme', 2020, 'realme X50 Pro 5G', '128:530 256:600', 'Moss Green, Rust Red', 'x50 pro', false),
  ('Realme', 2021, 'realme 8', '64:200 128:230', 'Cyber Black, Cyber Silver', '8', false),
  ('Realme', 2021, 'realme 8 5G', '64:220 128:250', 'Supersonic Black, Supersonic Blue', '8 5g', false),
  ('Realme', 2021, 'realme 8 Pro', '128:279', 'Infinite Black, Infinite Blue, Illuminating Yellow', '8 pro', false),
  ('Realme', 2021, 'realme 8i', '64:190 128:210', 'Space Black, Space Purple', '8i', false),
  ('Realme', 2021, 'realme C21', '32:110 64:125', 'Cross Black, Cross Blue', 'c21', false),
  ('Realme', 2021, 'realme C25s', '64:150 128:165', 'Watery Grey, Watery Blue', 'c25s', false),
  ('Realme', 2021, 'realme GT 5G', '128:449 256:549', 'Dashing Silver, Dashing Blue, Racing Yellow', 'gt', false),
  ('Realme', 2021, 'realme GT Master Edition', '128:399 256:449', 'Voyager Grey, Luna White, Cosmos Black', 'gt master edition', false),
  ('Realme', 2021, 'realme GT Neo 2', '128:449 256:499', 'Neo Green, Neo Blue, Neo Black', 'gt neo 2', false),
  ('Realme', 2021, 'realme Narzo 30 5G', '64:210 128:240', 'Racing Silver, Racing Blue', 'narzo 30', false),
  ('Realme', 2021, 'realme Narzo 50A', '64:155 128:170', 'Oxygen Green, Oxygen Blue', 'narzo 50a', false),
  ('Realme', 2021, 'realme X7 Max', '128:370 256:410', 'Mercury Silver, Asteroid Black, Milky Way', 'x7 max', false),
  ('Realme', 2022, 'realme 10', '128:229 256:259', 'Clash White, Rush Black', '10', false),
  ('Realme', 2022, 'realme 10 Pro', '128:269 256:299', 'Hyperspace, Nebula Blue, Dark Matter', '10 pro', false),
  ('Realme', 2022, 'realme 10 Pro+', '128:349 256:399', 'Hyperspace, Nebula Blue, Dark Matter', '10 pro plus', false),
  ('Realme', 2022, 'realme 9', '128:250', 'Sunburst Gold, Stargaze White, Meteor Black', '9', false),
  ('Realme', 2022, 'realme 9 5G', '64:220 128:250', 'Stargaze White, Meteor Black', '9 5g', false),
  ('Realme', 2022, 'realme 9 Pro', '128:279', 'Sunrise Blue, Aurora Green, Midnight Black', '9 pro', false),
  ('Realme', 2022, 'realme 9 Pro+', '128:349 256:399', 'Sunrise Blue, Aurora Green, Midnight Black', '9 pro plus', false),
  ('Realme', 2022, 'realme 9i', '64:200 128:220', 'Prism Blue, Prism Black', '9i', false),
  ('Realme', 2022, 'realme C31', '32:120 64:130', 'Light Silver, Dark Green', 'c31', false),
  ('Realme', 2022, 'realme C33', '32:120 64:130 128:150', 'Sandy Gold, Aqua Blue, Night Sea', 'c33', false),
  ('Realme', 2022, 'realme C35', '64:149 128:169', 'Glowing Green, Glowing Black', 'c35', false),
  ('Realme', 2022, 'realme GT 2', '128:449 256:499', 'Paper White, Paper Green, Steel Black', 'gt 2', false),
  ('Realme', 2022, 'realme GT 2 Pro', '128:649 256:699 512:749', 'Paper White, Paper Green, Steel Black', 'gt 2 pro', false),
  ('Realme', 2022, 'realme GT Neo 3', '128:499 256:549', 'Nitro Blue, Sprint White, Asphalt Black', 'gt neo 3', false),
  ('Realme', 2022, 'realme Narzo 50', '64:170 128:200', 'Speed Blue, Speed Black', 'narzo 50', false),
  ('Realme', 2023, 'realme 11', '128:239 256:269', 'Glory Gold, Dark Glory', '11', false),
  ('Realme', 2023, 'realme 11 5G', '128:259 256:289', 'Glory Gold, Glory Black', '11 5g', false),
  ('Realme', 2023, 'realme 11 Pro 5G', '128:349 256:379', 'Sunrise Beige, Oasis Green, Astral Black', '11 pro', false),
  ('Realme', 2023, 'realme 11 Pro+ 5G', '256:429 512:479', 'Sunrise Beige, Oasis Green, Astral Black', '11 pro plus', false),
  ('Realme', 2023, 'realme C51', '64:130 128:150', 'Carbon Black, Mint Green', 'c51', false),
  ('Realme', 2023, 'realme C53', '64:130 128:150', 'Champion Gold, Champion Black', 'c53', false),
  ('Realme', 2023, 'realme C55', '64:159 128:179 256:209', 'Sunshower Gold, Rainy Night, Rainforest', 'c55', false),
  ('Realme', 2023, 'realme C63', '', '', 'c63', true),
  ('Realme', 2023, 'realme C67', '128:190 256:220', 'Sunny Oasis, Black Rock', 'c67', false),
  ('Realme', 2023, 'realme GT 3', '128:599 256:649 512:699 1024:799', 'Pulse White, Booster Black', 'gt 3', false),
  ('Realme', 2023, 'realme GT 5', '256:449 512:549 1024:599', 'Star Silver, Mirage Green', 'gt 5', false),
  ('Realme', 2023, 'realme Narzo 60 5G', '128:219 256:249', 'Mars Orange, Cosmic Black', 'narzo 60', false),
  ('Realme', 2023, 'realme Narzo 60x 5G', '128:160', 'Stellar Green, Nebula Purple', 'narzo 60x', false),
  ('Realme', 2024, 'realme 12 5G', '128:249 256:279', 'Twilight Purple, Woodland Green', '12', false),
  ('Realme', 2024, 'realme 12 Pro 5G', '128:379 256:409', 'Submarine Blue, Navigator Beige', '12 pro', false),
  ('Realme', 2024, 'realme 12 Pro+ 5G', '128:429 256:459 512:499', 'Submarine Blue, Navigator Beige, Explorer Red', '12 pro plus', false),
  ('Realme', 2024, 'realme 12+ 5G', '128:299 256:329', 'Pioneer Green, Navigator Beige', '12 plus', false),
  ('Realme', 2024, 'realme 13 5G', '128:239 256:269', 'Speed Green, Dark Purple', '13', false),
  ('Realme', 2024, 'realme 13 Pro 5G', '128:369 256:399 512:439', 'Monet Gold, Monet Purple, Emerald Green', '13 pro', false),
  ('Realme', 2024, 'realme 13 Pro+ 5G', '256:469 512:519', 'Monet Gold, Monet Purple, Emerald Green', '13 pro plus', false),
  ('Realme', 2024, 'realme C61', '64:110 128:125', 'Marble Black, Safari Green', 'c61', false),
  ('Realme', 2024, 'realme C65', '128:170 256:200', 'Purple Nebula, Black Milky Way', 'c65', false),
  ('Realme', 2024, 'realme GT 6', '256:599 512:649', 'Fluid Silver, Razor Green', 'gt 6', false),
  ('Realme', 2024, 'realme GT 6T', '128:449 256:499 512:549', 'Fluid Silver, Razor Green', 'gt 6t', false),
  ('Realme', 2024, 'realme GT 7 Pro', '256:699 512:799', 'Mars Orange, Galaxy Grey', 'gt 7 pro', false),
  ('Realme', 2024, 'realme Narzo 70 Pro 5G', '128:240 256:265', 'Glass Green, Glass Gold', 'narzo 70 pro', false),
  ('Realme', 2024, 'realme P1 5G', '', '', 'p1', true),
  ('Realme', 2024, 'realme P2 Pro 5G', '', '', 'p2 pro', true),
  ('Realme', 2025, 'realme 14 5G', '256:329 512:369', 'Mecha Silver, Storm Titanium, Warrior Pink', '14', false),
  ('Realme', 2025, 'realme 14 Pro 5G', '128:349 256:379', 'Pearl White, Suede Gray', '14 pro', false),
  ('Realme', 2025, 'realme 14 Pro+ 5G', '256:449 512:499', 'Pearl White, Suede Gray', '14 pro plus', false),
  ('Realme', 2025, 'realme 14x 5G', '', '', '14x', true),
  ('Realme', 2025, 'realme 15 5G', '', '', '15', true),
  ('Realme', 2025, 'realme 15 Pro 5G', '', '', '15 pro', true),
  ('Realme', 2025, 'realme 15T 5G', '', '', '15t', true),
  ('Realme', 2025, 'realme 15x 5G', '', '', '15x', true),
  ('Realme', 2025, 'realme C71', '', '', 'c71', true),
  ('Realme', 2025, 'realme C73', '', '', 'c73', true),
  ('Realme', 2025, 'realme C75', '128:190 256:220', 'Lightning Gold, Black Storm Night', 'c75', false),
  ('Realme', 2025, 'realme C85', '', '', 'c85', true),
  ('Realme', 2025, 'realme GT 7', '256:599 512:649', 'IceSense Black, IceSense Blue', 'gt 7', false),
  ('Realme', 2025, 'realme GT 7T', '256:499 512:549', 'IceSense Black, IceSense Blue, Racing Yellow', 'gt 7t', false),
  ('Realme', 2025, 'realme GT 8', '', '', 'gt 8', true),
  ('Realme', 2025, 'realme GT 8 Pro', '', '', 'gt 8 pro', true),
  ('Realme', 2025, 'realme Narzo 80 Pro 5G', '', '', 'narzo 80 pro', true),
  ('Realme', 2025, 'realme Narzo 90 5G', '', '', 'narzo 90', true),
  ('Realme', 2025, 'realme Neo 7', '', '', 'neo 7', true),
  ('Realme', 2025, 'realme P3 5G', '', '', 'p3', true),
  ('Realme', 2025, 'realme P3 Ultra 5G', '', '', 'p3 ultra', true),
  ('Realme', 2025, 'realme P4 5G', '', '', 'p4', true),
  ('Realme', 2025, 'realme P4 Pro 5G', '', '', 'p4 pro', true),
  ('Realme', 2026, 'realme 16 5G', '', '', '16', true),
  ('Realme', 2026, 'realme 16 Pro 5G', '', '', '16 pro', true),
  ('Realme', 2026, 'realme 16 Pro+ 5G', '', '', '16 pro plus', true),
  ('Redmi', 2017, 'Redmi 5', '16:120 32:140', 'Black, Gold, Blue, Rose Gold', '5', false),
  ('Redmi', 2017, 'Redmi 5 Plus', '32:160 64:190', 'Black, Gold, Blue, Rose Gold', '5 plus', false),
  ('Redmi', 2017, 'Redmi 5A', '16:90 32:110', 'Dark Gray, Gold, Rose Gold', '5a', false),
  ('Redmi', 2017, 'Redmi Note 4', '32:150 64:180', 'Black, Gold, Dark Gray', 'note 4', false),
  ('Redmi', 2017, 'Redmi Note 5A', '16:110 32:140', 'Gold, Platinum Silver, Rose Gold', 'note 5a', false),
  ('Redmi', 2018, 'Redmi 6', '32:130 64:150', 'Black, Gold, Blue, Rose Gold', '6', false),
  ('Redmi', 2018, 'Redmi 6A', '16:95 32:110', 'Black, Gold, Blue, Rose Gold', '6a', false),
  ('Redmi', 2018, 'Redmi Note 5', '32:190 64:220', 'Black, Gold, Blue, Rose Gold', 'note 5', false),
  ('Redmi', 2018, 'Redmi Note 5 Pro', '64:220', 'Black, Gold, Blue, Rose Gold', 'note 5 pro', false),
  ('Redmi', 2018, 'Redmi Note 6 Pro', '32:200 64:230', 'Black, Blue, Rose Gold, Red', 'note 6 pro', false),
  ('Redmi', 2019, 'Redmi 7', '16:130 32:150 64:170', 'Comet Blue, Lunar Red, Eclipse Black', '7', false),
  ('Redmi', 2019, 'Redmi 7A', '16:95 32:110', 'Matte Black, Matte Blue, Gem Red', '7a', false),
  ('Redmi', 2019, 'Redmi 8', '32:130 64:150', 'Onyx Black, Sapphire Blue, Ruby Red', '8', false),
  ('Redmi', 2019, 'Redmi 8A', '32:110 64:130', 'Midnight Black, Ocean Blue, Sunset Red', '8a', false),
  ('Redmi', 2019, 'Redmi K20', '64:329 128:359', 'Carbon Black, Flame Red, Glacier Blue', 'k20', false),
  ('Redmi', 2019, 'Redmi K20 Pro', '64:369 128:399 256:449', 'Carbon Black, Flame Red, Glacier Blue', 'k20 pro', false),
  ('Redmi', 2019, 'Redmi Note 7', '32:170 64:200 128:230', 'Space Black, Neptune Blue, Nebula Red', 'note 7', false),
  ('Redmi', 2019, 'Redmi Note 7 Pro', '64:200 128:240', 'Space Black, Neptune Blue, Nebula Red', 'note 7 pro', false),
  ('Redmi', 2019, 'Redmi Note 8', '32:149 64:169 128:199', 'Neptune Blue, Moonlight White, Space Black', 'note 8', false),
  ('Redmi', 2019, 'Redmi Note 8 Pro', '64:249 128:279', 'Forest Green, Pearl White, Mineral Gray', 'note 8 pro', false),
  ('Redmi', 2019, 'Redmi Note 8T', '32:179 64:199 128:229', 'Moonshadow Grey, Starscape Blue, Moonlight White', 'note 8t', false),
  ('Redmi', 2020, 'Redmi 9', '32:149 64:169', 'Carbon Grey, Sunset Purple, Ocean Green', '9', false),
  ('Redmi', 2020, 'Redmi 9A', '32:105', 'Granite Gray, Peacock Green, Sky Blue', '9a', false),
  ('Redmi', 2020, 'Redmi 9C', '32:125 64:145', 'Midnight Gray, Twilight Blue, Sunrise Orange', '9c', false),
  ('Redmi', 2020, 'Redmi 9T', '64:169 128:199', 'Carbon Gray, Twilight Blue, Sunrise Orange, Ocean Green', '9t', false),
  ('Redmi', 2020, 'Redmi K30', '64:230 128:270 256:320', 'Purple Jade, Deep Sea Light, Time Monologue', 'k30', false),
  ('Redmi', 2020, 'Redmi Note 9', '64:199 128:229', 'Forest Green, Polar White, Midnight Grey', 'note 9', false),
  ('Redmi', 2020, 'Redmi Note 9 Pro', '64:249 128:279', 'Tropical Green, Glacier White, Interstellar Grey', 'note 9 pro', false),
  ('Redmi', 2020, 'Redmi Note 9S', '64:239 128:269', 'Aurora Blue, Glacier White, Interstellar Grey', 'note 9s', false),
  ('Redmi', 2020, 'Redmi Note 9T', '64:279 128:329', 'Nightfall Black, Daybreak Purple', 'note 9t', false),
  ('Redmi', 2021, 'Redmi 10', '64:159 128:179', 'Carbon Gray, Pebble White, Sea Blue', '10', false),
  ('Redmi', 2021, 'Redmi K40', '128:310 256:370', 'Black, White, Dreamland', 'k40', false),
  ('Redmi', 2021, 'Redmi Note 10', '64:199 128:229', 'Shadow Gray, Shadow Black, Frost White, Aqua Green', 'note 10', false),
  ('Redmi', 2021, 'Redmi Note 10 5G', '64:229 128:249', 'Chrome Silver, Graphite Gray, Nighttime Blue, Aurora Green', 'note 10 5g', false),
  ('Redmi', 2021, 'Redmi Note 10 Pro', '64:259 128:279', 'Onyx Gray, Glacier Blue, Gradient Bronze', 'note 10 pro', false),
  ('Redmi', 2021, 'Redmi Note 10S', '64:229 128:249', 'Onyx Gray, Pebble White, Ocean Blue', 'note 10s', false),
  ('Redmi', 2022, 'Redmi 10A', '32:110 64:130', 'Graphite Gray, Chrome Silver, Sky Blue', '10a', false),
  ('Redmi', 2022, 'Redmi 10C', '64:149 128:169', 'Graphite Gray, Mint Green, Ocean Blue', '10c', false),
  ('Redmi', 2022, 'Redmi A1', '32:90', 'Black, Light Blue, Light Green', 'a1', false),
  ('Redmi', 2022, 'Redmi K50', '128:375 256:405', 'Ink Feather, Silver Trace, Phantom, Green', 'k50', false),
  ('Redmi', 2022, 'Redmi Note 11', '64:179 128:209', 'Graphite Gray, Twilight Blue, Star Blue', 'note 11', false),
  ('Redmi', 2022, 'Redmi Note 11 Pro', '64:279 128:299', 'Graphite Gray, Polar White, Star Blue', 'note 11 pro', false),
  ('Redmi', 2022, 'Redmi Note 11 Pro 5G', '64:309 128:329', 'Graphite Gray, Polar White, Atlantic Blue', 'note 11 pro 5g', false),
  ('Redmi', 2022, 'Redmi Note 11 Pro+ 5G', '128:369 256:449', 'Graphite Gray, Star Blue, Forest Green', 'note 11 pro plus', false),
  ('Redmi', 2022, 'Redmi Note 11S', '64:249 128:279', 'Graphite Gray, Twilight Blue, Pearl White', 'note 11s', false),
  ('Redmi', 2023, 'Redmi 12', '128:159 256:189', 'Midnight Black, Sky Blue, Polar Silver', '12', false),
  ('Redmi', 2023, 'Redmi 12 5G', '128:169 256:199', 'Midnight Black, Sky Blue, Polar Silver', '12 5g', false),
  ('Redmi', 2023, 'Redmi 12C', '32:109 64:119 128:139', 'Graphite Gray, Ocean Blue, Mint Green, Lavender Purple', '12c', false),
  ('Redmi', 2023, 'Redmi 13C', '128:139 256:159', 'Midnight Black, Navy Blue, Glacier White, Clover Green', '13c', false),
  ('Redmi', 2023, 'Redmi A2', '32:90 64:100', 'Black, Light Blue, Light Green', 'a2', false),
  ('Redmi', 2023, 'Redmi K60', '128:360 256:390 512:475', 'Black, White, Green', 'k60', false),
  ('Redmi', 2023, 'Redmi Note 12', '64:179 128:199', 'Onyx Gray, Ice Blue, Mint Green', 'note 12', false),
  ('Redmi', 2023, 'Redmi Note 12 5G', '128:249 256:279', 'Onyx Gray, Ice Blue, Forest Green', 'note 12 5g', false),
  ('Redmi', 2023, 'Redmi Note 12 Pro', '128:299 256:329', 'Graphite Gray, Glacier Blue, Polar White, Star Blue', 'note 12 pro', false),
  ('Redmi', 2023, 'Redmi Note 12 Pro 5G', '128:349 256:379', 'Midnight Black, Sky Blue, Polar White', 'note 12 pro 5g', false),
  ('Redmi', 2023, 'Redmi Note 12 Pro+ 5G', '256:449', 'Midnight Black, Sky Blue, Polar White', 'note 12 pro plus', false),
  ('Redmi', 2023, 'Redmi Note 12S', '128:249 256:279', 'Onyx Black, Ice Blue, Pearl Green', 'note 12s', false),
  ('Redmi', 2024, 'Redmi 13', '128:179 256:199', 'Midnight Black, Sandy Gold, Ocean Blue, Pearl Pink', '13', false),
  ('Redmi', 2024, 'Redmi 14C', '128:139 256:159', 'Midnight Black, Sage Green, Dreamy Purple, Starry Blue', '14c', false),
  ('Redmi', 2024, 'Redmi A3', '64:99 128:119', 'Midnight Black, Star Blue, Forest Green', 'a3', false),
  ('Redmi', 2024, 'Redmi A4 5G', '', '', 'a4', true),
  ('Redmi', 2024, 'Redmi K70', '256:355 512:425 1024:510', 'Black, White, Purple, Blue', 'k70', false),
  ('Redmi', 2024, 'Redmi Note 13', '128:199 256:229', 'Midnight Black, Mint Green, Ice Blue, Ocean Sunset', 'note 13', false),
  ('Redmi', 2024, 'Redmi Note 13 5G', '128:249 256:279', 'Graphite Black, Arctic White, Ocean Teal, Prism Gold', 'note 13 5g', false),
  ('Redmi', 2024, 'Redmi Note 13 Pro', '128:299 256:329 512:369', 'Midnight Black, Lavender Purple, Forest Green', 'note 13 pro', false),
  ('Redmi', 2024, 'Redmi Note 13 Pro 5G', '128:319 256:349 512:399', 'Midnight Black, Aurora Purple, Ocean Teal, Arctic White, Coral Purple', 'note 13 pro 5g', false),
  ('Redmi', 2024, 'Redmi Note 13 Pro+ 5G', '256:449 512:499', 'Midnight Black, Aurora Purple, Moonlight White', 'note 13 pro plus', false),
  ('Redmi', 2024, 'Redmi Note 14 Pro+ 5G', '256:449 512:499', 'Midnight Black, Frost Blue, Lavender Purple', 'note 14 pro plus', false),
  ('Redmi', 2025, 'Redmi 15 5G', '128:170 256:195', 'Midnight Black, Frosted White, Sandy Purple', '15', false),
  ('Redmi', 2025, 'Redmi 15C', '', '', '15c', true),
  ('Redmi', 2025, 'Redmi A5', '64:89 128:109', 'Midnight Black, Sandy Gold, Lake Green, Ocean Blue', 'a5', false),
  ('Redmi', 2025, 'Redmi K80', '', '', 'k80', true),
  ('Redmi', 2025, 'Redmi K80 Pro', '', '', 'k80 pro', true),
  ('Redmi', 2025, 'Redmi K90', '', '', 'k90', true),
  ('Redmi', 2025, 'Redmi K90 Pro Max', '', '', 'k90 pro max', true),
  ('Redmi', 2025, 'Redmi Note 14', '128:199 256:229', 'Midnight Black, Mist Purple, Lime Green, Ocean Blue', 'note 14', false),
  ('Redmi', 2025, 'Redmi Note 14 5G', '128:249 256:279', 'Midnight Black, Coral Green, Lavender Purple', 'note 14 5g', false),
  ('Redmi', 2025, 'Redmi Note 14 Pro', '256:329 512:369', 'Midnight Black, Ocean Blue, Aurora Purple', 'note 14 pro', false),
  ('Redmi', 2025, 'Redmi Note 14 Pro 5G', '256:379 512:419', 'Midnight Black, Coral Green, Lavender Purple', 'note 14 pro 5g', false),
  ('Redmi', 2025, 'Redmi Note 15 Pro 5G', '', '', 'note 15 pro', true),
  ('Redmi', 2025, 'Redmi Note 15 Pro+ 5G', '', '', 'note 15 pro plus', true),
  ('Redmi', 2025, 'Redmi Turbo 4', '', '', 'turbo 4', true),
  ('Redmi', 2026, 'Redmi Note 15 5G', '128:260 256:285', 'Black, Mist Purple, Glacier Blue', 'note 15', false),
  ('Apple', 2013, 'iPhone 5s', '', '', 'iphone 5s', true),
  ('Apple', 2014, 'iPhone 6', '', '', 'iphone 6', true),
  ('Apple', 2014, 'iPhone 6 Plus', '', '', 'iphone 6 plus', true),
  ('Apple', 2015, 'iPhone 6s', '16:649 64:749 128:849', 'Space Gray, Silver, Gold, Rose Gold', 'iphone 6s', false),
  ('Apple', 2015, 'iPhone 6s Plus', '16:749 64:849 128:949', 'Space Gray, Silver, Gold, Rose Gold', 'iphone 6s plus', false),
  ('Apple', 2016, 'iPhone 7', '32:649 128:749 256:849', 'Black, Jet Black, Silver, Gold, Rose Gold, Red', 'iphone 7', false),
  ('Apple', 2016, 'iPhone 7 Plus', '32:769 128:869 256:969', 'Black, Jet Black, Silver, Gold, Rose Gold, Red', 'iphone 7 plus', false),
  ('Apple', 2016, 'iPhone SE', '16:399 32:399 64:499 128:499', 'Space Gray, Silver, Gold, Rose Gold', 'iphone se', false),
  ('Apple', 2017, 'iPhone 8', '64:699 128:499 256:849', 'Space Gray, Silver, Gold, Red', 'iphone 8', false),
  ('Apple', 2017, 'iPhone 8 Plus', '64:799 128:599 256:949', 'Space Gray, Silver, Gold, Red', 'iphone 8 plus', false),
  ('Apple', 2017, 'iPhone X', '64:999 256:1149', 'Space Gray, Silver', 'iphone x', false),
  ('Apple', 2018, 'iPhone XR', '64:749 128:799 256:899', 'Black, White, Blue, Yellow, Coral, Red', 'iphone xr', false),
  ('Apple', 2018, 'iPhone XS', '64:999 256:1149 512:1349', 'Space Gray, Silver, Gold', 'iphone xs', false),
  ('Apple', 2018, 'iPhone XS Max', '64:1099 256:1249 512:1449', 'Space Gray, Silver, Gold', 'iphone xs max', false),
  ('Apple', 2019, 'iPhone 11', '64:699 128:749 256:849', 'Black, White, Green, Yellow, Purple, Red', 'iphone 11', false),
  ('Apple', 2019, 'iPhone 11 Pro', '64:999 256:1149 512:1349', 'Space Gray, Silver, Gold, Midnight Green', 'iphone 11 pro', false),
  ('Apple', 2019, 'iPhone 11 Pro Max', '64:1099 256:1249 512:1449', 'Space Gray, Silver, Gold, Midnight Green', 'iphone 11 pro max', false),
  ('Apple', 2020, 'iPhone 12', '64:829 128:879 256:979', 'Black, White, Blue, Green, Purple, Red', 'iphone 12', false),
  ('Apple', 2020, 'iPhone 12 Pro', '128:999 256:1099 512:1299', 'Graphite, Silver, Gold, Pacific Blue', 'iphone 12 pro', false),
  ('Apple', 2020, 'iPhone 12 Pro Max', '128:1099 256:1199 512:1399', 'Graphite, Silver, Gold, Pacific Blue', 'iphone 12 pro max', false),
  ('Apple', 2020, 'iPhone 12 mini', '64:729 128:779 256:879', 'Black, White, Blue, Green, Purple, Red', 'iphone 12 mini', false),
  ('Apple', 2020, 'iPhone SE (2020)', '64:399 128:449 256:549', 'Black, White, Red', 'iphone se 2020', false),
  ('Apple', 2021, 'iPhone 13', '128:829 256:929 512:1129', 'Midnight, Starlight, Blue, Pink, Green, Red', 'iphone 13', false),
  ('Apple', 2021, 'iPhone 13 Pro', '128:999 256:1099 512:1299 1024:1499', 'Graphite, Silver, Gold, Sierra Blue, Alpine Green', 'iphone 13 pro', false),
  ('Apple', 2021, 'iPhone 13 Pro Max', '128:1099 256:1199 512:1399 1024:1599', 'Graphite, Silver, Gold, Sierra Blue, Alpine Green', 'iphone 13 pro max', false),
  ('Apple', 2021, 'iPhone 13 mini', '128:729 256:829 512:1029', 'Midnight, Starlight, Blue, Pink, Green, Red', 'iphone 13 mini', false),
  ('Apple', 2022, 'iPhone 14', '128:829 256:929 512:1129', 'Midnight, Starlight, Blue, Purple, Yellow, Red', 'iphone 14', false),
  ('Apple', 2022, 'iPhone 14 Plus', '128:929 256:1029 512:1229', 'Midnight, Starlight, Blue, Purple, Yellow, Red', 'iphone 14 plus', false),
  ('Apple', 2022, 'iPhone 14 Pro', '128:999 256:1099 512:1299 1024:1499', 'Space Black, Silver, Gold, Deep Purple', 'iphone 14 pro', false),
  ('Apple', 2022, 'iPhone 14 Pro Max', '128:1099 256:1199 512:1399 1024:1599', 'Space Black, Silver, Gold, Deep Purple', 'iphone 14 pro max', false),
  ('Apple', 2022, 'iPhone SE (2022)', '64:429 128:479 256:579', 'Midnight, Starlight, Red', 'iphone se 2022', false),
  ('Apple', 2023, 'iPhone 15', '128:829 256:929 512:1129', 'Black, Blue, Green, Yellow, Pink', 'iphone 15', false),
  ('Apple', 2023, 'iPhone 15 Plus', '128:929 256:1029 512:1229', 'Black, Blue, Green, Yellow, Pink', 'iphone 15 plus', false),
  ('Apple', 2023, 'iPhone 15 Pro', '128:999 256:1099 512:1299 1024:1499', 'Black Titanium, White Titanium, Blue Titanium, Natural Titanium', 'iphone 15 pro', false),
  ('Apple', 2023, 'iPhone 15 Pro Max', '256:1199 512:1399 1024:1599', 'Black Titanium, White Titanium, Blue Titanium, Natural Titanium', 'iphone 15 pro max', false),
  ('Apple', 2024, 'iPhone 16', '128:829 256:929 512:1129', 'Black, White, Pink, Teal, Ultramarine', 'iphone 16', false),
  ('Apple', 2024, 'iPhone 16 Plus', '128:929 256:1029 512:1229', 'Black, White, Pink, Teal, Ultramarine', 'iphone 16 plus', false),
  ('Apple', 2024, 'iPhone 16 Pro', '128:999 256:1099 512:1299 1024:1499', 'Black Titanium, White Titanium, Natural Titanium, Desert Titanium', 'iphone 16 pro', false),
  ('Apple', 2024, 'iPhone 16 Pro Max', '256:1199 512:1399 1024:1599', 'Black Titanium, White Titanium, Natural Titanium, Desert Titanium', 'iphone 16 pro max', false),
  ('Apple', 2025, 'iPhone 16e', '128:599 256:699 512:899', 'Black, White', 'iphone 16e', false),
  ('Apple', 2025, 'iPhone 17', '256:799 512:999', 'Black, White, Mist Blue, Sage, Lavender', 'iphone 17', false),
  ('Apple', 2025, 'iPhone 17 Pro', '256:1099 512:1299 1024:1499', 'Silver, Cosmic Orange, Deep Blue', 'iphone 17 pro', false),
  ('Apple', 2025, 'iPhone 17 Pro Max', '256:1199 512:1399 1024:1599 2048:1999', 'Silver, Cosmic Orange, Deep Blue', 'iphone 17 pro max', false),
  ('Apple', 2025, 'iPhone Air', '256:999 512:1199 1024:1399', 'Space Black, Cloud White, Light Gold, Sky Blue', 'iphone air', false),
  ('Apple', 2026, 'iPhone 17e', '256:599 512:799', 'Black, White, Soft Pink', 'iphone 17e', false),
  ('Apple', 2026, 'iPhone 18 Pro', '', '', 'iphone 18 pro', true),
  ('Apple', 2026, 'iPhone 18 Pro Max', '', 'Black, Burgundy, Glacier, Silver', 'iphone 18 pro max', true),
  ('Apple', 2026, 'iPhone Duo', '', '', 'iphone duo', true);

insert into models (category_id, name, key, released, colours, catalogued, well_known)
select categories.id, beginning.name, beginning.key, beginning.released,
  case when beginning.colours = '' then '{}' else string_to_array(beginning.colours, ', ') end, true, well_known
from beginning join categories on categories.name = beginning.brand;

insert into model_storages (model_id, storage_gb, launch_price_cents)
select models.id, split_part(storage, ':', 1)::smallint, split_part(storage, ':', 2)::integer * 100
from beginning join categories on categories.name = beginning.brand
join models on models.category_id = categories.id and models.name = beginning.name
cross join string_to_table(beginning.storages, ' ') as storage
where beginning.storages <> '';

