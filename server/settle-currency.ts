import { sql } from 'kysely'
import { appError } from '#shared/contract/reasons/market.ts'
import { dollars, type MarketMoney } from '#shared/domain/money/currency.ts'
import { currencyCode } from '#shared/domain/money/money.ts'
import { serveIn } from '#shared/language/catalogue.ts'
import type { Db, Tx } from './db/connect.ts'
import { shownMoney } from './market-money.ts'
import { UnsafeSettings } from './setting-faults.ts'

type Given = { money: Parameters<typeof shownMoney>[0] }

/**
 * Makes the currency that a market is first started with its own, and counts in it from now on. Throws
 * UnsafeSettings if it has another one already.
 */
export async function settleCurrency(tx: Tx, { money }: Given): Promise<void> {
  const { currency } = await tx.selectFrom('marketId').select('currency').forUpdate().executeTakeFirstOrThrow()
  if (currency === null) {
    if (await hasPeople(tx)) requireCurrency(money, dollars.currency)
    await changeCurrency(tx, { from: dollars, to: money })
  }
  await expectCurrency(tx, { money })
}

/** Throws UnsafeSettings if the market has another currency than the settings say; counts in it from now on. */
export async function expectCurrency(db: Db | Tx, { money }: Given): Promise<void> {
  const { currency } = await db.selectFrom('marketId').select('currency').executeTakeFirstOrThrow()
  requireCurrency(money, currency?.toUpperCase() ?? dollars.currency)
  serveIn(shownMoney(money))
}

async function hasPeople(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Makes this the currency that a market without prices keeps and checks; the database of a new one is in dollars. */
export async function changeCurrency(tx: Tx, { from, to }: { from: MarketMoney; to: MarketMoney }): Promise<void> {
  const { currency, leastPriceCents, mostPriceCents, dollarCents } = to
  await tx.updateTable('marketId').set({ currency: currency.toLowerCase() }).execute()
  if (currency === from.currency) return
  await sql`create or replace function market_currency() returns text language sql immutable parallel safe
    as ${sql.lit(`select '${currency.toLowerCase()}'`)}`.execute(tx)
  await sql`create or replace function launch_price_cents(dollars numeric) returns integer language sql immutable parallel safe
    as ${sql.lit(`select round(dollars * ${dollarCents})::integer`)}`.execute(tx)
  await sql`alter table phones drop constraint phones_price, drop constraint phones_original_price,
    add constraint phones_price check (price_cents between ${sql.lit(leastPriceCents)} and ${sql.lit(mostPriceCents)}),
    add constraint phones_original_price check (original_price_cents between 0 and ${sql.lit(mostPriceCents)})`.execute(tx)
  await sql`update model_storages set launch_price_cents = round(launch_price_cents * ${dollarCents / from.dollarCents}::numeric)`.execute(
    tx,
  )
}

/**
 * Keeps the currency that this process counts in until the transaction ends: an amount is no other one by then. Throws
 * AppError('conflict') if an owner has just changed it and this process has not heard of it yet.
 */
export async function holdCurrency(tx: Tx): Promise<void> {
  const held = await tx.selectFrom('marketId').select('id').where('currency', '=', currencyCode()).forShare().executeTakeFirst()
  if (!held) throw appError('currency_just_changed')
}

function requireCurrency(money: MarketMoney, currency: string) {
  if (money.currency === currency) return
  throw new UnsafeSettings(`Ringback cannot use this market with these settings:
  - CURRENCY: this market was created in ${currency}, and its prices and books are in it. Set CURRENCY=${currency}, or create
    another market for ${money.currency}: with a database and a DATA_DIR of its own`)
}
