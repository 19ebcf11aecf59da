import { CamelCasePlugin, type ColumnType, type Generated, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { type Clocks, databaseClocks } from '#server/db/clock.ts'
import { withClient } from '#server/db/with-client.ts'
import { newId } from './ids.ts'

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
/** Stripe's shape of what went wrong. */
export type StripeFault = { type: string; code?: string; decline_code?: string; message: string; param?: string }

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string, string>

export interface SandboxTables {
  account: { one: Generated<boolean>; secretKey: string; publishableKey: string; webhookSecret: string }
  paymentMethods: { id: string; brand: string; last4: string; expMonth: number; expYear: number; outcome: string }
  intents: {
    id: string
    clientSecret: string
    amount: number
    currency: string
    status: Generated<IntentStatus>
    metadata: Json<Record<string, string>>
    paymentMethodId: string | null
    lastError: ColumnType<StripeFault | null, string | null, string | null>
    createdAt: Stamp
    canceledAt: ColumnType<Date | null, Date | null, Date | null>
  }
  refunds: { id: string; intentId: string; amount: number; createdAt: Stamp }
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
export type SandboxDb = Kysely<SandboxTables>
export type SandboxTx = Transaction<SandboxTables>
export type SandboxAccount = { secretKey: string; publishableKey: string; webhookSecret: string }

const tables = `
create schema if not exists card_sandbox;
create table if not exists card_sandbox.account (
  one boolean primary key default true check (one),
  secret_key text not null, publishable_key text not null, webhook_secret text not null);
create table if not exists card_sandbox.payment_methods (
  id text primary key, brand text not null, last4 text not null check (char_length(last4) = 4),
  exp_month integer not null, exp_year integer not null, outcome text not null);
create table if not exists card_sandbox.intents (
  id text primary key, client_secret text not null, amount integer not null check (amount > 0), currency text not null,
  status text not null default 'requires_payment_method', metadata jsonb not null,
  payment_method_id text references card_sandbox.payment_methods on delete restrict, last_error jsonb,
  created_at timestamptz not null default public.market_now(), canceled_at timestamptz);
create table if not exists card_sandbox.refunds (
  id text primary key, intent_id text not null references card_sandbox.intents on delete restrict,
  amount integer not null check (amount > 0), created_at timestamptz not null default public.market_now());
create table if not exists card_sandbox.answers (
  key text primary key, fingerprint text not null, status integer not null, body jsonb not null,
  created_at timestamptz not null default public.market_now());
create table if not exists card_sandbox.events (
  id text primary key, type text not null, body text not null, created_at timestamptz not null default public.market_now(),
  due_at timestamptz not null default public.market_now(), tries integer not null default 0, delivered_at timestamptz);
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
-- As Stripe: a key is forgotten after a day, a told event after thirty.
delete from card_sandbox.answers where created_at < public.market_now() - interval '1 day';
delete from card_sandbox.events where delivered_at < public.market_now() - interval '30 days';
`

/** The sandbox's own schema and small pool; of the market's it reads the clock, and none of its tables. */
export async function openSandboxDatabase(databaseUrl: string): Promise<{ db: SandboxDb; account: SandboxAccount } & Clocks> {
  await layTables(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 6,
    connectionTimeoutMillis: 2_000,
    application_name: 'ringback-card-sandbox',
    options: '-c search_path=card_sandbox -c statement_timeout=5000 -c lock_timeout=3000 -c timezone=UTC',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<SandboxTables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  await db
    .insertInto('account')
    .values({ secretKey: newId('sk_test'), publishableKey: newId('pk_test'), webhookSecret: newId('whsec') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const account = await db
    .selectFrom('account')
    .select(['secretKey', 'publishableKey', 'webhookSecret'])
    .executeTakeFirstOrThrow()
  return { db, account, ...databaseClocks(pool) }
}

async function layTables(databaseUrl: string) {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.prepareCardSandbox])
    await client.query(tables)
  })
}
