import type { ColumnType, Generated } from 'kysely'

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
/** `checking`: the provider is checking what was entered, until `checkedAt`. */
export type AccountStatus = 'new' | 'checking' | 'active' | 'restricted' | 'closed'
export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost'
export type Verdict = 'won' | 'lost'
/** Stripe's names. */
export type BalanceType =
  | 'charge'
  | 'refund'
  | 'refund_failure'
  | 'transfer'
  | 'transfer_refund'
  | 'payment'
  | 'payment_refund'
  | 'payout'
  | 'adjustment'
/** The shape of Stripe's error objects. */
export type StripeFault = { type: string; code?: string; decline_code?: string; message: string; param?: string }

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string, string>

export interface SandboxTables {
  account: { one: Generated<boolean>; secretKey: string; publishableKey: string; webhookSecret: string }
  paymentMethods: {
    id: string
    brand: string
    last4: string
    expMonth: number
    expYear: number
    outcome: string
    wallet: ColumnType<string | null, string | null | undefined, never>
  }
  intents: {
    id: string
    clientSecret: string
    amount: number
    currency: string
    status: Generated<IntentStatus>
    metadata: Json<Record<string, string>>
    /** What this charge can be paid with. */
    paymentMethodTypes: Generated<string[]>
    paymentMethodId: string | null
    lastError: ColumnType<StripeFault | null, string | null, string | null>
    createdAt: Stamp
    canceledAt: ColumnType<Date | null, Date | null, Date | null>
  }
  refunds: {
    id: string
    intentId: string
    amount: number
    status: Generated<'pending' | 'succeeded' | 'failed'>
    metadata: Json<Record<string, string>>
    failureReason: ColumnType<string | null, never, string>
    /** When it succeeds or fails by itself. */
    succeedsAt: ColumnType<Date | null, Date | null, Date | null>
    failsAt: ColumnType<Date | null, Date | null, Date | null>
    createdAt: Stamp
  }
  accounts: {
    id: string
    email: string
    controller: Json<Record<string, unknown>>
    metadata: Json<Record<string, string>>
    status: Generated<AccountStatus>
    bankLast4: ColumnType<string | null, never, string>
    /** Why a restricted account is rejected for good. */
    rejectedFor: ColumnType<string | null, never, string | null>
    /** When the check will be finished. */
    checkedAt: ColumnType<Date | null, never, Date | null>
    createdAt: Stamp
  }
  accountLinks: {
    token: string
    accountId: string
    returnUrl: string
    refreshUrl: string
    expiresAt: Date
    usedAt: ColumnType<Date | null, never, Date>
  }
  transfers: {
    id: string
    accountId: string
    amount: number
    currency: string
    metadata: Json<Record<string, string>>
    transferGroup: string | null
    sourceIntentId: string | null
    createdAt: Stamp
  }
  reversals: {
    id: string
    transferId: string
    amount: number
    metadata: Json<Record<string, string>>
    createdAt: Stamp
  }
  disputes: {
    id: string
    intentId: string
    amount: number
    reason: string
    status: Generated<DisputeStatus>
    evidence: ColumnType<Record<string, string>, string | undefined, string>
    submissions: Generated<number>
    verdict: Verdict
    dueBy: Date
    decidedAt: ColumnType<Date | null, never, Date>
    createdAt: Stamp
  }
  /** Credits and debits of our account, or of a connected one. */
  balanceTransactions: {
    id: string
    accountId: string | null
    type: BalanceType
    amount: number
    fee: Generated<number>
    currency: string
    source: string
    createdAt: Stamp
    availableOn: Stamp
    /** For a connected account: it was paid out to its owner's bank, or deducted from such a payout. */
    banked: Generated<boolean>
  }
  answers: { key: string; fingerprint: string; status: number; body: Json<unknown>; createdAt: Stamp }
  events: {
    id: string
    type: string
    body: string
    createdAt: Stamp
    dueAt: Stamp
    tries: Generated<number>
    deliveredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}

/** Creates the schema, or migrates that of any former version. */
export const tables = `
create schema if not exists card_sandbox;
create table if not exists card_sandbox.account (
  one boolean primary key default true check (one),
  secret_key text not null, publishable_key text not null, webhook_secret text not null);
create table if not exists card_sandbox.payment_methods (
  id text primary key, brand text not null, last4 text not null check (char_length(last4) = 4),
  exp_month integer not null, exp_year integer not null, outcome text not null);
alter table card_sandbox.payment_methods add column if not exists wallet text;
create table if not exists card_sandbox.intents (
  id text primary key, client_secret text not null, amount integer not null check (amount > 0), currency text not null,
  status text not null default 'requires_payment_method', metadata jsonb not null,
  payment_method_id text references card_sandbox.payment_methods on delete restrict, last_error jsonb,
  created_at timestamptz not null default public.market_now(), canceled_at timestamptz);
alter table card_sandbox.intents add column if not exists payment_method_types text[] not null default '{card}';
create table if not exists card_sandbox.refunds (
  id text primary key, intent_id text not null references card_sandbox.intents on delete restrict,
  amount integer not null check (amount > 0), created_at timestamptz not null default public.market_now());
alter table card_sandbox.refunds
  add column if not exists status text not null default 'succeeded',
  add column if not exists metadata jsonb not null default '{}',
  add column if not exists failure_reason text,
  add column if not exists succeeds_at timestamptz,
  add column if not exists fails_at timestamptz;
create index if not exists refunds_turning on card_sandbox.refunds (least(succeeds_at, fails_at))
  where succeeds_at is not null or fails_at is not null;
create index if not exists refunds_of_intent on card_sandbox.refunds (intent_id);
create table if not exists card_sandbox.answers (
  key text primary key, fingerprint text not null, status integer not null, body jsonb not null,
  created_at timestamptz not null default public.market_now());
create table if not exists card_sandbox.events (
  id text primary key, type text not null, body text not null, created_at timestamptz not null default public.market_now(),
  due_at timestamptz not null default public.market_now(), tries integer not null default 0, delivered_at timestamptz);
create table if not exists card_sandbox.accounts (
  id text primary key, email text not null, controller jsonb not null, metadata jsonb not null,
  status text not null default 'new' check (status in ('new', 'checking', 'active', 'restricted', 'closed')),
  bank_last4 text, checked_at timestamptz, created_at timestamptz not null default public.market_now());
alter table card_sandbox.accounts add column if not exists rejected_for text;
create table if not exists card_sandbox.account_links (
  token text primary key, account_id text not null references card_sandbox.accounts on delete restrict,
  return_url text not null, refresh_url text not null, expires_at timestamptz not null, used_at timestamptz);
create table if not exists card_sandbox.transfers (
  id text primary key, account_id text not null references card_sandbox.accounts on delete restrict,
  amount integer not null check (amount > 0), currency text not null, metadata jsonb not null, transfer_group text,
  source_intent_id text references card_sandbox.intents on delete restrict,
  created_at timestamptz not null default public.market_now());
create index if not exists transfers_of_group on card_sandbox.transfers (transfer_group);
create index if not exists transfers_of_source on card_sandbox.transfers (source_intent_id);
create index if not exists transfers_by_time on card_sandbox.transfers (created_at, id);
create table if not exists card_sandbox.reversals (
  id text primary key, transfer_id text not null references card_sandbox.transfers on delete restrict,
  amount integer not null check (amount > 0), metadata jsonb not null,
  created_at timestamptz not null default public.market_now());
create index if not exists reversals_of_transfer on card_sandbox.reversals (transfer_id);
create table if not exists card_sandbox.disputes (
  id text primary key, intent_id text not null unique references card_sandbox.intents on delete restrict,
  amount integer not null check (amount > 0), reason text not null,
  status text not null default 'needs_response' check (status in ('needs_response', 'under_review', 'won', 'lost')),
  evidence jsonb not null default '{}', submissions integer not null default 0,
  verdict text not null check (verdict in ('won', 'lost')), due_by timestamptz not null, decided_at timestamptz,
  created_at timestamptz not null default public.market_now());
create table if not exists card_sandbox.balance_transactions (
  id text primary key, account_id text references card_sandbox.accounts on delete restrict, type text not null,
  amount integer not null, fee integer not null default 0, currency text not null, source text not null,
  created_at timestamptz not null default public.market_now(), available_on timestamptz not null default public.market_now());
alter table card_sandbox.balance_transactions add column if not exists banked boolean not null default false;
create index if not exists balance_not_banked on card_sandbox.balance_transactions (available_on)
  where account_id is not null and not banked;
create index if not exists balance_of_account on card_sandbox.balance_transactions (account_id);
create unique index if not exists balance_once on card_sandbox.balance_transactions (type, source)
  where type in ('charge', 'refund', 'refund_failure', 'transfer', 'transfer_refund', 'payment', 'payment_refund');
create index if not exists events_due on card_sandbox.events (due_at) where delivered_at is null;
-- A sandbox of a former version.
do $$
declare
  stamped record;
begin
  for stamped in select table_name, column_name from information_schema.columns
    where table_schema = 'card_sandbox' and column_default = 'now()'
  loop
    execute format('alter table card_sandbox.%I alter column %I set default public.market_now()', stamped.table_name, stamped.column_name);
  end loop;
end $$;
-- Money that moved before it was written down.
insert into card_sandbox.balance_transactions (id, type, amount, currency, source, created_at, available_on)
  select 'txn_' || md5(id), 'charge', amount, currency, replace(id, 'pi_', 'ch_'), created_at, created_at + interval '2 days'
  from card_sandbox.intents where status = 'succeeded'
    and not exists (select from card_sandbox.balance_transactions known where known.type = 'charge' and known.source = replace(intents.id, 'pi_', 'ch_'));
insert into card_sandbox.balance_transactions (id, type, amount, currency, source, created_at, available_on)
  select 'txn_' || md5(refunds.id), 'refund', -refunds.amount, intents.currency, refunds.id, refunds.created_at, refunds.created_at
  from card_sandbox.refunds join card_sandbox.intents on intents.id = refunds.intent_id
  where not exists (select from card_sandbox.balance_transactions known where known.type = 'refund' and known.source = refunds.id);
-- As Stripe: a key is forgotten after a day, a told event after thirty.
delete from card_sandbox.answers where created_at < public.market_now() - interval '1 day';
delete from card_sandbox.events where delivered_at < public.market_now() - interval '30 days';
`
