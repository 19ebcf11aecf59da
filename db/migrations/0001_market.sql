-- The market: people, phones, wishes, orders and the money they move.

create type role as enum ('admin', 'seller', 'buyer');

create table people (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  email text,
  email_verified boolean not null default false,
  name text not null,
  role role not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint people_identity_unique unique (issuer, subject),
  constraint people_name_length check (char_length(name) between 1 and 80),
  constraint people_email_canonical check (email = lower(btrim(email))),
  constraint people_open_has_email check (closed_at is not null or email is not null),
  constraint people_only_sellers_verified check (verified_at is null or role = 'seller')
);
comment on table people is 'Everyone the market knows; keyed by what their identity provider calls them, never by e-mail alone.';
comment on column people.closed_at is 'When the account ended. The row stays for the books; name and e-mail are blanked, the identity stays refused.';
create unique index people_email_unique on people (email) where closed_at is null;
create index people_role_newest on people (role, created_at desc, id desc) where closed_at is null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  provider_session text not null,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint sessions_provider_session_unique unique (person_id, provider_session)
);
comment on table sessions is 'One row a sign-in; access tokens name it and die with it.';
comment on column sessions.provider_session is 'The identity provider''s word for the sign-in (its sid claim, else the token''s jti or hash).';

create table signing_keys (
  id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);
comment on table signing_keys is 'The keys behind access tokens, shared by every server process. The newest signs, all verify.';

create table images (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references people on delete restrict,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  constraint images_size check (width > 0 and height > 0)
);
comment on table images is 'Pictures encoded anew by us; the bytes lie in the image store under the id.';
create index images_owner on images (owner_id, created_at desc);

create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  image_url text not null,
  position smallint not null,
  constraint categories_name_unique unique (name)
);

insert into categories (name, image_url, position) values
  ('Samsung', '/categories/samsung.svg', 1),
  ('Realme', '/categories/realme.svg', 2),
  ('Redmi', '/categories/redmi.svg', 3),
  ('Apple', '/categories/apple.svg', 4);

create type phone_status as enum ('listed', 'sold', 'withdrawn');

create table phones (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references people on delete restrict,
  category_id uuid not null references categories on delete restrict,
  image_id uuid references images on delete restrict,
  name text not null,
  price_cents integer not null,
  original_price_cents integer not null,
  used_years numeric(3, 1) not null,
  status phone_status not null default 'listed',
  advertised_at timestamptz,
  hidden_at timestamptz,
  posted_at timestamptz not null default now(),
  import_key text,
  constraint phones_name_length check (char_length(name) between 1 and 120),
  constraint phones_price check (price_cents between 100 and 10000000),
  constraint phones_original_price check (original_price_cents between 0 and 10000000),
  constraint phones_used_years check (used_years between 0 and 30),
  constraint phones_import_key_unique unique (seller_id, import_key)
);
comment on column phones.image_id is 'Null only for imported phones, which show a drawn placeholder.';
comment on column phones.hidden_at is 'When the seller took a sold phone off their list; it stays in the books.';
comment on column phones.import_key is 'What makes a line of an import the same line again, so that a second run lists nothing twice.';
create index phones_category_newest on phones (category_id, posted_at desc, id desc) where status = 'listed';
create index phones_advertised_newest on phones (advertised_at desc, id desc) where status = 'listed' and advertised_at is not null;
create index phones_seller_newest on phones (seller_id, posted_at desc, id desc);

create table wishes (
  id uuid primary key default gen_random_uuid(),
  buyer_id uuid not null references people on delete cascade,
  phone_id uuid not null references phones on delete restrict,
  created_at timestamptz not null default now(),
  constraint wishes_buyer_phone_unique unique (buyer_id, phone_id)
);
create index wishes_phone on wishes (phone_id);

create type order_status as enum ('booked', 'paying', 'paid', 'lapsed', 'cancelled');

create table orders (
  id uuid primary key default gen_random_uuid(),
  buyer_id uuid not null references people on delete restrict,
  phone_id uuid not null references phones on delete restrict,
  contact_phone text not null,
  location text not null,
  price_cents integer not null,
  delivery_cents integer not null,
  total_cents integer not null generated always as (price_cents + delivery_cents) stored,
  status order_status not null default 'booked',
  claim_until timestamptz,
  booked_at timestamptz not null default now(),
  paid_at timestamptz,
  ended_at timestamptz,
  flagged text,
  constraint orders_claim_has_end check ((status in ('booked', 'paying')) = (claim_until is not null)),
  constraint orders_paid_has_date check ((status = 'paid') = (paid_at is not null))
);
comment on table orders is 'A booking and what became of it (S3.5).';
comment on column orders.claim_until is 'By the database''s clock; past it the booking lapses once its intents are cancelled at the provider.';
comment on column orders.flagged is 'Why a person should look at this order, e.g. its seller was removed after payment.';
-- One phone, one open claim (rulings, I1).
create unique index orders_one_claim on orders (phone_id) where status in ('booked', 'paying', 'paid');
create index orders_buyer_newest on orders (buyer_id, booked_at desc);
create index orders_claim_end on orders (claim_until) where status in ('booked', 'paying');

create type attempt_status as enum ('wanted', 'open', 'succeeded', 'cancelled');

create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete restrict,
  number integer not null,
  intent_id text,
  amount_cents integer not null,
  currency text not null default 'usd',
  status attempt_status not null default 'wanted',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint payment_attempts_number_unique unique (order_id, number),
  constraint payment_attempts_intent_unique unique (intent_id),
  constraint payment_attempts_amount check (amount_cents > 0),
  constraint payment_attempts_open_has_intent check (status not in ('open', 'succeeded') or intent_id is not null)
);
comment on table payment_attempts is 'One row a charge wished of the card provider, written before the provider is asked. Its idempotency key is pi:{order}:{number}.';
create unique index payment_attempts_one_live on payment_attempts (order_id) where status in ('wanted', 'open');
create index payment_attempts_unresolved on payment_attempts (created_at) where status in ('wanted', 'open');

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete restrict,
  intent_id text not null,
  amount_cents integer not null,
  currency text not null,
  created_at timestamptz not null default now(),
  constraint payments_order_unique unique (order_id),
  constraint payments_intent_unique unique (intent_id)
);

create type ledger_kind as enum ('charge', 'refund');

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind ledger_kind not null,
  intent_id text not null,
  order_id uuid references orders on delete restrict,
  amount_cents integer not null,
  currency text not null,
  reason text,
  created_at timestamptz not null default now(),
  constraint ledger_entries_once unique (kind, intent_id),
  constraint ledger_entries_sign check ((kind = 'charge' and amount_cents > 0) or (kind = 'refund' and amount_cents < 0))
);
comment on table ledger_entries is 'Every cent that moved, in the order it moved; rows are added and never changed (I7).';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create table refunds (
  intent_id text primary key,
  order_id uuid references orders on delete restrict,
  amount_cents integer not null,
  reason text not null,
  provider_refund_id text,
  created_at timestamptz not null default now(),
  refunded_at timestamptz
);
comment on table refunds is 'Money to give back in full; the provider''s idempotency key is rf:{intent}.';

create table webhook_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz
);
comment on table webhook_events is 'The inbox: what the card provider told us, kept before it is acted on.';
